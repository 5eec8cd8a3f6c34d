/** The drawing of a geological section: layers of rock, each with a link and a device that stands on it. */

import { css, href } from '@flatirons/framework'

import { crossSection, layerDevices, layerShapes } from '../../drawings/cross-section.ts'
import type { Rock } from '../../drawings/kit/lithology.ts'
import { Art } from '../../components/ui/art.tsx'
import type { CaseCard } from '../../models/case-study.ts'
import { scrolled, touch } from '../../theme/link-hover.ts'
import { lifting, gestures, Shape, sectionClass, Layer, Outline } from './layers.styles.ts'

export { lifting } from './layers.styles.ts'

/** Offset of a lifted layer along the dip, in pixels of the drawing. */
export const LIFT = { x: 14, y: -18 }

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
