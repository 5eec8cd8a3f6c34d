/** Client projects on the home page: one at full width, two side by side, the others as rows. */

import { css, href, styled } from '@flatirons/framework'

import { pictureOf } from '../../drawings/picture.ts'
import { SmallArt } from '../../components/ui/art.tsx'
import { Wrap } from '../../components/ui/band.tsx'
import { Rows } from '../../components/ui/rows.tsx'
import { Tags } from '../../components/ui/tags.tsx'
import { Lede } from '../../components/ui/text.tsx'
import { nameClient, type CaseCard } from '../../models/case-study.ts'
import { down, thirds, up } from '../../theme/breakpoints.ts'
import { morphFromLink } from '../../theme/answering.ts'
import { tones } from '../../theme/tones.ts'
import { color, fontSize, lean, space, steps } from '../../theme/tokens.ts'
import { GatePhone } from '../../components/trials/gate-phone.tsx'
import { scene, Screen } from '../../components/trials/gate-scene.tsx'

const Ground = styled('section')`
  ${tones.night}
  padding-bottom: ${space.close};
  /* With overflow: hidden, its pictures would scroll in it. Browsers without clip have no such pictures. */
  overflow: hidden;
  @supports (overflow: clip) {
    overflow: clip;
  }
`

/** The picture and the heading are the same link. The phone with the controls overlaps the picture. */
const First = styled('div')`
  ${scene}
  & .title {
    color: inherit;
    text-decoration: none;
  }
  &:has(:any-link:hover) .title {
    text-decoration: underline;
    text-decoration-thickness: 3px;
    text-decoration-color: ${color.alpenglow};
  }
`

/** The picture of the first project morphs into the picture on its page (a view transition). */
const morphFirst = (slug: string) => css`
  :has(> * .title:hover) > &,
  :has(> * .title:focus) > &,
  &:hover {
    view-transition-name: case-${slug};
  }
`

/** The caption overlaps the picture and is cut at the angle of the rock. On smaller screens it is below the picture. */
const Caption = styled('div')`
  position: relative;
  z-index: 0;
  width: fit-content;
  max-width: 47rem;
  margin-top: ${steps(-13)};
  padding-top: ${steps(4)};
  padding-right: ${steps(17.5)};
  &::before {
    content: '';
    position: absolute;
    z-index: -1;
    inset: 0 70px auto -100vw;
    height: 104px;
    background: ${color.night};
    transform: ${lean};
    transform-origin: 100% 100%;
  }
  ${down.desktop} {
    margin-top: 0;
    padding: ${steps(4)} 0 0;
    &::before {
      content: none;
    }
  }
  /* Paper has no background for it. */
  @media print {
    margin-top: 0;
    padding: 16px 0 0;
    &::before {
      content: none;
    }
  }
`

const Note = styled('p')`
  margin-top: ${steps(2)};
  color: ${color.mist};
  font-size: ${fontSize.small};
`

const Pair = styled('div')`
  display: grid;
  gap: ${steps(7)} ${space.gap};
  margin-top: ${steps(6)};
  ${thirds} {
    grid-template-columns: repeat(5, minmax(0, 1fr));
  }
  ${down.mobile} {
    gap: ${steps(4)};
  }
  ${up.large} {
    align-items: start;
  }
`

const ProjectLink = styled('a')<{ $isFirst: boolean }>`
  color: inherit;
  text-decoration: none;
  ${thirds} {
    grid-column: ${({ $isFirst }) => ($isFirst ? '1 / 4' : '4 / 6')};
  }
  /* Phones show one of the two pictures, first. Below the other heading it would seem to belong to that. */
  ${down.mobile} {
    order: ${({ $isFirst }) => ($isFirst ? 1 : 0)};
  }
  ${up.large} {
    /* Beside the caption. */
    margin-top: ${({ $isFirst }) => ($isFirst ? 0 : steps(-20))};
  }
`

const Picture = styled('div')<{ $isFirst: boolean }>`
  ${down.mobile} {
    display: ${({ $isFirst }) => ($isFirst ? 'none' : 'block')};
  }
`

const Name = styled('h3')`
  margin: ${steps(3)} 0 ${steps(1.5)};
  :any-link:hover > & {
    text-decoration: underline;
    text-decoration-thickness: 3px;
    text-decoration-color: ${color.alpenglow};
  }
`

const Others = styled('div')`
  margin-top: clamp(${steps(6)}, 6vw, ${steps(12)});
`

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
    <Ground aria-labelledby="work">
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
              {first.summary && <Lede>{first.summary}</Lede>}
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
    </Ground>
  )
}

function Project({ study, shape, isFirst = false }: { study: CaseCard; shape?: string; isFirst?: boolean }) {
  const { path, slug, title } = study
  return (
    <ProjectLink href={href(path)} $isFirst={isFirst}>
      <Picture $isFirst={isFirst}>
        <SmallArt of={pictureOf('case-studies', slug, { shape })} className={morphFromLink(`case-${slug}`)} />
      </Picture>
      <Name>{title}</Name>
      <Tags items={[{ name: nameClient(study) }]} />
    </ProjectLink>
  )
}
