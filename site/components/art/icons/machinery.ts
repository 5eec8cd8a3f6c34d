/** The icons of what runs behind a screen. */

import { arc, box, disc, plate, shape, tilted, tiltedBox, type Icons } from './parts.ts'

export const MACHINERY_ICONS: Icons<
  'code' | 'database' | 'link' | 'loop' | 'signal' | 'release' | 'speed' | 'branch' | 'battery' | 'energy'
> = {
  // A prompt that waits.
  code: [
    ['ink', box(2, 6, 44, 36) + shape([8, 13], [15, 13], [23.6, 24], [15, 35], [8, 35], [16.6, 24])],
    ['slab', plate(24, 35, 12, 5.5)],
  ],
  // Three drums.
  database: [
    ['ink', 'M5 10a19 7 0 0 1 38 0v4.5a19 7 0 0 1-38 0zM5 33a19 7 0 0 0 38 0v5a19 7 0 0 1-38 0z'],
    ['slab', 'M5 19.5a19 7 0 0 0 38 0v8.5a19 7 0 0 1-38 0z'],
  ],
  // A plug that is on its way to its socket.
  link: [
    ['ink', tiltedBox([7, 43], -3, -2.5, 8, 5) + tiltedBox([7, 43], 5, -9, 12, 18)],
    ['slab', tiltedBox([7, 43], 17, -6.5, 9, 4) + tiltedBox([7, 43], 17, 2.5, 9, 4)],
    ['ink', tiltedBox([7, 43], 29, -9, 12, 18) + tiltedBox([7, 43], 41, -2.5, 8, 5)],
  ],
  // There and back.
  loop: [
    ['ink', arc(24, 24, 13.5, 20, 165, 38)],
    ['ink', shape([48, 21], [30.5, 21], [41.5, 7])],
    ['slab', arc(24, 24, 13.5, 20, 345, 218)],
    ['slab', shape([0, 27], [17.5, 27], [6.5, 41])],
  ],
  // A mast that calls both ways.
  signal: [
    ['ink', plate(1, 46, 6.5, 21.5) + arc(25, 18, 9.5, 13.5, 45, -45) + arc(25, 18, 9.5, 13.5, 195, 135)],
    ['tint', arc(25, 18, 16.8, 20.8, 45, -45) + arc(25, 18, 16.8, 20.8, 195, 135)],
    ['slab', disc(25, 18, 6)],
  ],
  // Out of the tray, up the dip.
  release: [
    ['ink', shape([2, 30], [7.5, 30], [7.5, 39.5], [40.5, 39.5], [40.5, 30], [46, 30], [46, 45], [2, 45])],
    ['slab', tilted([16, 35], [0, -4], [20, -4], [20, -11.5], [38, 0], [20, 11.5], [20, 4], [0, 4])],
  ],
  // A needle at the dip.
  speed: [
    ['ink', arc(24, 37, 14.5, 22, 180, 62)],
    ['tint', arc(24, 37, 14.5, 22, 42, 0)],
    ['slab', disc(24, 37, 5.5)],
    ['slab', tilted([24, 37], [0, -3.5], [27, -1.4], [27, 1.4], [0, 3.5])],
  ],
  // A switch: straight on, or up.
  branch: [
    ['ink', box(2, 33, 32, 7) + shape([34, 27], [46, 36.5], [34, 46])],
    [
      'slab',
      shape([9, 29.5], [24, 10.5], [34, 10.5], [34, 4], [46, 14], [34, 24], [34, 17.5], [27.6, 17.5], [18, 29.5]),
    ],
  ],
  battery: [
    ['ink', box(2, 11, 40, 26) + box(6, 15, 32, 18) + box(42, 18.5, 4, 11)],
    ['slab', plate(8, 31, 5.5, 14) + plate(15.5, 31, 5.5, 14)],
    ['tint', plate(23, 31, 3.5, 14)],
  ],
  energy: [
    ['ink', shape([7, 28], [26.5, 3], [39.5, 3], [20, 28])],
    ['slab', shape([29.2, 21], [42, 21], [20.9, 48], [15.5, 48], [22.6, 29.4])],
  ],
}
