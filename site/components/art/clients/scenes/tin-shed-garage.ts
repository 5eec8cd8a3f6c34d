/** Tin Shed: the open metal shed with shelves of tents, skis and packs, under a steep desert ridge at evening. */

import { color } from '../../../../theme/tokens.ts'
import { hue } from '../../kit/colors.ts'
import { leaning, roundScale, type Frame, type Point } from '../../kit/geometry.ts'
import { tent } from '../../screens/tin-shed.ts'
import { circle, element, outline, place, polygon, rectangle, stroke } from '../../kit/svg.ts'
import { tip } from '../layers.ts'
import { hills, mountain, stageOf } from './scenery.ts'

const SKY = color.sandstone
const LOW_SKY = '#F7C4A6'
const RIDGE = hue.clay
const RIDGE_DARK = hue.russet
const FAR = '#DB8A68'
const FAR_DARK = '#C06A4C'
const SAND = '#E3A57F'
const TIN = '#B8C4D6'
const TIN_DARK = '#8C9BB5'
const INSIDE = '#3A1610'
const WOOD = hue.brick

/** A pack with its lid and pocket, 70 by 78, standing on 0. */
const pack = (x: number, y: number, fill: string, dark: string): string =>
  place(
    rectangle(0, -78, 70, 78, fill, { rx: 10 }) +
      rectangle(0, -78, 70, 26, dark, { rx: 10 }) +
      rectangle(14, -40, 42, 28, dark, { rx: 4 }),
    x,
    y,
  )

/** A rolled tent in its bag. */
const roll = (x: number, y: number, width: number, fill: string, dark: string): string =>
  rectangle(x, y - 40, width, 40, fill, { rx: 20 }) +
  rectangle(x + width * 0.3, y - 40, 9, 40, dark) +
  rectangle(x + width * 0.65, y - 40, 9, 40, dark)

/** The shed, 760 by 470, its floor at 0: tin outside, its door rolled up, the light on. */
function shed(): string {
  const seams = (x: number, width: number) =>
    Array.from({ length: Math.floor(width / 22) }, (_, index) => `M${x + 11 + index * 22} -330V0`).join('')
  const skis = (
    [
      [540, color.sky],
      [562, color.sky],
      [592, color.lichen],
      [614, color.lichen],
    ] as const
  ).map(([x, fill]) =>
    polygon(
      [
        [x, -4],
        [x, -232],
        [x + 7, -250],
        [x + 14, -232],
        [x + 14, -4],
      ],
      fill,
    ),
  )
  return [
    rectangle(0, -330, 760, 330, TIN),
    stroke(seams(0, 90) + seams(676, 84), TIN_DARK, 6),
    rectangle(92, -286, 580, 286, INSIDE),
    polygon(
      [
        [382, -286],
        [420, -286],
        [520, 0],
        [240, 0],
      ],
      hue.leather,
    ),
    rectangle(108, -190, 400, 12, WOOD),
    rectangle(108, -92, 400, 12, WOOD),
    roll(122, -190, 104, color.alpenglow, RIDGE_DARK),
    roll(236, -190, 104, color.sky, color.steel),
    roll(352, -190, 128, color.lichen, hue.moss),
    tent(118, -162, 1, color.sandstone, color.iron),
    tent(236, -162, 1, color.lichen, color.pine),
    roll(366, -92, 120, color.rose, RIDGE_DARK),
    pack(118, 0, color.steel, color.shade),
    pack(204, 0, color.alpenglow, RIDGE_DARK),
    pack(290, 0, color.pine, hue.forest),
    pack(400, 0, color.sky, color.steel),
    ...skis,
    stroke('M640 -4V-220M654 -4V-220', color.snow, 5),
    rectangle(92, -286, 580, 40, TIN_DARK),
    stroke('M92 -276h580M92 -264h580M92 -252h580', TIN, 4),
    polygon(
      [
        [-30, -326],
        [52, -432],
        [818, -432],
        [790, -326],
      ],
      TIN_DARK,
    ),
    stroke(
      Array.from({ length: 17 }, (_, index) => `M${6 + index * 46} -330L${84 + index * 46} -430`).join(''),
      TIN,
      5,
    ),
  ].join('')
}

export function tinShedGarage(frame: Frame): string {
  const { width, height, unit, isWide } = stageOf(frame)
  const floor = height * 0.88
  const scale = isWide ? unit * 1.06 : (width * 0.84) / 790
  const left = isWide ? width * 0.3 : width * 0.08
  const plates = [
    [0.56, 0.1, 0.66],
    [0.69, 0.13, 0.84],
    [0.86, 0.14, 0.7],
  ] as const
  const ridge = plates.map(([x, wide, rise]) => {
    const size = isWide ? width : width * 1.5
    const start = x * width - (isWide ? 0 : 0.34 * width)
    const shape = tip(start - rise * 0.3 * height, height * 0.74, wide * size, rise * height * 0.92) as [
      Point,
      Point,
      Point,
      Point,
    ]
    const [, top, corner, foot] = shape
    const side: Point[] = [
      top,
      corner,
      foot,
      [foot[0] + 70 * unit, foot[1]],
      [corner[0] + 44 * unit, corner[1] + 74 * unit],
    ]
    return polygon(side, color.rust) + polygon(shape, RIDGE)
  })
  return [
    rectangle(0, 0, width, height, SKY),
    rectangle(0, height * 0.46, width, height * 0.4, LOW_SKY),
    circle(width * 0.17, height * 0.3, 78 * unit, color.alpenglow),
    mountain(width * 0.16, height * 0.72, height * 0.26, 320 * unit, FAR, FAR_DARK),
    mountain(width * 0.4, height * 0.72, height * 0.36, 340 * unit, FAR, FAR_DARK),
    ...ridge,
    hills(frame, RIDGE_DARK, { y: height * 0.74, amplitude: height * 0.1, seed: 'talus', frequency: 3 }),
    hills(frame, SAND, { y: height * 0.8, amplitude: height * 0.05, seed: 'desert', frequency: 2, roughness: 0.2 }),
    rectangle(0, floor, width, height - floor, '#C98A62'),
    element('path', {
      d: [0.05, 0.14, 0.86, 0.93].map((x) => outline(leaning(x * width, height, 60 * unit, height - floor))).join(''),
      fill: SAND,
    }),
    polygon(
      [
        [left + 90 * scale, floor],
        [left + 676 * scale, floor],
        [left + 600 * scale, height],
        [left - 10 * scale, height],
      ],
      hue.glow,
      { opacity: '.5' },
    ),
    place(shed(), left, floor, roundScale(scale)),
    tent(
      isWide ? width * 0.09 : width * 0.04,
      floor - 96 * unit,
      Math.round(unit * 1600) / 1000,
      color.lichen,
      color.pine,
    ),
  ].join('')
}
