/** Towers that end in a point. */

import { circle, element } from '../../kit/svg.ts'
import { halves, lines, shape, windows, type Landmark } from './parts.ts'

/** A square shaft under an open crown that narrows to a needle. */
export const pencilTower: Landmark = ({ light, dim, sky }) =>
  halves([8.5, 0, 8.5, 56, 7, 58, 7, 62, 0.7, 84, 0.5, 97], light, dim) +
  lines(
    [
      [-6, 66, 6, 66],
      [-5, 70, 5, 70],
      [-4, 74, 4, 74],
      [-2.6, 78, 2.6, 78],
    ],
    sky,
    0.9,
  ) +
  windows([-5.6, -2.8, 2.8, 5.6], 6, 54, sky)

/** A granite clock tower under a steep roof. */
export const clockTower: Landmark = ({ near, shade, window, accent }) =>
  halves([6.6, 0, 6.6, 36, 7.4, 36, 7.4, 38, 5.4, 38, 5.4, 47, 6, 47, 6, 48.4, 0.6, 60, 0.4, 64], near, shade) +
  circle(0, -42.5, 3.2, window) +
  lines([[0, 45, 0, 42.5, 1.6, 42.5]], shade, 0.7) +
  windows([-4, 4], 5, 33, accent)

/** A stepped stone tower under a mast. */
export const steppedSpire: Landmark = ({ light, dim, near }) =>
  halves(
    [14, 0, 14, 14, 11, 14, 11, 24, 8.6, 24, 8.6, 60, 7, 60, 7, 67, 5, 67, 5, 72, 3, 72, 2.4, 79, 0.8, 81, 0.4, 98],
    light,
    dim,
  ) + windows([-6, -3.4, -0.9, 2, 4.6], 4, 58, near, 1)

/** A shaft under a crown of shining arches. */
export const archedSpire: Landmark = ({ light, dim, accent }) =>
  halves([9, 0, 9, 28, 6.6, 28, 6.6, 52, 6.2, 56, 5, 61, 3.4, 66, 1.8, 71, 0.7, 77, 0.3, 88], light, dim) +
  element('path', {
    d: 'M-5-53a5 6 0 0 1 10 0M-4-58a4 5.5 0 0 1 8 0M-2.8-63a2.8 5 0 0 1 5.6 0',
    fill: 'none',
    stroke: accent,
    'stroke-width': 1.1,
  }) +
  windows([-4, -1.4, 1.8, 4.4], 4, 50, accent, 0.9)

/** A tower of eight tall triangles under a long mast. */
export const facetTower: Landmark = ({ near, shade, light, dim }) =>
  shape([-9, 0, -9, 6, -6.4, 74, 6.4, 74, 9, 6, 9, 0], near) +
  shape([-9, 6, 0, 74, -6.4, 74], light) +
  shape([0, 74, 6.4, 74, 9, 6], dim) +
  shape([9, 6, 0, 74, 0, 6], shade) +
  lines([[0, 74, 0, 96]], light, 1)

/** A white pyramid with two wings. */
export const pyramidTower: Landmark = ({ light, dim, window }) =>
  halves([10, 0, 7.2, 26, 0.8, 78, 0, 92], light, dim) +
  shape([-6.2, 30, -8, 30, -4.6, 56, -3.2, 56], light) +
  shape([6.2, 30, 8, 30, 4.6, 56, 3.2, 56], dim) +
  lines(
    Array.from({ length: 9 }, (_, i) => [-8 + i * 0.62, 8 + i * 6, 8 - i * 0.62, 8 + i * 6] as const),
    window,
    0.5,
  )

/** An old white tower under a steep pyramid. */
export const whiteTower: Landmark = ({ light, dim, near }) =>
  halves([9, 0, 9, 20, 5, 20, 5, 40, 4.2, 42, 0.5, 54, 0.4, 57], light, dim) +
  windows([-6, -3, 3, 6], 3, 18, near, 0.9) +
  windows([-2.4, 2.4], 22, 38, near, 0.9)
