/** Domes, wheels, needles and other buildings that are not towers. */

import { circle, element } from '../../kit/svg.ts'
import { block, halves, lines, shape, windows, type Landmark } from './parts.ts'

/** A capitol: two wings, a drum of columns, a dome and a figure on top. */
export const capitol: Landmark = ({ light, dim, shade }) =>
  halves(
    [
      32, 0, 32, 14, 19, 14, 19, 17, 10.5, 17, 10.5, 20, 8.6, 20, 8.6, 31, 9.6, 31, 9.6, 33, 8.6, 33, 7.4, 40, 4.6, 46,
      2, 48.4, 2, 53, 1.2, 55, 0.7, 61,
    ],
    light,
    dim,
  ) +
  windows([-28, -24, -20, -15, -11, 11, 15, 20, 24, 28], 2, 12, shade, 1.4) +
  lines(
    [-6.6, -4.2, -1.8, 0.8, 3.4, 6].map((x) => [x, 21, x, 30] as const),
    shade,
    0.9,
  ) +
  shape([-8, 14, 0, 20, 8, 14], shade)

/** A big wheel with its gondolas. */
export const wheel: Landmark = ({ light, accent, dim }) => {
  const spokes = Array.from({ length: 12 }, (_, i) => {
    const turn = (i * Math.PI) / 6
    return [Math.cos(turn) * 17, Math.sin(turn) * 17] as const
  })
  return (
    lines([[-9, 0, 0, 21, 9, 0]], dim, 1.6) +
    lines(
      spokes.map(([x, y]) => [0, 21, Math.round(x * 10) / 10, Math.round((21 + y) * 10) / 10] as const),
      light,
      0.4,
    ) +
    circle(0, -21, 17, 'none', { stroke: light, 'stroke-width': 1.2 }) +
    circle(0, -21, 2, light) +
    spokes.map(([x, y]) => circle(x, -21 - y, 1.8, accent)).join('')
  )
}

/** A stadium under a roof of leaning petals. */
export const petalStadium: Landmark = ({ light, dim, accent }) =>
  shape([-28, 0, -30, 7, -24, 11, 26, 11, 30, 7, 28, 0], dim) +
  Array.from({ length: 5 }, (_, i) => {
    const x = -30 + i * 10.4
    return shape([x, 7, x + 8.6, 18, x + 18, 18, x + 11, 9], i % 2 ? dim : light)
  }).join('') +
  lines([[-27, 4, 28, 4]], accent, 0.9)

/** White roofs of cloth, like the range behind them. */
export const tents: Landmark = ({ accent, sky }) => {
  const peaks = [9, 14, 10, 17, 12, 15, 9]
  const x = (i: number) => -31.5 + i * 9
  return (
    peaks.map((high, i) => shape([x(i), 0, x(i), 4, x(i) + 4.2, high, x(i) + 9, 4, x(i) + 9, 0], accent)).join('') +
    peaks.map((high, i) => shape([x(i) + 4.2, high, x(i) + 9, 4, x(i) + 9, 0, x(i) + 5.4, 0], sky)).join('')
  )
}

/** A ballpark: stands that lean back, and masts of lights. */
export const ballpark: Landmark = ({ light, near, shade, accent, back }) =>
  lines(
    [
      [-25, 8, -25, 30],
      [-3, 12, -3, 30],
      [20, 14, 20, 34],
    ],
    light,
    1,
  ) +
  block(-29.5, 9, 5, accent, 27) +
  block(-7.5, 9, 5, accent, 27) +
  block(15.5, 9, 5, accent, 31) +
  shape([-26, 0, -11.9, 18, 34, 18, 34, 0], shade) +
  shape([-36, 0, -25.8, 13, 14, 13, 3.8, 0], near) +
  lines(
    [
      [-32.8, 4, 7, 4],
      [-29.7, 8, 10, 8],
    ],
    back,
    0.9,
  ) +
  windows([19, 23, 27, 31], 2, 15, accent, 1.5)

/** A long station under a great arched window. */
export const station: Landmark = ({ accent, near, shade }) =>
  block(-26, 52, 12, near) +
  block(-11, 22, 18, shade) +
  element('path', { d: 'M-8 0V-9a8 7 0 0 1 16 0V0Z', fill: accent }) +
  windows([-23, -19.5, -16, 16, 19.5, 23], 2, 10, accent, 1.5)

/** An observatory with a large dome and two small ones, on its hill. */
export const observatory: Landmark = ({ light, dim, hill, shade }) => {
  const dome = (x: number, y: number, radius: number) =>
    element('path', { d: `M${x - radius} ${-y}a${radius} ${radius} 0 0 1 ${radius * 2} 0Z`, fill: light }) +
    element('path', {
      d: `M${x + radius * 0.2} ${-y - radius * 0.98}A${radius} ${radius} 0 0 1 ${x + radius} ${-y}h${-radius * 0.8}Z`,
      fill: dim,
    })
  return (
    element('path', { d: 'M-84 0C-52-6-40-30-22-32H24C40-30 54-8 96 0Z', fill: hill }) +
    block(-22, 44, 7, light, 31) +
    block(6, 16, 7, dim, 31) +
    dome(-17, 38, 5) +
    dome(17, 38, 5) +
    block(-8, 16, 6, light, 38) +
    dome(0, 44, 8.5) +
    windows([-19, -15, -11, 11, 15, 19], 33, 36.5, shade, 1.4)
  )
}

/** A needle: three legs, a wide saucer and a mast. */
export const needle: Landmark = ({ light, dim, accent }) =>
  lines(
    [
      [-8, 0, -2, 34, -2.6, 62],
      [8, 0, 2, 34, 2.6, 62],
      [0, 0, 0, 62],
    ],
    light,
    1.7,
  ) +
  block(-4, 8, 2, dim, 22) +
  shape([-5, 60, -13, 65.5, -13.5, 67, -6, 69.5, 6, 69.5, 13.5, 67, 13, 65.5, 5, 60], light) +
  shape([-13.3, 66, -13.5, 67.2, 13.5, 67.2, 13.3, 66], accent) +
  shape([-6, 69.5, -3, 74, 0, 76, 3, 74, 6, 69.5], dim) +
  lines([[0, 74, 0, 95]], light, 1)

/** A fluted tower on a round hill. */
export const hillTower: Landmark = ({ window: light, disc: dim, hill }) =>
  element('path', { d: 'M-40 0C-24-4-18-24 0-24S26-3 44 0Z', fill: hill }) +
  block(-3.4, 4.4, 24, light, 22) +
  block(1, 2.6, 24, dim, 22)
