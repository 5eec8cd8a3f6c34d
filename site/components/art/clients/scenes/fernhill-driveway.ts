/** Fernhill: a parked car in a driveway at dusk beneath a hill of pines, the dome light on, a house behind. */

import { color } from '../../../../theme/tokens.ts'
import { hue } from '../../kit/colors.ts'
import { LEAN, leaning, type Frame, type Point } from '../../kit/geometry.ts'
import { circle, element, outline, place, polygon, rectangle, stroke } from '../../kit/svg.ts'
import { heightAt } from '../../kit/landscape.ts'
import { car } from './nurse-car.ts'
import { stageOf, wood } from './scenery.ts'

const LAMP = '#FFB066'
const HILL = color.shade
const WOODS = color.dusk
const LAWN = hue.midnight
const DRIVE = '#6D83BF'
const DRIVE_EDGE = '#8FA3D6'

/** The house: a gable that leans as far as the hill behind it, a porch lamp, two lit windows; 460 by 330. */
const house = [
  rectangle(0, -170, 440, 170, color.night),
  polygon(
    [
      [-26, -166],
      [102, -330],
      [330, -330],
      [466, -166],
    ],
    '#0E1833',
  ),
  polygon(
    [
      [102, -330],
      [330, -330],
      [466, -166],
      [238, -166],
    ],
    hue.midnight,
  ),
  stroke('M262 -196h180M238 -226h176M214 -256h170M190 -286h172', color.shade, 3),
  rectangle(290, -380, 40, 80, color.night),
  rectangle(46, -128, 96, 76, hue.glow),
  rectangle(280, -128, 96, 76, LAMP),
  stroke('M94 -128v76M46 -90h96M328 -128v76M280 -90h96', color.night, 6),
  rectangle(186, -118, 58, 118, color.iron),
  circle(232, -58, 4, hue.glow),
  circle(215, -140, 8, hue.glow),
].join('')

export function fernhillDriveway(frame: Frame): string {
  const stage = stageOf(frame)
  const { width, height, unit, isWide } = stage
  const horizon = height * 0.66
  const hill = (
    [
      [0, 0.5],
      [0.2, 0.44],
      [0.42, 0.36],
      [0.62, 0.2],
      [0.78, 0.12],
      [0.9, 0.16],
      [1, 0.2],
    ] as const
  ).map(([x, y]): Point => [x * width, y * height])
  const home = isWide ? width * 0.53 : width * 0.36
  const middle = isWide ? width * 0.36 : width * 0.46
  const top: Point = [home + 250 * unit, horizon + 4 * unit]
  const wide = 760 * unit
  const drop = height - top[1]
  const drive: Point[] = [
    top,
    [top[0] + 120 * unit, top[1]],
    [top[0] - drop * LEAN + wide * 0.6, height],
    [top[0] - drop * LEAN - wide * 0.5, height],
  ]
  const steps = [0.25, 0.5, 0.75].map((share): Point[] => {
    const y = top[1] + drop * share
    const left = top[0] + (-drop * LEAN - wide * 0.5) * share
    const right = top[0] + 120 * unit + (-drop * LEAN + wide * 0.6 - 120 * unit) * share
    return [
      [left, y],
      [right, y],
      [right, y + 5 * unit],
      [left, y + 5 * unit],
    ]
  })
  return [
    rectangle(0, 0, width, height, color.steel),
    rectangle(0, height * 0.24, width, height * 0.3, '#5B74B8'),
    rectangle(0, height * 0.36, width, height * 0.3, '#C98A8F'),
    rectangle(0, height * 0.44, width, height * 0.2, color.sandstone),
    circle(width * 0.16, height * 0.16, 46 * unit, color.snow),
    wood(stage, (x) => heightAt(hill, x), 44 * unit, 'dusk one', HILL),
    wood(stage, (x) => heightAt(hill, x) * 0.66 + height * 0.24, 62 * unit, 'dusk two', WOODS),
    rectangle(0, horizon, width, height - horizon, LAWN),
    place(house, home, horizon + 8 * unit, unit),
    polygon(drive, DRIVE),
    element('path', { d: steps.map(outline).join(''), fill: DRIVE_EDGE }),
    polygon(leaning(home + 46 * unit - 120 * LEAN * unit, horizon + 128 * unit, 96 * unit, 120 * unit), hue.glow, {
      opacity: '.18',
    }),
    place(car, middle - 320 * unit, height * 0.93, unit * 1.12),
  ].join('')
}
