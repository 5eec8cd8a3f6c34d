/** All projects as a geological section whose layers are links. The same links follow below as text. */

import { href, mixin, styled } from '@flatirons/framework'

import { crossSection, layerClass, layerDevices, layerShapes } from '../../drawings/cross-section.ts'
import type { Rock } from '../../drawings/kit/lithology.ts'
import { Art } from '../../components/ui/art.tsx'
import { Ground, Wrap } from '../../components/ui/band.tsx'
import { Rows } from '../../components/ui/rows.tsx'
import type { CaseCard } from '../../models/case-study.ts'
import { scrolled, touch } from '../../theme/answering.ts'
import { up } from '../../theme/breakpoints.ts'
import { forcedColors } from '../../theme/forced-colors.ts'
import { ink } from '../../theme/tones.ts'
import { ease, font, size, space, steps } from '../../theme/tokens.ts'

const WIDE = { width: 1440, height: 690 }
const TALL = { width: 780, height: 1500 }

/** Offset of a lifted layer along the dip, in pixels of the drawing. */
const LIFT = { x: 14, y: -18 }

/**
 * Animations of a device while its project is hovered or focused: `--on` goes from 0 to 1. The drawing assigns classes
 * to the parts; these styles define the distances.
 */
const gestures = mixin`
  & [class*='on-'] {
    transition: 0.5s ${ease};
    transition-property: opacity, transform, stroke-dashoffset;
  }
  & .on-show {
    opacity: var(--on);
  }
  & .on-hide {
    opacity: calc(1 - var(--on));
  }
  & .on-draw {
    stroke-dasharray: 1px;
    stroke-dashoffset: calc(1px - var(--on) * 1px);
  }
  /* A gate opens. An hour passes, and a cut waits for it. Items are settled. A tent opens. */
  & .on-lift {
    transform: translateY(calc(var(--on) * -68.2px));
  }
  & .on-pass {
    transform: translateX(calc(var(--on) * 200px));
  }
  & .on-later {
    transform: translateX(calc(var(--on) * 90px));
  }
  & .on-settle {
    transform: scaleX(calc(1 - var(--on) * 0.68));
    transform-box: fill-box;
    transform-origin: 100% 0;
  }
  & .on-open {
    transform: scaleX(calc(1 + var(--on)));
    transform-box: fill-box;
    transform-origin: 68% 0;
  }
`

/**
 * Lifts a layer with its device while its link or its row is hovered or focused. The row moves and changes color with
 * it. The device morphs into the picture of the case study (a view transition).
 */
const lift = ({ slug, path }: CaseCard) => {
  const link = `a[href='${href(path)}']`
  return mixin`
    &:has(${link}:hover) .${layerClass(slug)},
    &:has(${link}:focus-visible) .${layerClass(slug)} {
      transform: translate(${LIFT.x}px, ${LIFT.y}px);
    }
    &:has(${link}:hover) ${link} > svg,
    &:has(${link}:focus) ${link} > svg {
      --on: 1;
      transform: translate(var(--x), var(--y));
      view-transition-name: case-${slug};
    }
    &:has(${link}:hover) li > ${link} h3 {
      transform: translateX(${LIFT.x}px);
      & > b {
        color: ${ink.accent};
        text-decoration: underline;
        text-decoration-thickness: 3px;
      }
    }
  `
}

const Frame = styled(Ground)<{ $studies: readonly CaseCard[] }>`
  padding-top: 0;
  /* With overflow: hidden, its pictures would scroll in it. Browsers without clip have no such pictures. */
  overflow: hidden;
  @supports (overflow: clip) {
    overflow: clip;
  }
  & h2 {
    margin-top: ${space.block};
  }
  /* The sky above the devices belongs to the header. */
  ${up.large} {
    margin-top: ${steps(-10)};
  }
  /* Without backgrounds, that sky has an edge, which would touch the text above. */
  ${forcedColors} {
    margin-top: 0;
  }
  & svg > g,
  & a > svg,
  & li h3 {
    transition: transform 0.25s ${ease};
  }
  ${touch} {
    ${scrolled} {
      & a > svg {
        animation: on linear both;
        animation-timeline: view();
        animation-range: cover 25% cover 50%;
      }
    }
  }
  ${({ $studies }) => mixin($studies.map(lift).join(''))}
`

const Picture = styled('div')`
  max-width: ${size.pageWidth};
  margin-inline: auto;
  /* Only a lifted layer shows what is below the frame. */
  overflow-y: clip;
  & > div {
    position: relative;
  }
  & > :first-child {
    display: none;
  }
  & > div > svg {
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

/** A link over the whole picture. Only the outline of its layer receives pointer events. */
const Layer = styled('a')<{ $shape: string; $frame: number; $device: ReturnType<typeof layerDevices>[number] }>`
  position: absolute;
  inset: 0;
  pointer-events: none;
  & > i {
    position: absolute;
    inset: 0;
    clip-path: polygon(${({ $shape }) => $shape});
    pointer-events: auto;
  }
  & > svg {
    ${gestures}
    --on: 0;
    position: absolute;
    ${({ $device: { of, left, top, width }, $frame }) => {
      const ownWidth = ($frame * width) / 100
      const percent = (pixels: number, whole: number) => `${((pixels / whole) * 100).toFixed(1)}%`
      return mixin`
        left: ${left}%;
        top: ${top}%;
        width: ${width}%;
        --x: ${percent(LIFT.x, ownWidth)};
        --y: ${percent(LIFT.y, (ownWidth * of.height) / of.width)};
      `
    }}
  }
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
  /** In the order of the "Our work" page, which is also the order of the layers. */
  studies: readonly (CaseCard & { rock: Rock })[]
}

/** A drawing with a link over each layer. The rows below repeat these links, so the keyboard skips them here. */
function Layers({ studies, width, height }: CrossSectionProps & typeof WIDE) {
  const options = { layers: studies, width, height }
  const clients = studies.map(({ client }, i) => `${i + 1} ${client}`).join(', ')
  const shapes = layerShapes(options)
  const devices = layerDevices(options)
  return (
    <div>
      <Art
        of={crossSection(options)}
        label={`A section through leaning layers of rock, a product standing on each: ${clients}`}
        fit="xMidYMax meet"
      />
      <div>
        {studies.map(({ path }, i) => (
          <Layer
            key={path}
            href={href(path)}
            tabIndex={-1}
            aria-hidden="true"
            $shape={shapes[i]!}
            $frame={width}
            $device={devices[i]!}
          >
            <i />
            <Art of={devices[i]!.of} />
          </Layer>
        ))}
      </div>
    </div>
  )
}

/** A band with the picture and its rows. */
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
        <h2 id="projects">All projects</h2>
        <Rows rows={rows} />
      </Wrap>
    </Frame>
  )
}
