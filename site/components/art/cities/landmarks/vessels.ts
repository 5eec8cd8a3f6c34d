/** What moves before a city: trains, boats and the cranes that load them. */

import { color } from '../../../../theme/tokens.ts'
import { element, stroke } from '../../kit/svg.ts'
import { block, lines, shape, type Landmark } from './parts.ts'

/** An elevated train on its steel trestle. */
export const elevatedTrain: Landmark = ({ accent, light, disc, dim }) => {
  const cars = [-61, -31, -1, 29]
  const posts = Array.from({ length: 46 }, (_, i) => [-405 + i * 18, -12, -405 + i * 18, 8] as const)
  return (
    lines(posts, light, 2) +
    block(-400, 800, 3.4, light, 8) +
    block(-400, 800, 0.9, dim, 12.2) +
    cars.map((x) => block(x, 28, 11, disc, 13.4)).join('') +
    cars.map((x) => block(x, 28, 2.4, accent, 13.4)).join('') +
    stroke(cars.map((x) => `M${x + 2.5}-20.500h23`).join(''), light, 3.4, { 'stroke-dasharray': '4 1.7' })
  )
}

/** A long train at the shore. */
export const train: Landmark = ({ accent, light, shade }) => {
  const cars = [-58, -28, 2, 32]
  return (
    block(-400, 800, 1.6, shade, -0.6) +
    cars.map((x) => block(x, 28, 8.4, light, 1.6)).join('') +
    cars.map((x) => block(x, 28, 1.8, accent, 2.4)).join('') +
    shape([60, 1.6, 60, 10, 65, 10, 71.5, 1.6], light) +
    stroke(cars.map((x) => `M${x + 2.5}-7h23`).join(''), shade, 2.6, { 'stroke-dasharray': '4 1.7' })
  )
}

/** A ferry with two decks, cars below and a slanted funnel. */
export const ferry: Landmark = ({ light, dim, accent, near, shade }) =>
  shape([-36, -1, -32, -7, 32, -7, 36, -1], near) +
  block(-34, 68, 4, light, -1) +
  block(-27, 54, 5, light, 3) +
  block(-21, 42, 4, dim, 8) +
  block(-16, 6, 3.4, light, 12) +
  block(11, 6, 3.4, light, 12) +
  shape([-4, 12, 1, 18.4, 7.5, 18.4, 2.5, 12], accent) +
  stroke('M-24-5.500h48M-18-10h36', shade, 1.7, { 'stroke-dasharray': '2.4 1.8' })

/** A cruise ship. */
export const cruiseShip: Landmark = ({ accent, dim }) =>
  shape([-46, 2, -40, -7, 38, -7, 49, 5, 40, 2], accent) +
  shape([-42, 2, -42, 8, -38, 12, 34, 12, 26, 2], color.white) +
  shape([-34, 12, -34, 17, 18, 17, 22, 12], color.white) +
  shape([-28, 17, -28, 20, 8, 20, 10, 17], '#E6EFFB') +
  shape([-20, 20, -15, 26.4, -8, 26.4, -13, 20], dim) +
  stroke('M-38-5.500h66M-38-9.500h70M-30-14.500h46', accent, 1.5, {
    'stroke-dasharray': '2 1.6',
  })

/** A sailing boat, its sails cut at the dip. */
export const sailboat: Landmark = ({ light, dim, near }) =>
  shape([-9, 0, -6, -4, 8, -4, 11.1, 0], near) +
  shape([-9.5, 2, 0.5, 14.8, 0.5, 2], dim) +
  shape([2, 2, 2, 22, 10, 2], light)

/** Two cranes of a container port. */
export const portCranes: Landmark = ({ accent }) =>
  [-13, 13]
    .map((x) =>
      lines(
        [
          [x - 5, -2, x - 5, 22, x - 1, 31, x + 5, 22, x + 5, -2],
          [x - 22, 22, x + 11, 22],
          [x - 22, 22, x - 1, 31, x + 11, 22],
          [x - 5, 9, x + 5, 9],
          [x - 15, 22, x - 15, 14],
        ],
        accent,
        1.2,
      ),
    )
    .join('') + element('path', { d: 'M-44 2v-5h10v5zM-33 2v-5h10v5zM-39-3v-5h10v5z', fill: accent })
