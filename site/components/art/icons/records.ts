/** The icons of what is written down. */

import { box, disc, plate, shape, tilted, tiltedBox, type Icons } from './parts.ts'

export const RECORD_ICONS: Icons<
  | 'document'
  | 'contract'
  | 'checklist'
  | 'table'
  | 'chart'
  | 'calendar'
  | 'book'
  | 'mail'
  | 'photo'
  | 'words'
  | 'ticket'
> = {
  // A page whose corner is cut at the dip.
  document: [
    ['ink', shape([7, 45], [7, 19], [19.5, 3], [41, 3], [41, 45]) + box(22, 10, 13, 4) + box(16, 18, 19, 4)],
    ['slab', plate(13.5, 39, 10, 12)],
  ],
  // A page with its seal.
  contract: [
    ['ink', shape([4, 45], [4, 3], [36, 3], [36, 16], [21, 30], [21, 45]) + box(10, 9.5, 20, 4) + box(10, 17.5, 13, 4)],
    ['slab', disc(34.5, 27.5, 9.5) + shape([26.5, 46], [30, 39.5], [39, 39.5], [42.5, 46], [34.5, 42.5])],
  ],
  // What is done, and what is left.
  checklist: [
    ['slab', tiltedBox([6, 12], 0, -5, 3.8, 5) + tiltedBox([6, 12], 0, 0, 13, 3.8)],
    ['slab', tiltedBox([6, 27.5], 0, -5, 3.8, 5) + tiltedBox([6, 27.5], 0, 0, 13, 3.8)],
    ['tint', plate(2, 45, 6, 9)],
    ['ink', box(20, 6, 26, 7) + box(20, 21.5, 26, 7) + box(20, 37, 17, 7)],
  ],
  table: [
    ['ink', box(3, 5, 42, 38) + [18, 30.5].map((y) => [6.5, 19, 31.5].map((x) => box(x, y, 10, 9)).join('')).join('')],
    ['slab', plate(20, 27, 5, 9) + box(6.5, 8.5, 10, 5)],
    ['tint', box(31.5, 30.5, 10, 9)],
  ],
  // A curve that only knows the level and the dip.
  chart: [
    ['ink', shape([3, 3], [7.5, 3], [7.5, 40.5], [46, 40.5], [46, 45], [3, 45])],
    ['tint', shape([11, 37], [11, 32.5], [16.5, 25.5], [28, 25.5], [43, 6.3], [43, 37])],
    ['slab', shape([11, 29.5], [11, 22], [13.8, 18.5], [25.3, 18.5], [37.5, 3], [43, 3], [28, 22.5], [16.5, 22.5])],
  ],
  calendar: [
    ['ink', box(4, 8, 40, 37) + box(8, 19, 32, 22) + box(12, 3, 5, 5) + box(31, 3, 5, 5)],
    ['tint', plate(10.2, 29, 5.5, 7.5) + plate(18.4, 29, 5.5, 7.5) + plate(10.2, 39, 5.5, 7.5)],
    ['ink', plate(26.6, 29, 5.5, 7.5)],
    ['slab', plate(18.4, 39, 13.7, 7.5)],
  ],
  // One book leans on the others.
  book: [
    ['slab', tilted([3, 35.3], [0, 0], [34, 0], [34, 8], [0, 8])],
    ['ink', box(31.5, 6, 7, 34.2) + box(2, 42.5, 44, 3.5)],
    ['tint', box(40.5, 13, 5.5, 27.2)],
  ],
  mail: [
    ['slab', shape([8.5, 6], [39.5, 6], [24, 25.8])],
    ['ink', shape([2, 6], [3.5, 6], [24, 32.2], [44.5, 6], [46, 6], [46, 42], [2, 42])],
  ],
  // Rocks under a sun, framed.
  photo: [
    ['ink', box(3, 6, 42, 36) + box(7, 10, 34, 28) + disc(15, 18.5, 4.5)],
    ['tint', plate(8, 38, 8, 16)],
    ['slab', plate(18.3, 38, 6.5, 20.6)],
  ],
  // A letter that leans.
  words: [
    ['ink', plate(2, 44, 9.5, 40)],
    ['tint', shape([20.5, 34.5], [25.2, 28.5], [33.5, 28.5], [33.5, 34.5])],
    ['slab', shape([36, 15], [44.6, 4], [45, 4], [45, 44], [36, 44])],
  ],
  // Torn along the dip.
  ticket: [
    ['ink', 'M2 9H34.4L11.7 38H2V29A5.5 5.5 0 0 0 2 18Z'],
    ['slab', 'M38.5 9H46V18A5.5 5.5 0 0 0 46 29V38H15.8Z'],
  ],
}
