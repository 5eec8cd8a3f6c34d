/** Leaning planks of a client's rock, shown beside the client's quote. */

import type { Point } from '../kit/geometry.ts'
import { UP } from '../kit/geometry.ts'
import { rockPattern, type Rock } from '../kit/lithology.ts'
import { polygon, type Drawing } from '../kit/svg.ts'

const WIDTH = 660
const HEIGHT = 560

/** A plank that rises from the lower edge. */
function plank(x: number, thickness: number, length: number): Point[] {
  const [right, up] = UP
  const top: Point = [x + length * right, HEIGHT + length * up]
  return [[x, HEIGHT], top, [top[0] - thickness * up, top[1] + thickness * right], [x - thickness / up, HEIGHT]]
}

/** Draws the rock and its seams without a background. */
export function strata(rock: Rock): Drawing {
  const pattern = rockPattern(rock, 1.6)
  const [first = '', second = '', third = ''] = rock.seams
  const body = [
    pattern.markup,
    polygon(plank(117, 44, 207), third),
    polygon(plank(172, 61, 341), pattern.url),
    polygon(plank(250, 40, 500), first),
    polygon(plank(300, 119, 700), pattern.url),
    polygon(plank(455, 80, 370), second),
    polygon(plank(560, 133, 255), pattern.url),
  ]
  return { width: WIDTH, height: HEIGHT, body: body.join('') }
}
