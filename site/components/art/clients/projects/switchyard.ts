/** Switchyard's projects: the hour board on its wall, the planning engine, the ground tablet. */

import { color } from '../../../../theme/tokens.ts'
import { hue } from '../../kit/colors.ts'
import { tablet } from '../../kit/devices.ts'
import { leaning } from '../../kit/geometry.ts'
import { ground } from '../../screens/switchyard.ts'
import { circle, place, polygon, rectangle, stroke, text } from '../../kit/svg.ts'
import { PALETTES } from '../palettes.ts'
import { project, sheet, sunk } from '../panels.ts'

const [WALL, ENGINE, TABLET] = PALETTES.switchyard.projects

const moves = [
  [20, 60, 150, color.alpenglow],
  [100, 112, 190, color.lichen],
  [230, 154, 150, color.sky],
  [300, 226, 110, hue.peach],
  [350, 284, 120, color.alpenglow],
] as const

/** Four screens as one, with the hour's moves across their seams; 500 by 330. */
const wall = [
  ...moves.map(([x, y, width, fill]) => polygon(leaning(x, y, width, 36), fill)),
  stroke('M84 10V320', color.white, 5),
  stroke('M250 0V330M0 165H500', color.night, 12),
].join('')

const ALTERNATIVES = [
  [40, '41 moves', color.line],
  [150, '36 moves', color.line],
  [260, '29 moves', color.night],
] as const

export const switchyardProjects = [
  project(
    WALL,
    sheet(50, 84, 500, 330, hue.raven, wall),
    rectangle(50, 84, 500, 330, 'none', { stroke: color.night, 'stroke-width': 12 }),
    text(74, 70, '14:32', { size: 34, fill: color.white, face: 'display' }),
    text(540, 70, '15:32', { size: 34, fill: color.white, face: 'display', anchor: 'end' }),
  ),
  project(
    ENGINE,
    place(
      stroke('M20 180H90L180 66H250M90 180H250M90 180L180 294H250', color.line, 6, { 'stroke-linejoin': 'round' }) +
        stroke('M20 180H90L180 294H250', color.night, 12, { 'stroke-linejoin': 'round' }) +
        circle(20, 180, 24, color.night),
      44,
      56,
    ),
    ...ALTERNATIVES.map(([y, moves, ink], index) =>
      sheet(
        296,
        y + 44,
        262,
        78,
        index === 2 ? color.night : color.white,
        text(24, 50, moves, { size: 31, fill: index === 2 ? color.lichen : ink, face: 'display' }) +
          (index === 2 ? text(238, 49, '1.6 s', { size: 22, fill: color.white, weight: 600, anchor: 'end' }) : ''),
        14,
      ),
    ),
    text(64, 440, 'redrawn each minute', { size: 24, fill: color.night, weight: 650 }),
  ),
  project(TABLET, sunk(tablet(ground, { frame: '#04070F' }), 0.66, 74)),
] as const
