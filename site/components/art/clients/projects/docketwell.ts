/** Docketwell's projects: the reading queue, the confirmation desk, the rule book. */

import { color } from '../../../../theme/tokens.ts'
import { hue } from '../../kit/colors.ts'
import { laptop } from '../../kit/devices.ts'
import { LEAN } from '../../kit/geometry.ts'
import { order, readingQueue } from '../../screens/docketwell.ts'
import { heading, label } from '../../screens/parts.ts'
import { element, place, polygon, rectangle, stroke } from '../../kit/svg.ts'
import { PALETTES } from '../palettes.ts'
import { project, sunk } from '../panels.ts'

const [QUEUE, DESK, RULES] = PALETTES.docketwell.projects
const TABS = [color.lichen, color.sky, color.sandstone] as const

/** Forty-one tabs along the edge of a book, in three colours. */
const tabs = TABS.map((fill, hue) => {
  const own = Array.from({ length: 41 }, (_, index) => index).filter((index) => index % 3 === hue)
  const d = own.map((index) => `M${index % 2 ? 326 : 330} ${26 + index * 7.6}h${24 + (index % 4) * 5}v5h-40z`).join('')
  return element('path', { d, fill })
}).join('')

const book = [
  polygon(
    [
      [0, 0],
      [40 * LEAN, -40],
      [330 + 40 * LEAN, -40],
      [330, 0],
    ],
    color.snow,
  ),
  stroke('M10 -12h330M20 -25h330', color.frost, 3),
  tabs,
  rectangle(0, 0, 330, 350, color.night),
  rectangle(0, 0, 34, 350, color.shade),
  heading(60, 84, 'Rule book', 42, color.white),
  rectangle(60, 108, 230, 4, hue.clay),
  label(60, 152, '41 courts', 26, color.lichen, 650),
  label(60, 192, 'Holidays', 23, color.mist),
  label(60, 224, 'Service by mail', 23, color.mist),
  label(60, 256, 'Local practice', 23, color.mist),
  label(60, 316, 'Moves 3 deadlines', 23, color.alpenglow, 650),
].join('')

export const docketwellProjects = [
  project(
    QUEUE,
    place(
      polygon(
        [
          [0, 0],
          [17, -22],
          [417, -22],
          [417, 332],
          [400, 354],
          [400, 0],
        ],
        color.night,
        { opacity: '.3' },
      ) + readingQueue,
      92,
      72,
    ),
  ),
  project(DESK, sunk(laptop(order), 0.56, 130)),
  project(RULES, place(book, 118, 88)),
] as const
