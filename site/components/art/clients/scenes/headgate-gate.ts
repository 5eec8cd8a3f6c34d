/** Headgate: gate 12, half open across the ditch, a solar mast beside it, the foothills behind. */

import { color } from '../../../../theme/tokens.ts'
import { hue } from '../../kit/colors.ts'
import { leaning, type Frame, type Point } from '../../kit/geometry.ts'
import { circle, element, outline, place, polygon, rectangle, stroke } from '../../kit/svg.ts'
import { tip } from '../layers.ts'
import { furrows, hills, stageOf, wood } from './scenery.ts'

const SUN = hue.dawn
const YELLOW = '#F4C542'
const YELLOW_DARK = '#C8922A'
const FIELD = hue.spruce
const FURROW = '#1D463B'
const WATER = hue.river
const CONCRETE = '#D9CFC4'
const CONCRETE_DARK = '#A79A8E'
const CONCRETE_LIGHT = '#EDE6DE'

/** Three plates of the Flatirons on the horizon, each with its dark side. */
function flatirons(x: number, base: number, size: number): string {
  const plates = [
    [0, 0.7, 0.62],
    [0.62, 1, 0.86],
    [1.36, 0.86, 0.66],
  ] as const
  return plates
    .map(([right, wide, rise]) => {
      const left = x + right * size
      const shape = tip(left, base, wide * size, rise * size)
      const [, top, corner, foot] = shape as [Point, Point, Point, Point]
      const side: Point[] = [
        top,
        corner,
        foot,
        [foot[0] + size * 0.16, base],
        [corner[0] + size * 0.1, corner[1] + size * 0.14],
      ]
      return polygon(side, color.rust) + polygon(shape, hue.clay)
    })
    .join('')
}

/** A wing of the gate's concrete: from a pier into the bank, its top falling to the ground. */
const wing = (from: number, to: number): string =>
  polygon(
    [
      [from, -190],
      [to, -96],
      [to, 34],
      [from, 34],
    ],
    CONCRETE,
  ) +
  polygon(
    [
      [from, -190],
      [to, -96],
      [to, -84],
      [from, -178],
    ],
    CONCRETE_LIGHT,
  )

/** The gate: two posts in concrete, a plate raised by half, a wheel on its screw; 400 by 460, its foot at 0. */
function gate(): string {
  const wall = (x: number) => rectangle(x, -190, 76, 190, CONCRETE) + rectangle(x + 58, -190, 18, 190, CONCRETE_DARK)
  const ribs = 'M108 -300V-130M200 -300V-130M292 -300V-130'
  return [
    wing(0, -96),
    wing(400, 496),
    rectangle(66, -190, 268, 190, '#0B1F2B'),
    polygon(
      [
        [66, 0],
        [66, -96],
        [334, -96],
        [334, 0],
      ],
      WATER,
    ),
    stroke('M84 -74h120M230 -58h86M100 -36h60M190 -20h130', hue.cloud, 5),
    wall(0),
    wall(324),
    // The sill that it stands on, from bank to bank; the water falls over its lip.
    rectangle(-96, 0, 592, 20, CONCRETE_LIGHT),
    rectangle(-96, 20, 592, 26, CONCRETE_DARK),
    rectangle(84, 0, 232, 20, WATER),
    rectangle(84, 20, 232, 26, hue.cloud),
    stroke('M104 20v26M150 20v26M186 20v26M240 20v26M282 20v26', WATER, 7),
    rectangle(66, -400, 26, 400, YELLOW),
    rectangle(308, -400, 26, 400, YELLOW),
    rectangle(84, -400, 8, 400, YELLOW_DARK),
    rectangle(326, -400, 8, 400, YELLOW_DARK),
    rectangle(50, -420, 300, 30, YELLOW),
    rectangle(50, -398, 300, 8, YELLOW_DARK),
    rectangle(94, -306, 212, 200, YELLOW),
    element('path', { d: outline(leaning(96, -106, 46, 200)), fill: '#FBDA7C' }),
    stroke(`M94 -306h212v200h-212z${ribs}`, YELLOW_DARK, 8),
    rectangle(192, -460, 16, 156, color.night),
    stroke('M140 -462h120', color.night, 14),
    circle(200, -462, 20, color.night),
    circle(200, -462, 8, YELLOW),
    rectangle(214, -252, 70, 46, color.night, { rx: 4 }),
    element('path', { d: 'M226 -229h46', stroke: color.lichen, 'stroke-width': 8 }),
  ].join('')
}

/** The solar mast: a panel, leaning as everything, a box with a lamp, an antenna; 200 by 470, its foot at 0. */
const mast = [
  polygon(leaning(106, 0, 60, 46), color.night, { opacity: '.3' }),
  rectangle(66, -20, 66, 34, CONCRETE),
  rectangle(66, -20, 66, 8, CONCRETE_LIGHT),
  rectangle(116, -12, 16, 26, CONCRETE_DARK),
  rectangle(92, -400, 14, 400, color.night),
  polygon(leaning(10, -340, 96, 130), color.shade),
  stroke('M44 -383h96M77 -426h96M58 -340l102 -130', color.sky, 3),
  rectangle(66, -280, 66, 84, color.snow, { rx: 4 }),
  circle(99, -250, 9, hue.leaf),
  stroke('M82 -222h34', color.line, 6),
  stroke('M99 -400V-470M84 -448a22 22 0 0 1 0 -32M114 -448a22 22 0 0 0 0 -32', color.night, 5),
].join('')

export function headgateGate(frame: Frame): string {
  const stage = stageOf(frame)
  const { width, height, unit, isWide } = stage
  const horizon = height * 0.56
  const middle = width * (isWide ? 0.47 : 0.4)
  const banks: Point[] = [
    [middle - 16 * unit, horizon + 4],
    [middle + 22 * unit, horizon + 4],
    [middle + 330 * unit, height],
    [middle - 300 * unit, height],
  ]
  const plants = furrows(frame, horizon, middle, 30).map(outline).join('')
  return [
    rectangle(0, 0, width, height, color.sandstone),
    circle(width * 0.74, height * 0.2, 74 * unit, SUN),
    hills(frame, '#E8916A', {
      y: height * 0.52,
      amplitude: height * 0.34,
      seed: 'far hills',
      frequency: 4,
      isSharp: true,
    }),
    flatirons(width * 0.03, horizon, 230 * unit),
    hills(frame, hue.clay, { y: horizon + 4, amplitude: height * 0.16, seed: 'foothills', frequency: 5 }),
    wood(stage, () => horizon + 2, 20 * unit, 'ditch pines', color.pine),
    rectangle(0, horizon, width, height - horizon, FIELD),
    element('path', { d: plants, fill: FURROW }),
    polygon(
      banks.map(([x, y], index): Point => [x + (index % 3 ? 26 : -26) * unit, y]),
      '#8A6B45',
    ),
    polygon(banks, WATER),
    stroke(
      [0.2, 0.34, 0.5, 0.68, 0.86]
        .map((share) => {
          const y = horizon + (height - horizon) * share
          return `M${Math.round(middle - 200 * share * unit)} ${Math.round(y)}h${Math.round(130 * share * unit)}m${Math.round(60 * share * unit)} ${Math.round(12 * unit)}h${Math.round(160 * share * unit)}`
        })
        .join(''),
      hue.cloud,
      4 * unit,
    ),
    place(gate(), middle - 196 * unit, height * 0.88, unit * 1.02),
    place(mast, middle + (isWide ? 336 : 248) * unit, height * 0.86, unit * 1.02),
  ].join('')
}
