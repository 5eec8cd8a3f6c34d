/** What stands by the water and in small places: hotels, huts, houses, lights and palms. */

import { element, stroke } from '../../kit/svg.ts'
import { block, halves, lines, shape, windows, type Landmark } from './parts.ts'

/** A hotel by the beach: stepped, with eyebrows over its windows and a fin. */
export const decoHotel: Landmark = ({ light, dim, accent, near }) =>
  halves([17, 0, 17, 20, 12, 20, 12, 26, 8, 26, 8, 31], light, near) +
  block(-2, 4, 40, dim, 0) +
  lines(
    [8, 14, 20].map((y) => [-17, y, -3, y] as const),
    dim,
    0.9,
  ) +
  lines(
    [8, 14, 20].map((y) => [3, y, 17, y] as const),
    dim,
    0.9,
  ) +
  windows([-14, -10, -6, 6, 10, 14], 2.4, 18, accent, 1.6)

/** A small tower on the beach with a slanted roof. */
export const lifeguardHut: Landmark = ({ light, dim, accent }) =>
  lines(
    [
      [-4, -6, -4, 3],
      [4, -6, 4, 3],
      [4, 3, 11.4, -6],
    ],
    accent,
    0.9,
  ) +
  block(-6, 12, 8, light, 3) +
  shape([-8, 10.5, -5.5, 13.7, 8, 13.7, 8, 10.5], dim) +
  block(-2, 4, 5, accent, 3)

/** A lighthouse on its rock. */
export const lighthouse: Landmark = ({ near, shade, light, window }) =>
  shape([-14, -4, -9, 2.5, 10, 2.5, 14, -4], shade) +
  shape([-4, 2, -2.6, 24, 2.6, 24, 4, 2], light) +
  shape([-3.5, 9, -3.1, 15, 3.1, 15, 3.5, 9], near) +
  block(-2.4, 4.8, 4, window, 24) +
  shape([-3.6, 28, 0, 32, 3.6, 28], near)

/** Round leaves of palms, on thin trunks. */
export const palm: Landmark = ({ accent }) => {
  const leaves = [-170, -140, -108, -72, -38, -8]
    .map((turn) =>
      element('path', { transform: `translate(4.5 -34) rotate(${turn})`, d: 'M0 0Q7-5 14.5 3.500Q7-1 0 0Z' }),
    )
    .join('')
  return stroke('M-1 4Q-1-18 4.5-34', accent, 1.7) + element('g', { fill: accent }, leaves)
}

/** A small town: low houses with slanted roofs, and one court house. */
export const town: Landmark = ({ near, shade, window, light, dim, accent }) => {
  const houses = [-92, -80, -66, -55, -40, 26, 38, 50, 64, 76, 90]
  return (
    houses
      .map((x, i) =>
        shape(
          [x, -2, x, 5 + (i % 3) * 2, x + 4, 10 + (i % 3) * 2, x + 10, 10 + (i % 3) * 2, x + 10, -2],
          i % 3 === 1 ? shade : near,
        ),
      )
      .join('') +
    windows(
      houses.flatMap((x) => [x + 3, x + 7]),
      1,
      7,
      window,
      1.5,
    ) +
    halves([17, -2, 17, 10, 11, 10, 11, 15, 6, 15, 6, 21, 3, 21, 3, 24], light, dim) +
    windows([-14, -8, -3, 3, 8, 14], 1, 9, accent, 1.3)
  )
}
