/** The fund's year: twelve months as beds of rock, two rounds of six, each climbing from the page to what was published. */

import { color } from '../../../theme/tokens.ts'
import { LEAN, type Frame } from '../kit/geometry.ts'
import { brokenBed, FALL } from '../kit/strata.ts'
import { polygon, rectangle, text, type Drawing } from '../kit/svg.ts'

/** The colour of each step of a round, in its order. */
export const STEP_COLORS = [color.alpenglow, color.sandstone, color.lichen, color.sky] as const

/** The months from the first round on, and the step that each belongs to. */
const MONTHS: readonly [name: string, step: 0 | 1 | 2 | 3][] = [
  ['Mar', 0],
  ['Apr', 1],
  ['May', 2],
  ['Jun', 2],
  ['Jul', 2],
  ['Aug', 3],
  ['Sep', 0],
  ['Oct', 1],
  ['Nov', 2],
  ['Dec', 2],
  ['Jan', 2],
  ['Feb', 3],
]

/** How high the bed of each month of a round stands, as a share of the tallest. */
const CLIMB = [0.34, 0.5, 0.64, 0.74, 0.84, 1]

/** Room below the beds for the months' names. */
const NAMES = 56

/** Below this width a picture is a phone's. */
const NARROW = 900

/** Between two beds. */
const GAP = 4

/** The whole year. Lighter caps keep neighbours of one step apart. */
export function fundYear({ width, height }: Frame): Drawing {
  const floor = height - NAMES
  // The last bed leans as far as the frame's right edge.
  const cell = (width - LEAN * (floor + GAP * FALL)) / (MONTHS.length - FALL * LEAN)
  // Where twelve names have no room, those of every third month stand in the space of three.
  const isNarrow = width < NARROW
  const size = isNarrow ? 30 : Math.min(26, cell * 0.42)
  const beds = MONTHS.map(([name, step], index) => {
    const bed = { x: index * cell, width: cell - GAP, height: floor * CLIMB[index % CLIMB.length]! }
    const isNamed = !isNarrow || index % 3 === 0
    const label = isNamed ? text(bed.x + 2, floor + size + 14, name, { size, fill: color.mist, weight: 600 }) : ''
    return polygon(brokenBed(floor, bed), STEP_COLORS[step]) + label
  })
  return { width, height, body: beds.join('') + rectangle(0, floor, width, 3, color.white) }
}
