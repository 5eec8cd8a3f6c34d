/** The icons of technologies: what each is for, not whose it is. */

import { leaned, plate, shape, tiltedBox, type Icons } from './parts.ts'

export const TECHNOLOGY_ICONS: Icons<'flutter' | 'node' | 'react' | 'native' | 'rails'> = {
  // One drawing, laid over all screens.
  flutter: [
    ['tint', plate(2, 46, 30, 11)],
    ['ink', plate(4.5, 34, 30, 11)],
    ['slab', plate(7, 22, 30, 11)],
  ],
  // A loop that never waits.
  node: [
    ['ink', 'M24 4A20 20 0 1 0 44 24H37.5A13.5 13.5 0 1 1 24 10.5Z' + shape([24, 0], [24, 15], [34.5, 7.2])],
    ['slab', plate(15, 31, 8, 15)],
  ],
  // Parts made of parts; one of them is drawn again.
  react: [
    ['tint', shape([12, 19], [36, 19], [36, 30], [33, 30], [33, 22], [15, 22], [15, 30], [12, 30])],
    ['ink', plate(12, 18, 14, 14) + plate(1, 45, 11, 15)],
    ['slab', plate(23, 45, 11, 15)],
  ],
  // Two phones cast in one mould.
  native: [
    ['slab', leaned([14, 38], [14, 9], [20.5, 9], [20.5, 38])],
    [
      'ink',
      leaned([1, 45], [1, 13], [12.5, 13], [12.5, 45]) + leaned([3.4, 38.5], [3.4, 17.5], [10.1, 17.5], [10.1, 38.5]),
    ],
    ['tint', leaned([3.4, 38.5], [3.4, 28], [10.1, 28], [10.1, 38.5])],
  ],
  // A track that climbs.
  rails: [
    ['slab', [2, 13, 24, 35].map((at) => tiltedBox([11, 41], at, -13, 4.5, 26)).join('')],
    ['ink', tiltedBox([11, 41], -2, -8.5, 46, 4) + tiltedBox([11, 41], -2, 4.5, 46, 4)],
  ],
}
