/** One client project, where it proves a point. */

import { href, styled } from '#framework'

import { space } from '../../theme/tokens.ts'
import { ArrowLink } from '../ui/action.tsx'
import { Band } from '../ui/band.tsx'
import { Tags } from '../ui/tags.tsx'
import { Lede } from '../ui/text.tsx'

const Text = styled('div')`
  max-width: 52rem;
  & > h2 {
    margin-top: 20px;
  }
  & > a {
    margin-top: ${space.block};
  }
`

export interface CaseTeaserProps {
  title: string
  summary: string
  client: string
  industry: string
  path: string
}

/** What changed for one client, with the way to the whole story. */
export function CaseTeaser({ title, summary, client, industry, path }: CaseTeaserProps) {
  return (
    <Band labelledBy="case-study">
      <Text>
        <Tags items={[{ name: `${industry}, ${client}` }]} />
        <h2 id="case-study">{title}</h2>
        <Lede>{summary}</Lede>
        <ArrowLink href={href(path)}>Read the case study</ArrowLink>
      </Text>
    </Band>
  )
}
