/**
 * Industries as landscapes: full-width bands with different background colors, the main risk, and the rules that apply.
 */

import { href } from '@flatirons/framework'

import { pictureOf } from '../../drawings/picture.ts'
import { ArrowLink } from '../../components/ui/action.tsx'
import { Wrap } from '../../components/ui/band.tsx'
import { color } from '../../theme/tokens.ts'
import { Section, Columns, Words, Drawing, Title, TitleLink, Stake, Rules } from './landscapes.styles.ts'

/** Background colors, used in turn. */
const GROUNDS = [color.pine, color.dusk, color.rust, color.shade, color.iron]

export interface Landscape {
  path: string
  slug: string
  title: string
  stake: string | undefined
  rules: readonly string[]
  caseStudy: { path: string; client: string } | null
}

/** One band per industry. Pictures alternate between left and right. */
export function Landscapes({ industries }: { industries: readonly Landscape[] }) {
  return industries.map(({ path, slug, title, stake, rules, caseStudy }, i) => (
    <Section key={path} $paper={GROUNDS[i % GROUNDS.length]!} aria-labelledby={slug}>
      <Wrap>
        <Columns>
          <Words $isMirrored={i % 2 === 1}>
            <Title id={slug}>
              <TitleLink href={href(path)}>{title}</TitleLink>
            </Title>
            {stake && <Stake>{stake}</Stake>}
            {rules.length > 0 && (
              <Rules aria-label="Rules that hold there">
                {rules.map((rule) => (
                  <li key={rule}>{rule}</li>
                ))}
              </Rules>
            )}
            {caseStudy && <ArrowLink href={href(caseStudy.path)}>What we did for {caseStudy.client}</ArrowLink>}
          </Words>
          <Drawing of={pictureOf('industries', slug)} $isMirrored={i % 2 === 1} />
        </Columns>
      </Wrap>
    </Section>
  ))
}
