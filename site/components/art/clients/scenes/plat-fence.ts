/** Plat & Parcel: a fence over rolling pasture to a tripod; the deed's line, dashed, runs eleven feet beside it. */

import { color } from '../../../../theme/tokens.ts'
import { hue } from '../../kit/colors.ts'
import { leaning, round, type Frame, type Point } from '../../kit/geometry.ts'
import { circle, element, line, outline, place, polygon, rectangle, stroke, text } from '../../kit/svg.ts'
import { hills, mountain, stageOf } from './scenery.ts'

const SKY = color.sandstone
const SUN = hue.dawn
const PEAK = hue.sage
const PEAK_DARK = hue.spruce
const PASTURE = '#8FAE4B'
const MEADOW = '#A9C24F'
const NEAR = hue.fir
const WOOD = color.rust

/** The surveyor's tripod and its instrument, 160 by 300, its feet on 0. */
const tripod = [
  stroke('M80 -210L8 0M80 -210L80 -8M80 -210L152 0', color.night, 11, { 'stroke-linejoin': 'round' }),
  stroke('M30 -70h100', color.night, 5),
  rectangle(48, -226, 64, 18, color.night),
  rectangle(52, -282, 56, 58, color.alpenglow, { rx: 4 }),
  rectangle(92, -282, 16, 58, color.iron),
  circle(74, -254, 15, color.night),
  circle(74, -254, 7, color.sky),
  rectangle(64, -296, 32, 12, color.night),
].join('')

/** A stake with its ribbon. */
const stake = rectangle(-5, -74, 10, 74, color.sandstone) + polygon(leaning(4, -44, 30, 22), color.rose)

/** The fence's posts between two points: near ones are larger; the curve goes over two rises. */
function posts(width: number, height: number, count: number) {
  return Array.from({ length: count }, (_, index) => {
    const share = index / (count - 1)
    const near = (1 - share) ** 1.7
    const x = width * (0.66 - 0.68 * near)
    const y = height * (0.57 + 0.36 * near) - Math.sin(share * Math.PI * 2) * height * 0.022
    return { x, y, size: height * (0.03 + 0.23 * near) }
  })
}

export function platFence(frame: Frame): string {
  const { width, height, unit, isWide } = stageOf(frame)
  const list = posts(width, height, isWide ? 13 : 10)
  const wires = [0.85, 0.55, 0.25].map((up) => line(list.map(({ x, y, size }): Point => [x, y - size * up]))).join('')
  const wood = list
    .map(
      ({ x, y, size }) =>
        `M${round(x - size * 0.07)} ${round(y)}v${round(-size)}h${round(size * 0.14)}v${round(size)}z`,
    )
    .join('')
  const shade = list.map(({ x, y, size }) => outline(leaning(x, y + size * 0.03, size * 0.09, size * 0.5))).join('')
  const deed = list.map(({ x, y, size }): Point => [x + size * 1.05 + 26 * unit, y + size * 0.2])
  const stakes = [2, 5].map((index) =>
    place(stake, deed[index]![0], deed[index]![1], Math.round(list[index]!.size * 5.5) / 1000),
  )
  const mark = list[1]!
  const across: Point[] = [
    [mark.x + 10 * unit, mark.y + 14 * unit],
    [deed[1]![0] - 6 * unit, deed[1]![1] + 4 * unit],
  ]
  return [
    rectangle(0, 0, width, height, SKY),
    circle(width * 0.82, height * 0.2, 66 * unit, SUN),
    mountain(width * 0.3, height * 0.6, height * 0.42, 420 * unit, PEAK, PEAK_DARK),
    mountain(width * 0.62, height * 0.6, height * 0.33, 360 * unit, PEAK, PEAK_DARK),
    mountain(width * 0.97, height * 0.6, height * 0.38, 380 * unit, PEAK, PEAK_DARK),
    mountain(width * 0.09, height * 0.6, height * 0.26, 300 * unit, '#7DBBA3', NEAR),
    hills(frame, color.pine, { y: height * 0.56, amplitude: height * 0.1, seed: 'bench', frequency: 4 }),
    hills(frame, MEADOW, { y: height * 0.62, amplitude: height * 0.1, seed: 'meadow', frequency: 2, roughness: 0.2 }),
    hills(frame, PASTURE, {
      y: height * 0.8,
      amplitude: height * 0.2,
      seed: 'pasture',
      frequency: 1.4,
      roughness: 0.15,
    }),
    hills(frame, NEAR, { y: height * 1.02, amplitude: height * 0.16, seed: 'grass', frequency: 1.2, roughness: 0.15 }),
    element('path', { d: shade, fill: color.pine, opacity: '.4' }),
    stroke(wires, color.night, 3 * unit),
    element('path', { d: wood, fill: WOOD }),
    stroke(line(deed), color.white, 6 * unit, {
      'stroke-dasharray': `${Math.round(26 * unit)} ${Math.round(16 * unit)}`,
    }),
    ...stakes,
    stroke(line(across), color.white, 4 * unit),
    text(across[1]![0] + 22 * unit, across[1]![1] + 34 * unit, '11 ft', {
      size: Math.round(36 * unit),
      fill: color.night,
      face: 'display',
    }),
    place(tripod, isWide ? width * 0.7 : width * 0.68, height * 0.82, unit * 1.15),
  ].join('')
}
