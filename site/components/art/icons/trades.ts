/** The icons of places and trades. */

import { box, disc, plate, shape, tilted, type Icons } from './parts.ts'

export const TRADE_ICONS: Icons<'place' | 'civic' | 'factory' | 'flight' | 'ship' | 'lab' | 'water' | 'leaf'> = {
  // A pin whose point has the angle of the rock.
  place: [
    ['tint', plate(1, 46, 17, 7) + plate(25.5, 46, 15, 7)],
    ['ink', 'M24 40L35 25.9A14 14 0 1 0 13 25.9Z' + disc(24, 17.3, 6.5)],
    ['slab', disc(24, 17.3, 4.5)],
  ],
  civic: [
    ['slab', shape([24, 2], [38, 20], [10, 20])],
    ['ink', box(11, 23, 6, 13) + box(21, 23, 6, 13) + box(31, 23, 6, 13) + box(7, 36, 34, 4.5) + box(2, 40.5, 44, 4.5)],
  ],
  factory: [
    [
      'ink',
      shape([2, 45], [2, 27], [12.5, 13.5], [12.5, 27], [23, 13.5], [23, 27], [33.5, 13.5], [33.5, 45]) +
        box(7, 33, 5.5, 6) +
        box(15.5, 33, 5.5, 6) +
        box(24, 33, 5.5, 6),
    ],
    ['slab', shape([36.5, 45], [36.5, 10.5], [45, -0.4], [45, 45])],
  ],
  flight: [
    ['slab', tilted([12, 37], [29, 0], [13, 21], [7, 21], [14, 0], [7, -21], [13, -21])],
    ['ink', tilted([12, 37], [-4, -2.8], [36, -3.2], [44, 0], [36, 3.2], [-4, 2.8])],
    ['ink', tilted([12, 37], [5, 0], [-1, 8.5], [-5, 8.5], [-3, 0], [-5, -8.5], [-1, -8.5])],
  ],
  // Boxes on a hull.
  ship: [
    ['ink', shape([4, 27], [46, 27], [36.2, 39.5], [4, 39.5]) + box(4, 5, 9, 19)],
    ['slab', plate(16, 24, 9, 12)],
    ['tint', plate(27.5, 24, 7, 12) + plate(2, 46, 9, 3.5) + plate(15.5, 46, 9, 3.5) + plate(29, 46, 9, 3.5)],
  ],
  lab: [
    ['ink', box(15, 2, 18, 5) + shape([18.5, 7], [29.5, 7], [29.5, 21], [46.5, 44], [2, 44], [18.5, 22.5])],
    ['slab', plate(11, 39, 8, 14)],
  ],
  water: [
    ['ink', 'M24 2L37.4 19.2A17 17 0 1 1 10.6 19.2Z'],
    ['slab', plate(16.5, 39, 7, 15)],
  ],
  // Halves along the dip.
  leaf: [
    ['ink', 'M9 38.5C0 20 12 4 37 2.6Z'],
    ['slab', 'M13.5 39.5C34 46 46 28 41.3 4Z'],
    ['ink', tilted([3, 45.6], [0, 0], [9, 0], [9, 3.8], [0, 3.8])],
  ],
}
