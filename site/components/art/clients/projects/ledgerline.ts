/** Ledgerline's projects: the night matcher, the morning list, the auditor's view. */

import { color } from '../../../../theme/tokens.ts'
import { hue } from '../../kit/colors.ts'
import { laptop } from '../../kit/devices.ts'
import { leaning } from '../../kit/geometry.ts'
import { audit } from '../../screens/ledgerline.ts'
import { heading, label } from '../../screens/parts.ts'
import { createRandom } from '../../kit/random.ts'
import { circle, element, outline, polygon, rectangle } from '../../kit/svg.ts'
import { PALETTES } from '../palettes.ts'
import { project, sheet, sunk } from '../panels.ts'

const [NIGHT, MORNING, AUDITOR] = PALETTES.ledgerline.projects

/** Bank lines by account: matched ones lean, the few that wait are alight. */
function lines(): string {
  const random = createRandom('night run')
  const waiting: string[] = []
  const matched: string[] = []
  for (let account = 0; account < 5; account++) {
    for (let row = 0; row < 11; row++) {
      const isWaiting = random() < 0.09
      const shape = outline(leaning(56 + account * 92, 430 - row * 28, 62, 17))
      ;(isWaiting ? waiting : matched).push(shape)
    }
  }
  return (
    element('path', { d: matched.join(''), fill: '#4A63A8' }) +
    element('path', { d: waiting.join(''), fill: color.alpenglow })
  )
}

/** A key of a keyboard with its letter and what it does. */
const key = (x: number, letter: string, word: string, fill: string, ink: string): string =>
  [
    polygon(
      [
        [x, 300],
        [x + 190, 300],
        [x + 170, 340],
        [x + 20, 340],
      ],
      color.night,
      { opacity: '.35' },
    ),
    rectangle(x, 130, 190, 186, color.night, { rx: 14 }),
    rectangle(x + 8, 122, 174, 170, fill, { rx: 12 }),
    heading(x + 95, 226, letter, 86, ink, 'middle'),
    label(x + 95, 270, word, 25, ink, 650, 'middle'),
  ].join('')

export const ledgerlineProjects = [
  project(NIGHT, lines(), circle(500, 84, 44, color.sandstone), heading(40, 84, '4:51', 58, color.white)),
  project(
    MORNING,
    key(96, 'Y', 'accept', hue.jade, color.white),
    key(314, 'N', 'reject', color.white, color.night),
    sheet(
      96,
      374,
      408,
      66,
      color.white,
      label(22, 43, '12 fee differences', 24, color.night, 650) + heading(386, 45, '11 s', 32, color.iron, 'end'),
      14,
    ),
  ),
  project(AUDITOR, sunk(laptop(audit), 0.56, 130)),
] as const
