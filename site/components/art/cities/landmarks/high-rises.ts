/** Towers with a flat, stepped or cut roof. */

import { circle, element } from '../../kit/svg.ts'
import { block, halves, lines, shape, windows, type Landmark } from './parts.ts'

/** Two blocks whose roofs are cut towards each other. */
export const splitTower: Landmark = ({ light, dim, sky }) =>
  shape([-10, 0, -10, 48, -1, 59.5, -1, 0], light) +
  shape([1, 0, 1, 42, 10, 53.5, 10, 0], dim) +
  windows([-7.5, -4.5, 3.5, 6.5], 5, 44, sky)

/** Folded glass with two pointed ears and two round clocks. */
export const owlTower: Landmark = ({ light, dim, shade }) =>
  halves([10, 0, 10, 52, 8, 52, 8, 60], light, dim) +
  shape([-8, 60, -8, 70, -4, 65, 0, 68, 0, 60], light) +
  shape([0, 60, 0, 68, 4, 65, 8, 70, 8, 60], dim) +
  circle(-4, -59.5, 2.4, shade) +
  circle(4, -59.5, 2.4, shade) +
  shape([-1, 57, 1, 57, 0, 54.5], shade) +
  windows([-7, -4, 4, 7], 5, 50, shade)

/** A tall dark sheet of glass with a notched edge. */
export const glassSlab: Landmark = ({ light, dim, back }) =>
  shape([-9, 0, -9, 76, 7, 79, 7, 0], light) +
  shape([7, 0, 7, 79, 10, 74, 10, 0], dim) +
  lines([[-4.6, 1, -4.6, 76.4]], dim, 1.2) +
  lines(
    [16, 27, 38, 49, 60].map((y) => [-9, y, 7, y + 1] as const),
    back,
    0.35,
  )

/** Nine bundled tubes that end at different heights, and two antennas. */
export const bundledTower: Landmark = ({ light, dim, window }) =>
  shape([-12, 0, -12, 40, -8, 40, -8, 58, -4, 58, -4, 78, 4, 78, 4, 66, 8, 66, 8, 50, 12, 50, 12, 0], light) +
  shape([4, 0, 4, 66, 8, 66, 8, 50, 12, 50, 12, 0], dim) +
  lines(
    [
      [-2.4, 78, -2.4, 98],
      [2.4, 78, 2.4, 94],
    ],
    light,
    1.1,
  ) +
  lines(
    [
      [-12, 30, 12, 30],
      [-8, 52, 8, 52],
      [-4, 70, 4, 70],
    ],
    window,
    0.8,
  ) +
  windows([-6, -2, 2, 6], 4, 28, window, 0.8)

/** A tapering tower braced with crosses, and two antennas. */
export const bracedTower: Landmark = ({ light, dim, window }) => {
  const reach = (y: number) => 11 - y * 0.082
  const levels = [2, 17, 31, 44, 56]
  const braces = levels.slice(1).flatMap((y, i) => {
    const below = levels[i]!
    return [
      [-reach(below), below, reach(y), y],
      [reach(below), below, -reach(y), y],
    ] as const
  })
  return (
    halves([11, 0, 6.2, 60], light, dim) +
    lines(braces, window, 0.7) +
    lines(
      [
        [-2.6, 60, -2.6, 77],
        [2.6, 60, 2.6, 74],
      ],
      light,
      1,
    )
  )
}

/** Two round towers ringed with balconies. */
export const cornTowers: Landmark = ({ near, shade, window }) =>
  [-7.5, 7.5]
    .map(
      (x) =>
        block(x - 5.4, 10.8, 40, near) +
        block(x + 1.6, 3.8, 40, shade) +
        block(x - 2, 4, 5, shade, 40) +
        lines(
          Array.from({ length: 9 }, (_, i) => [x - 6.2, 12 + i * 3.2, x + 6.2, 12 + i * 3.2] as const),
          window,
          0.8,
        ),
    )
    .join('')

/** A tower whose top rolls over like the lid of a till. */
export const tillTower: Landmark = ({ light, dim, window }) =>
  element('path', { d: 'M-12 0V-50C-12-61-7-68 0-68S8-64 8-58V-44H13V0Z', fill: light }) +
  element('path', { d: 'M3 0V-67.600C6.5-66 8-63 8-58V-44H13V0Z', fill: dim }) +
  windows([-8.5, -5, -1.5], 5, 56, window)

/** A round tower that steps back to a crown of fins. */
export const crownTower: Landmark = ({ light, dim, sky }) =>
  halves([9.5, 0, 9.5, 44, 8, 44, 8, 60, 6.4, 60, 6.4, 71, 5, 71, 5, 76], light, dim) +
  lines(
    [
      [-4, 76, -4, 79.5],
      [0, 76, 0, 80.5],
      [4, 76, 4, 79.5],
    ],
    light,
    1.3,
  ) +
  windows([-6.4, -3.2, 0, 3.2, 6.4], 4, 68, sky)

/** A rounded glass tower. */
export const roundedTower: Landmark = ({ near, shade, window }) =>
  element('path', { d: 'M-9 0V-68C-9-80-5-86 0-86S9-80 9-68V0Z', fill: near }) +
  element('path', { d: 'M3 0V-85C7-83 9-77 9-68V0Z', fill: shade }) +
  lines(
    Array.from({ length: 10 }, (_, i) => [-9, 8 + i * 6, 3, 8 + i * 6] as const),
    window,
    0.4,
  )

/** A dark tower of three curved steps. */
export const blackTower: Landmark = ({ near, shade, window }) =>
  element('path', { d: 'M-10 0V-50C-9-60-7-66-5-70H0V-78H6V0Z', fill: near }) +
  shape([0, 0, 0, 78, 6, 78, 6, 60, 11, 60, 11, 0], shade) +
  windows([-7, -4, 3, 8], 4, 46, window, 0.8)

/** A broad tower of pink stone whose floor plan leans. */
export const pinkTower: Landmark = ({ light, dim, sky }) =>
  shape([-9, 0, -9, 58, 4, 62, 4, 0], light) +
  shape([4, 0, 4, 62, 9, 58, 9, 0], dim) +
  windows([-6, -3, 0], 4, 54, sky, 1)
