/** Switchyard: the tower above the fan of tracks before dawn, three freight cars, one lit window. */

import { color } from '../../../../theme/tokens.ts'
import { hue } from '../../kit/colors.ts'
import { leaning, round, type Frame } from '../../kit/geometry.ts'
import { circle, element, outline, place, polygon, rectangle, stroke } from '../../kit/svg.ts'
import { hills, stageOf } from './scenery.ts'

const DARK = '#070D1D'
const DAWN = hue.clay
const EMBER = '#7A3A3F'
const GRAVEL = '#1A2648'
const RAIL = '#8FA3D6'
/** Concrete at night: its top, and its face. */
const LIT = '#4A5E9C'
const STONE = color.shade

/** The tower: a leg, a cabin with sloping glass, one window lit; 300 by 470, its foot at 0. */
const tower = [
  // Its island between the tracks: a plinth with light on its top.
  polygon(
    [
      [40, 8],
      [70, -22],
      [250, -22],
      [280, 8],
    ],
    LIT,
  ),
  rectangle(40, 8, 240, 26, STONE),
  polygon(
    [
      [104, 0],
      [124, -300],
      [196, -300],
      [216, 0],
    ],
    DARK,
  ),
  stroke('M112 -60h98M116 -140h90M120 -220h80M116 -60l88 -80M120 -140l80 -80M206 -60l-88 -80', GRAVEL, 6),
  polygon(
    [
      [26, -292],
      [294, -292],
      [270, -262],
      [50, -262],
    ],
    DARK,
  ),
  polygon(
    [
      [40, -292],
      [10, -384],
      [310, -384],
      [280, -292],
    ],
    color.shade,
  ),
  polygon(
    [
      [160, -298],
      [160, -376],
      [226, -376],
      [220, -298],
    ],
    hue.glow,
  ),
  polygon(
    [
      [176, -298],
      [180, -330],
      [204, -330],
      [208, -298],
    ],
    DARK,
  ),
  circle(192, -344, 12, DARK),
  stroke('M86 -384l14 92M152 -384v92M234 -384l-12 92', DARK, 8),
  polygon(
    [
      [-10, -384],
      [40, -424],
      [280, -424],
      [330, -384],
    ],
    DARK,
  ),
  stroke('M70 -424v-70M70 -480h34', DARK, 8),
  circle(70, -498, 7, color.alpenglow),
].join('')

/** A freight car that stands on a track, 300 by 130: its doors, its wheels, its number. */
const freight = (fill: string, shade: string): string =>
  [
    rectangle(0, -128, 290, 104, fill),
    rectangle(0, -40, 290, 16, shade),
    rectangle(104, -122, 82, 82, shade),
    stroke('M26 -122v80M52 -122v80M78 -122v80M212 -122v80M238 -122v80M264 -122v80', shade, 5),
    polygon(
      [
        [0, -128],
        [18, -142],
        [272, -142],
        [290, -128],
      ],
      shade,
    ),
    rectangle(-14, -34, 318, 8, DARK),
    ...[40, 78, 212, 250].map((x) => circle(x, -14, 14, DARK)),
  ].join('')

/** The light that a window throws on the ground, and a signal at the throat of the yard. */
const signal = [
  polygon(
    [
      [-22, 4],
      [-12, -8],
      [12, -8],
      [22, 4],
    ],
    LIT,
  ),
  rectangle(-22, 4, 44, 10, STONE),
  rectangle(-4, -150, 8, 150, DARK),
  rectangle(-16, -190, 32, 70, DARK, { rx: 6 }),
  circle(0, -172, 9, color.alpenglow),
  circle(0, -140, 9, color.shade),
].join('')

export function switchyardTower(frame: Frame): string {
  const { width, height, unit, isWide } = stageOf(frame)
  const horizon = height * 0.56
  const throat = [width * 0.1, horizon + 14 * unit] as const
  const ends = Array.from({ length: 9 }, (_, index) => 14 + index * 26 + index * index * 4.4)
  const far = width * 1.04
  const rail = (end: number, gap: number) => {
    const y = throat[1] + end * unit * 0.62 + gap
    const bend = throat[0] + (far - throat[0]) * 0.26
    return `M${round(throat[0])} ${round(throat[1])}C${round(bend)} ${round(throat[1])} ${round(bend)} ${round(y)} ${round(bend + 260 * unit)} ${round(y)}H${round(far)}`
  }
  const line = (index: number) => throat[1] + ends[index]! * unit * 0.62
  const cars = [
    [1, isWide ? 0.72 : 0.6, 0.36, DAWN, hue.russet],
    [4, isWide ? 0.5 : 0.44, 0.62, '#6E8BCB', color.steel],
    [7, isWide ? 0.66 : 0.52, isWide ? 1.05 : 0.84, color.lichen, hue.moss],
  ] as const
  const sleepers = Array.from({ length: 9 }, (_, index) => {
    const y = line(index)
    return outline(leaning(width * 0.34, y + 8 * unit, width, 3 * unit))
  })
  return [
    rectangle(0, 0, width, height, color.night),
    rectangle(0, height * 0.34, width, height * 0.2, color.dusk),
    rectangle(0, height * 0.44, width, height * 0.12, '#4A3358'),
    rectangle(0, height * 0.495, width, height * 0.08, EMBER),
    rectangle(0, height * 0.535, width, height * 0.04, DAWN),
    element('path', {
      d: [
        [0.12, 0.1],
        [0.3, 0.2],
        [0.44, 0.07],
        [0.62, 0.16],
        [0.86, 0.09],
        [0.94, 0.26],
      ]
        .map(([x, y]) => `M${round(x! * width)} ${round(y! * height)}h4v4h-4z`)
        .join(''),
      fill: color.mist,
    }),
    hills(frame, DARK, { y: horizon + 4, amplitude: height * 0.1, seed: 'prairie', frequency: 5 }),
    rectangle(0, horizon, width, height - horizon, hue.raven),
    element('path', { d: sleepers.join(''), fill: GRAVEL }),
    stroke(ends.map((end) => rail(end, 0)).join(''), color.steel, 8 * unit),
    stroke(ends.map((end) => rail(end, -3 * unit)).join(''), RAIL, 2.5 * unit),
    ...cars.map(([track, x, scale, fill, shade]) =>
      place(freight(fill, shade), x * width, line(track) + 2, Math.round(scale * unit * 1100) / 1000),
    ),
    place(tower, isWide ? width * 0.2 : width * 0.08, height * 0.84, unit * 1.12),
    place(signal, width * 0.075, horizon + 60 * unit, unit * 0.8),
    place(signal, isWide ? width * 0.52 : width * 0.78, height * 0.68, unit * 0.7),
  ].join('')
}
