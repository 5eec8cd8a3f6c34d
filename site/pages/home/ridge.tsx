/** Five slabs that lean like the Flatirons, along the lower right of the hero. */

import { styled } from '#framework'

import { up } from '../../theme/breakpoints.ts'
import { color } from '../../theme/tokens.ts'

/** Tangent of the angle every diagonal leans at. */
const SLOPE = Math.tan((52 * Math.PI) / 180)
const WIDTH = 1000
const HEIGHT = 640

/** From left to right: where each begins on the ground, and how wide and high it is. */
const SLABS = [
  { x: 0, width: 120, height: 170, fill: color.iron },
  { x: 130, width: 150, height: 300, fill: color.rose },
  { x: 290, width: 180, height: 420, fill: color.sandstone },
  { x: 480, width: 200, height: 540, fill: color.alpenglow },
  { x: 690, width: 220, height: HEIGHT, fill: color.rose },
]

const Picture = styled('svg')`
  position: absolute;
  z-index: -1;
  right: 0;
  bottom: 0;
  width: 100%;
  height: 42%;
  ${up.desktop} {
    width: 56%;
    height: 62%;
  }
`

/** Decoration: nothing in it is told to those who can't see it. */
export function Ridge() {
  return (
    <Picture viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="xMaxYMax meet" aria-hidden="true">
      {SLABS.map(({ x, width, height, fill }) => (
        <path
          key={x}
          fill={fill}
          d={`M${x} ${HEIGHT}l${Math.round(height / SLOPE)}-${height}h${width}L${x + width} ${HEIGHT}Z`}
        />
      ))}
    </Picture>
  )
}
