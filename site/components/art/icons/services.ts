/** The icons of kinds of work. */

import type { Point } from '../kit/geometry.ts'
import { box, disc, leaned, plate, shape, tilted, tiltedBox, type Icons } from './parts.ts'

/** Along the dip, and square to it. */
const WRENCH: readonly Point[] = [
  [-3, -6],
  [5, -6],
  [10, -3.5],
  [24, -3.5],
  [30, -9.5],
  [44, -9.5],
  [44, -5],
  [35.5, -4],
  [35.5, 4],
  [44, 5],
  [44, 9.5],
  [30, 9.5],
  [24, 3.5],
  [10, 3.5],
  [5, 6],
  [-3, 6],
]

export const SERVICE_ICONS: Icons<
  | 'ai'
  | 'custom'
  | 'mobile'
  | 'web'
  | 'design'
  | 'maintenance'
  | 'qa'
  | 'iot'
  | 'commerce'
  | 'team'
  | 'research'
  | 'process'
> = {
  // A page of which one line is read out.
  ai: [
    ['ink', plate(1, 45, 19, 5) + plate(7.2, 37, 19, 5) + plate(19.7, 21, 19, 5) + plate(26, 13, 17, 5)],
    ['slab', plate(13.5, 29, 28, 5) + 'M11 3l2.6 7.4 7.4 2.6-7.4 2.6L11 23l-2.6-7.4L1 13l7.4-2.6z'],
  ],
  // A block with a step cut out, and the piece made to fit.
  custom: [
    ['ink', leaned([0, 44], [0, 13], [9.5, 13], [9.5, 28], [21, 28], [21, 44])],
    ['slab', leaned([12.5, 25], [12.5, 10], [20.5, 10], [20.5, 25])],
  ],
  mobile: [
    ['ink', leaned([1, 45], [1, 3], [15, 3], [15, 45]) + leaned([3.6, 38], [3.6, 8], [12.4, 8], [12.4, 38])],
    ['slab', leaned([3.6, 38], [3.6, 20], [12.4, 20], [12.4, 38])],
    ['tint', leaned([3.6, 20], [3.6, 8], [12.4, 8], [12.4, 20])],
  ],
  // Strata in a window.
  web: [
    ['ink', shape([3, 7], [45, 7], [45, 41], [3, 41]) + box(6.5, 17, 35, 20.5)],
    ['slab', plate(8, 37.5, 9, 20.5)],
    ['tint', plate(19, 37.5, 6, 20.5)],
  ],
  // A pencil at the angle of the rock.
  design: [
    ['ink', tiltedBox([9, 41], 11, -5, 26, 10)],
    ['slab', tilted([9, 41], [-1, 0], [9, -5], [9, 5]) + tiltedBox([9, 41], 39, -5, 8, 10)],
    ['tint', box(20, 41, 26, 4)],
  ],
  // A wrench, and the bolt in its jaw.
  maintenance: [
    ['ink', tilted([9, 41], ...WRENCH)],
    ['slab', tiltedBox([9, 41], 38.5, -2.6, 8, 5.2)],
  ],
  // Square to the dip, then along it.
  qa: [
    ['tint', plate(3, 45, 11, 13) + plate(26, 45, 11, 13)],
    ['ink', tiltedBox([17, 38], 0, -19, 8, 19)],
    ['slab', tiltedBox([17, 38], 0, 0, 40, 8)],
  ],
  // A chip.
  iot: [
    [
      'ink',
      box(10, 10, 28, 28) +
        box(14, 14, 20, 20) +
        [13, 21.5, 30]
          .map((at) => box(at, 3, 5, 7) + box(at, 38, 5, 7) + box(3, at, 7, 5) + box(38, at, 7, 5))
          .join(''),
    ],
    ['slab', plate(14, 34, 4.3, 20)],
    ['tint', plate(21, 34, 4.3, 14)],
  ],
  // A bag with a cut side.
  commerce: [
    ['ink', shape([14, 15], [14, 4], [34, 4], [34, 15], [30, 15], [30, 8], [18, 8], [18, 15]) + box(5, 15, 38, 30)],
    ['slab', plate(10, 39, 9, 18)],
    ['tint', plate(22.5, 39, 3, 18)],
  ],
  team: [
    ['tint', disc(42, 22, 4) + leaned([21.5, 45], [21.5, 28], [27.5, 28], [27.5, 45])],
    ['slab', disc(32.5, 16, 5) + leaned([12.5, 45], [12.5, 24], [20, 24], [20, 45])],
    ['ink', disc(19.5, 19, 6) + leaned([1, 45], [1, 28], [11, 28], [11, 45])],
  ],
  // A lens over a bed of rock.
  research: [
    ['ink', disc(29, 18, 16) + disc(29, 18, 11.5)],
    ['ink', tiltedBox([4.5, 44], 1, -3.7, 18.5, 7.4)],
    ['slab', shape([20.4, 25.5], [34.2, 7.9], [38.6, 11.8], [25.7, 29], [23, 27.8])],
  ],
  // Stops on the way up.
  process: [
    ['tint', plate(21, 46, 8, 7) + plate(31, 46, 8, 11)],
    ['ink', shape([6, 42.5], [6, 38.5], [15, 38.5], [31.5, 17.5], [40, 17.5], [40, 21.5], [33.5, 21.5], [17, 42.5])],
    ['ink', disc(7, 40.5, 6) + disc(24, 29.5, 6)],
    ['slab', disc(40, 19.5, 7.5)],
  ],
}
