/** The icons of what people agree on: who may, who pays, and by when. */

import { box, disc, plate, shape, tiltedBox, type Icons } from './parts.ts'

export const TRUST_ICONS: Icons<
  'lock' | 'shield' | 'key' | 'bell' | 'clock' | 'money' | 'card' | 'talk' | 'balance' | 'access'
> = {
  // A body that is cut along the dip.
  lock: [
    [
      'ink',
      'M10 21v-5.5a14 14 0 0 1 28 0v5.5h-6v-5.5a8 8 0 0 0-16 0v5.5z' + shape([5, 45], [5, 21], [32, 21], [13.2, 45]),
    ],
    ['slab', shape([36.5, 21], [43, 21], [43, 45], [17.7, 45])],
  ],
  shield: [
    ['ink', shape([5, 3], [33, 3], [12, 29.9], [5, 21])],
    ['slab', shape([37.5, 3], [43, 3], [43, 21], [24, 45.3], [14.3, 32.8])],
  ],
  key: [
    ['slab', tiltedBox([5, 41.5], 0, 2, 6, 7.5) + tiltedBox([5, 41.5], 10, 2, 6, 6)],
    ['ink', tiltedBox([5, 41.5], 0, -3.2, 32, 6.4)],
    ['ink', disc(32.5, 13.5, 12.5) + disc(34, 11.8, 4.6)],
  ],
  bell: [
    ['ink', 'M5 36c6-5 6-9 6-15.5a13 13 0 0 1 26 0c0 6.5 0 10.5 6 15.5z' + box(21, 2, 6, 5.6)],
    ['slab', plate(15.5, 31, 6, 13)],
    ['slab', shape([15, 39], [33, 39], [28.5, 45], [19.5, 45])],
  ],
  clock: [
    ['ink', disc(24, 24, 21.5) + disc(24, 24, 15.5)],
    ['ink', box(13, 21.5, 13, 5)],
    ['slab', tiltedBox([24, 24], -4, -2.6, 16.5, 5.2)],
  ],
  // Coins, stacked along the dip.
  money: [
    ['ink', box(2, 38.5, 24, 6.5) + box(14.5, 22.5, 24, 6.5)],
    ['tint', box(8.3, 30.5, 24, 6.5)],
    ['slab', disc(36, 11, 9.5) + plate(30.8, 15.2, 4, 8.4)],
  ],
  card: [
    ['ink', box(2, 8, 44, 32) + box(2, 15, 44, 6)],
    ['slab', plate(8, 34.5, 9, 8)],
    ['tint', plate(20, 34.5, 5, 8)],
  ],
  talk: [
    [
      'ink',
      shape([2, 3], [35, 3], [35, 25], [17, 25], [7, 37.8], [7, 25], [2, 25]) +
        box(8, 9, 21, 3.5) +
        box(8, 15.5, 13, 3.5),
    ],
    ['slab', shape([20, 28.5], [46, 28.5], [46, 39.5], [40, 39.5], [34, 47.2], [34, 39.5], [20, 39.5])],
  ],
  balance: [
    ['ink', box(21.5, 2, 5, 39) + box(10, 41, 28, 4.5)],
    ['ink', box(6, 8, 36, 4.5)],
    ['tint', shape([10.5, 12.5], [20, 24.7], [1, 24.7]) + shape([37.5, 12.5], [47, 24.7], [28, 24.7])],
    ['slab', 'M1 26.5h19a9.5 9.5 0 0 1-19 0zM28 26.5h19a9.5 9.5 0 0 1-19 0z'],
  ],
  // Anyone, arms wide.
  access: [
    ['slab', disc(24, 7.5, 6)],
    [
      'ink',
      shape(
        [5, 16],
        [43, 16],
        [43, 22],
        [30.5, 22],
        [30.5, 29],
        [43, 45],
        [35, 45],
        [24, 31],
        [13, 45],
        [5, 45],
        [17.5, 29],
        [17.5, 22],
        [5, 22],
      ),
    ],
  ],
}
