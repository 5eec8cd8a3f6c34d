/** Five slabs that lean like the Flatirons, along the lower right of the hero. */

import { styled } from '#framework'

import { up } from '../../theme/breakpoints.ts'
import { color } from '../../theme/tokens.ts'

/** Tangent of the angle every diagonal leans at. */
const SLOPE = Math.tan((52 * Math.PI) / 180)
const HEIGHT = 640

const SLABS = [
  { x: 0, width: 110, height: 190, fill: color.iron },
  { x: 96, width: 140, height: 300, fill: color.rose },
  { x: 220, width: 170, height: 430, fill: color.sandstone },
  { x: 372, width: 190, height: 560, fill: color.alpenglow },
  { x: 546, width: 210, height: 640, fill: color.rose },
]

const Picture = styled('svg')`
  position: absolute;
  z-index: -1;
  right: 0;
  bottom: 0;
  width: 100%;
  height: 42%;
  ${up.desktop} { width: 58%; height: 64%; }
`

export function Ridge() {
  return (
    <Picture viewBox={`0 0 1000 ${HEIGHT}`} preserveAspectRatio="xMaxYMax slice" aria-hidden="true">
      {SLABS.map(({ x, width, height, fill }) => {
        const shift = Math.round(height / SLOPE)
        // The upper edge drops to the right, where the rock broke off.
        const points = [`${x},${HEIGHT}`, `${x + shift},${HEIGHT - height}`, `${x + shift + width * 0.55},${HEIGHT - height + 40}`, `${x + width},${HEIGHT}`]
        return <polygon key={x} points={points.join(' ')} fill={fill} />
      })}
    </Picture>
  )
}
