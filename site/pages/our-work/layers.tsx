/** The drawing of a geological section: layers of rock, each with a link and a device that stands on it. */

import { css, href, mixin, styled } from '@flatirons/framework'

import { crossSection, layerDevices, layerShapes } from '../../drawings/cross-section.ts'
import type { Rock } from '../../drawings/kit/lithology.ts'
import { Art } from '../../components/ui/art.tsx'
import type { CaseCard } from '../../models/case-study.ts'
import { scrolled, touch } from '../../theme/answering.ts'
import { up } from '../../theme/breakpoints.ts'
import { ease } from '../../theme/tokens.ts'

/** Offset of a lifted layer along the dip, in pixels of the drawing. */
export const LIFT = { x: 14, y: -18 }

/** The transition of all that is lifted. */
export const lifting = mixin`
  transition: transform 0.25s ${ease};
`

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

/** The class of every device, by which the band lifts the one whose row is hovered. */
export const DEVICE = 'device'

type Device = ReturnType<typeof layerDevices>[number]

/** Returns the classes of a device. `frame` is the width of the drawing. */
function deviceClasses({ of, left, top, width }: Device, frame: number): string {
  const ownWidth = (frame * width) / 100
  const percent = (pixels: number, whole: number) => `${((pixels / whole) * 100).toFixed(1)}%`
  const styles = css`
    ${gestures}
    ${lifting}
    --on: 0;
    position: absolute;
    left: ${left}%;
    top: ${top}%;
    width: ${width}%;
    --x: ${percent(LIFT.x, ownWidth)};
    --y: ${percent(LIFT.y, (ownWidth * of.height) / of.width)};
    ${touch} {
      ${scrolled} {
        animation: on linear both;
        animation-timeline: view();
        animation-range: cover 25% cover 50%;
      }
    }
  `
  return `${DEVICE} ${styles}`
}

/** The wide drawing is for tablets and larger screens, the tall one for phones. */
const Shape = styled('div')<{ $isWide: boolean }>`
  position: relative;
  display: ${({ $isWide }) => ($isWide ? 'none' : 'block')};
  ${up.tablet} {
    display: ${({ $isWide }) => ($isWide ? 'block' : 'none')};
  }
`

const sectionClass = (): string => css`
  width: 100%;
  overflow: visible;
`

/** A link over the whole picture. Only the outline of its layer receives pointer events. */
const Layer = styled('a')`
  position: absolute;
  inset: 0;
  pointer-events: none;
`

const Outline = styled('i')<{ $shape: string }>`
  position: absolute;
  inset: 0;
  clip-path: polygon(${({ $shape }) => $shape});
  pointer-events: auto;
`

export interface LayersProps {
  /** In the order of the "Our work" page, which is also the order of the layers. */
  studies: readonly (CaseCard & { rock: Rock })[]
  /** The size of the drawing, in pixels. */
  width: number
  height: number
  isWide: boolean
}

/** A drawing with a link over each layer. The rows below repeat these links, so the keyboard skips them here. */
export function Layers({ studies, width, height, isWide }: LayersProps) {
  const options = { layers: studies, width, height }
  const clients = studies.map(({ client }, i) => `${i + 1} ${client}`).join(', ')
  const shapes = layerShapes(options)
  const devices = layerDevices(options)
  return (
    <Shape $isWide={isWide}>
      <Art
        of={crossSection(options)}
        label={`A section through leaning layers of rock, a product standing on each: ${clients}`}
        fit="xMidYMax meet"
        className={sectionClass()}
      />
      <div>
        {studies.map(({ path }, i) => (
          <Layer key={path} href={href(path)} tabIndex={-1} aria-hidden="true">
            <Outline $shape={shapes[i]!} />
            <Art of={devices[i]!.of} className={deviceClasses(devices[i]!, width)} />
          </Layer>
        ))}
      </div>
    </Shape>
  )
}
