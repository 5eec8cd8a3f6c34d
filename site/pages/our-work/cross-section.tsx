/** All projects as one geological section whose layers are links, and below it the same links in words. */

import { href, styled } from '@flatirons/framework'

import { crossSection, layerClass, layerShapes } from '../../components/art/cross-section.ts'
import type { Rock } from '../../components/art/kit/lithology.ts'
import { Art } from '../../components/ui/art.tsx'
import { Ground, Wrap } from '../../components/ui/band.tsx'
import { Rows } from '../../components/ui/rows.tsx'
import type { CaseCard } from '../../models/case-study.ts'
import { up } from '../../theme/breakpoints.ts'
import { ink } from '../../theme/tones.ts'
import { ease, font, space, steps } from '../../theme/tokens.ts'

const WIDE = { width: 1440, height: 690 }
const TALL = { width: 780, height: 1500 }

/** A layer is lifted up the dip while its link or its row is turned to; the row lights up with its layer. */
const lift = ({ slug, path }: CaseCard) => {
  const link = `a[href='${href(path)}']`
  return `
    &:has(${link}:hover) .${layerClass(slug)},
    &:has(${link}:focus-visible) .${layerClass(slug)} {
      transform: translate(14px, -18px);
    }
    &:has(${link}:hover) li > ${link} h3 > b {
      color: ${ink.accent};
      text-decoration: underline;
      text-decoration-thickness: 3px;
    }
  `
}

const Frame = styled(Ground)<{ $studies: readonly CaseCard[] }>`
  padding-top: 0;
  overflow: hidden;
  & h2 {
    margin-top: ${space.block};
  }
  & svg > g {
    transition: transform 0.25s ${ease};
  }
  ${({ $studies }) => $studies.map(lift).join('')}
`

const Picture = styled('div')`
  max-width: 1680px;
  margin-inline: auto;
  /* What lies below the frame is seen of a lifted layer only. */
  overflow-y: clip;
  & > div {
    position: relative;
  }
  & > :first-child {
    display: none;
  }
  & svg {
    width: 100%;
    overflow: visible;
  }
  ${up.tablet} {
    & > :first-child {
      display: block;
    }
    & > :last-child {
      display: none;
    }
  }
`

const Layer = styled('a')<{ $shape: string }>`
  position: absolute;
  inset: 0;
  clip-path: polygon(${({ $shape }) => $shape});
`

const Place = styled('span')`
  display: flex;
  align-items: baseline;
  gap: ${steps(2)};
  & > b {
    min-width: 1ch;
    color: ${ink.accent};
    font: 680 1.375rem / 1 ${font.display};
  }
`

export interface CrossSectionProps {
  /** In the order of our work, which is that of the layers. */
  studies: readonly (CaseCard & { rock: Rock })[]
}

/** A drawing with a link over each layer. The rows below are the same links; once is enough for the keyboard. */
function Layers({ studies, width, height }: CrossSectionProps & typeof WIDE) {
  const options = { layers: studies, width, height }
  const clients = studies.map(({ client }, i) => `${i + 1} ${client}`).join(', ')
  const shapes = layerShapes(options)
  return (
    <div>
      <Art
        of={crossSection(options)}
        label={`A section through leaning layers of rock, a product standing on each: ${clients}`}
        fit="xMidYMax meet"
      />
      <div>
        {studies.map(({ path }, i) => (
          <Layer key={path} href={href(path)} tabIndex={-1} aria-hidden="true" $shape={shapes[i]!} />
        ))}
      </div>
    </div>
  )
}

/** A band of the picture and its rows. */
export function CrossSection({ studies }: CrossSectionProps) {
  const rows = studies.map(({ path, title, summary, client, industry }, i) => ({
    path,
    title,
    summary,
    aside: (
      <Place>
        <b>{i + 1}</b>
        {client}
      </Place>
    ),
    fact: industry,
  }))
  return (
    <Frame $tone="night" $studies={studies} aria-labelledby="projects">
      <Picture>
        <Layers studies={studies} {...WIDE} />
        <Layers studies={studies} {...TALL} />
      </Picture>
      <Wrap>
        <h2 id="projects">Layer by layer</h2>
        <Rows rows={rows} />
      </Wrap>
    </Frame>
  )
}
