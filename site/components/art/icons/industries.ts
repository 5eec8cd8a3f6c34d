/** The icons of industries. */

import { box, disc, plate, shape, tiltedBox, type Icons } from './parts.ts'

export const INDUSTRY_ICONS: Icons<'fintech' | 'healthcare' | 'legal' | 'realestate' | 'transport'> = {
  // Columns whose heads are broken at the dip, on one base.
  fintech: [
    [
      'ink',
      box(3, 41, 42, 4) +
        shape([5, 38], [5, 31.5], [13, 21.3], [13, 38]) +
        shape([16, 38], [16, 26], [24, 15.8], [24, 38]),
    ],
    ['tint', shape([38, 38], [38, 12], [44, 4.3], [44, 38])],
    ['slab', shape([27, 38], [27, 20.5], [35, 10.3], [35, 38]) + disc(10, 10, 6.5)],
  ],
  // A cross, cut along the dip.
  healthcare: [
    ['ink', shape([16, 3], [32, 3], [32, 12.3], [16, 32.8], [16, 32], [3, 32], [3, 16], [16, 16])],
    ['slab', shape([32, 16], [45, 16], [45, 32], [32, 32], [32, 45], [16, 45], [16, 38.5])],
  ],
  // A gavel and its block.
  legal: [
    ['ink', tiltedBox([5, 44], 0, -2.7, 28, 5.4)],
    ['ink', tiltedBox([5, 44], 27, -9, 15, 18)],
    ['slab', tiltedBox([5, 44], 25, -13.5, 19, 4) + tiltedBox([5, 44], 25, 9.5, 19, 4) + box(22, 40, 24, 5)],
  ],
  // A house whose roof leans like the rock behind it.
  realestate: [
    ['ink', shape([3, 44], [3, 24], [18.6, 4], [26, 24], [26, 44]) + box(10, 31, 8, 13)],
    ['slab', shape([20.5, 4], [36, 4], [46, 22], [27.3, 22])],
    ['tint', box(28.5, 24.5, 15, 19.5)],
  ],
  // A truck, its windscreen at the angle of the rock.
  transport: [
    ['slab', shape([2, 36], [2, 25], [14.5, 9], [19, 9], [19, 36])],
    ['ink', box(21.5, 5, 24.5, 31)],
    ['ink', disc(11, 38.5, 6) + disc(36, 38.5, 6)],
    ['slab', plate(25, 30, 5, 17)],
  ],
}
