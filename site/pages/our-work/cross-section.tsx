/** All projects as a geological section whose layers are links. The same links follow below as text. */

import { href, mixin, styled } from '@flatirons/framework'

import { layerClass } from '../../drawings/cross-section.ts'
import { Section, Wrap } from '../../components/ui/band.tsx'
import { Rows } from '../../components/ui/rows.tsx'
import type { CaseCard } from '../../models/case-study.ts'
import { up } from '../../theme/breakpoints.ts'
import { forcedColors } from '../../theme/forced-colors.ts'
import { ink } from '../../theme/tones.ts'
import { font, size, space, steps } from '../../theme/tokens.ts'
import { DEVICE, Layers, LIFT, lifting, type LayersProps } from './layers.tsx'

const WIDE = { width: 1440, height: 690, isWide: true }
const TALL = { width: 780, height: 1500, isWide: false }

/**
 * Lifts a layer with its device while its link or its row is hovered or focused. The row moves and changes color with
 * it. The device morphs into the picture of the case study (a view transition).
 */
const lift = ({ slug, path }: CaseCard) => {
  const link = `[href='${href(path)}']`
  return mixin`
    & .${layerClass(slug)} {
      ${lifting}
    }
    &:has(${link}:hover) .${layerClass(slug)},
    &:has(${link}:focus-visible) .${layerClass(slug)} {
      transform: translate(${LIFT.x}px, ${LIFT.y}px);
    }
    &:has(${link}:hover) ${link} > .${DEVICE},
    &:has(${link}:focus) ${link} > .${DEVICE} {
      --on: 1;
      transform: translate(var(--x), var(--y));
      view-transition-name: case-${slug};
    }
    &:has(${link}:hover) li > ${link} {
      --row-shift: ${LIFT.x}px;
      --row-ink: ${ink.accent};
      --row-line: underline;
    }
  `
}

const Frame = styled(Section)<{ $studies: readonly CaseCard[] }>`
  padding-top: 0;
  /* With overflow: hidden, its pictures would scroll in it. Browsers without clip have no such pictures. */
  overflow: hidden;
  @supports (overflow: clip) {
    overflow: clip;
  }
  /* The sky above the devices belongs to the header. */
  ${up.large} {
    margin-top: ${steps(-10)};
  }
  /* Without backgrounds, that sky has an edge, which would touch the text above. */
  ${forcedColors} {
    margin-top: 0;
  }
  ${({ $studies }) => mixin($studies.map(lift).join(''))}
`

const Title = styled('h2')`
  margin-top: ${space.block};
`

const Picture = styled('div')`
  max-width: ${size.pageWidth};
  margin-inline: auto;
  /* Only a lifted layer shows what is below the frame. */
  overflow-y: clip;
`

const Place = styled('span')`
  display: flex;
  align-items: baseline;
  gap: ${steps(2)};
`

const Position = styled('b')`
  min-width: 1ch;
  color: ${ink.accent};
  font: 680 1.375rem / 1 ${font.display};
`

/** A band with the picture and its rows. */
export function CrossSection({ studies }: Pick<LayersProps, 'studies'>) {
  const rows = studies.map(({ path, title, summary, client, industry }, i) => ({
    path,
    title,
    summary,
    aside: (
      <Place>
        <Position>{i + 1}</Position>
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
        <Title id="projects">All projects</Title>
        <Rows rows={rows} />
      </Wrap>
    </Frame>
  )
}
