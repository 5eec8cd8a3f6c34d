/** Client projects on the home page: one across the whole width, two beside each other, the rest as rows. */

import { href, mixin, styled } from '@flatirons/framework'

import { picture, pictureOf } from '../../components/art/picture.ts'
import { Art, ArtPair } from '../../components/ui/art.tsx'
import { Wrap } from '../../components/ui/band.tsx'
import { Rows } from '../../components/ui/rows.tsx'
import { Tags } from '../../components/ui/tags.tsx'
import { Lede } from '../../components/ui/text.tsx'
import { nameClient, type CaseCard } from '../../models/case-study.ts'
import { down, thirds, up } from '../../theme/breakpoints.ts'
import { carriedFromLink } from '../../theme/carried.ts'
import { tones } from '../../theme/tones.ts'
import { color, ease, fontSize, lean, space, steps } from '../../theme/tokens.ts'

const Ground = styled('section')`
  ${tones.night}
  padding-bottom: ${space.close};
  overflow: hidden;
`

const First = styled('a')`
  display: block;
  color: inherit;
  text-decoration: none;
  &:hover h2 {
    text-decoration: underline;
    text-decoration-thickness: 3px;
    text-decoration-color: ${color.alpenglow};
  }
`

/** How the lead's picture answers the visitor: while its link is turned to, the gate opens and the ditch fills. */
const answering = mixin`
  & .now,
  & .run {
    opacity: 0;
  }
  & .now,
  & .was,
  & .run {
    transition: opacity 0.4s ${ease};
  }
  & .share,
  & .knob,
  & .door,
  & .pool {
    transform-box: fill-box;
    transition: transform 0.8s ${ease};
  }
  & .share {
    transform: scaleX(0.484);
  }
  & .knob {
    transform: translateX(-80px);
  }
  & .door {
    transform: translateY(28px);
  }
  & .pool {
    transform: scaleY(0.6);
    transform-origin: 0 100%;
  }
  & .flow {
    stroke-dasharray: 1;
    stroke-dashoffset: 1;
    transition: stroke-dashoffset 1.2s ${ease};
  }
`

const answered = mixin`
  & .now,
  & .run {
    opacity: 1;
  }
  & .was {
    opacity: 0;
  }
  & .share,
  & .knob,
  & .door,
  & .pool {
    transform: none;
  }
  & .flow {
    stroke-dashoffset: 0;
  }
  & .late {
    transition-delay: 0.25s;
  }
`

/** The whole width of the window; what lies beyond the drawing's frame shows too. Below the product is room for the caption. */
const Stage = styled('div')`
  overflow: hidden;
  padding-bottom: ${steps(10)};
  & svg {
    max-height: 62rem;
  }
  ${answering}
  a:hover > &,
  a:focus-visible > &,
  a:active > & {
    ${answered}
  }
  ${down.desktop} {
    padding-bottom: 0;
  }
  @media print {
    padding-bottom: 0;
  }
`

/** The caption rises into the picture, cut at the angle of the rock. On smaller screens it stands below. */
const Caption = styled('div')`
  position: relative;
  z-index: 0;
  width: fit-content;
  max-width: 47rem;
  margin-top: ${steps(-13)};
  padding-top: ${steps(4)};
  padding-right: ${steps(17.5)};
  & > p:last-child {
    margin-top: ${steps(2)};
    color: ${color.mist};
    font-size: ${fontSize.small};
  }
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
  /* Paper has no ground of its own for it. */
  @media print {
    margin-top: 0;
    padding: 16px 0 0;
    &::before {
      content: none;
    }
  }
`

const Pair = styled('div')`
  display: grid;
  gap: ${steps(7)} ${space.gap};
  margin-top: ${steps(6)};
  & > a {
    color: inherit;
    text-decoration: none;
  }
  & svg {
    width: 100%;
  }
  & h3 {
    margin: ${steps(3)} 0 ${steps(1.5)};
  }
  & > a:hover h3 {
    text-decoration: underline;
    text-decoration-thickness: 3px;
    text-decoration-color: ${color.alpenglow};
  }
  ${thirds} {
    grid-template-columns: repeat(5, minmax(0, 1fr));
    & > :first-child {
      grid-column: 1 / 4;
    }
    & > :last-child {
      grid-column: 4 / 6;
    }
  }
  ${up.large} {
    align-items: start;
    /* Beside the caption. */
    & > :last-child {
      margin-top: ${steps(-20)};
    }
  }
`

const Others = styled('div')`
  margin-top: clamp(${steps(6)}, 6vw, ${steps(12)});
`

const leadOf = (slug: string, shape = '') =>
  picture(`case-studies/${slug}-lead${shape}`, `case-studies/${slug}-product${shape}`, `case-studies/${slug}-product`)

export interface WorkProps {
  /** A caption for the picture of the first. */
  note: string
  /** Three, each with a picture. */
  featured: readonly CaseCard[]
  others: readonly CaseCard[]
}

/** Every project, the featured ones first. */
export function Work({ note, featured: [first, second, third], others }: WorkProps) {
  return (
    <Ground aria-labelledby="work">
      {first && (
        <First href={href(first.path)}>
          <Stage className={carriedFromLink(`case-${first.slug}`)}>
            <ArtPair wide={leadOf(first.slug)} tall={leadOf(first.slug, '-tall')} />
          </Stage>
          <Wrap>
            <Caption>
              <h2 id="work">{first.title}</h2>
              {first.summary && <Lede>{first.summary}</Lede>}
              <p>{note}</p>
            </Caption>
          </Wrap>
        </First>
      )}
      <Wrap>
        <Pair>
          {second && <Project study={second} />}
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

function Project({ study, shape }: { study: CaseCard; shape?: string }) {
  const { path, slug, title } = study
  return (
    <a href={href(path)}>
      <Art of={pictureOf('case-studies', slug, { shape })} className={carriedFromLink(`case-${slug}`)} />
      <h3>{title}</h3>
      <Tags items={[{ name: nameClient(study) }]} />
    </a>
  )
}
