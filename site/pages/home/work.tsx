/** Client projects on the home page: one at full width, two side by side, the others as rows. */

import { href } from '@flatirons/framework'

import { CaseTile } from '../../components/sections/tile.tsx'
import { Wrap } from '../../components/ui/band.tsx'
import { Rows } from '../../components/ui/rows.tsx'
import { Tags } from '../../components/ui/tags.tsx'
import { Intro } from '../../components/ui/text.tsx'
import { nameClient, type CaseCard } from '../../models/case-study.ts'
import { GatePhone } from '../../components/trials/gate-phone.tsx'
import { Screen } from '../../components/trials/gate-scene.tsx'
import { Section, First, morphFirst, Caption, Note, Pair, ProjectLink, Picture, Name, Others } from './work.styles.ts'

/** The project whose picture has controls. */
const GATE = 'headgate'

export interface WorkProps {
  /** Caption of the first picture. */
  note: string
  /** Three projects, each with a picture. */
  featured: readonly CaseCard[]
  others: readonly CaseCard[]
}

/** Every project, the featured ones first. */
export function Work({ note, featured: [first, second, third], others }: WorkProps) {
  return (
    <Section aria-labelledby="work">
      {first && (
        <First data-gate={first.slug === GATE ? '' : undefined}>
          <Screen
            slug={first.slug}
            as="a"
            href={href(first.path)}
            tabIndex={-1}
            aria-hidden="true"
            className={morphFirst(first.slug)}
          />
          {first.slug === GATE && <GatePhone />}
          <Wrap className="below">
            <Caption>
              <h2 id="work">
                <a className="title" href={href(first.path)}>
                  {first.title}
                </a>
              </h2>
              {first.summary && <Intro>{first.summary}</Intro>}
              <Note>{note}</Note>
            </Caption>
          </Wrap>
        </First>
      )}
      <Wrap>
        <Pair>
          {second && <Project isFirst study={second} />}
          {third && <Project study={third} shape="tall" />}
        </Pair>
        <Others>
          <Rows
            rows={others.map(({ path, title, client, industry }) => ({
              path,
              title,
              aside: industry ?? client,
              fact: industry && client,
            }))}
          />
        </Others>
      </Wrap>
    </Section>
  )
}

function Project({ study, shape, isFirst = false }: { study: CaseCard; shape?: string; isFirst?: boolean }) {
  const { path, slug, title } = study
  return (
    <ProjectLink href={href(path)} $isFirst={isFirst}>
      <Picture $isFirst={isFirst}>
        <CaseTile slug={slug} shape={shape} />
      </Picture>
      <Name>{title}</Name>
      <Tags items={[{ name: nameClient(study) }]} />
    </ProjectLink>
  )
}
