/** Bridges. Their decks stand a little above the water, so that a city can stand behind them. */

import type { Corners } from '../../kit/geometry.ts'
import { element, stroke } from '../../kit/svg.ts'
import { block, halves, lines, shape, type Landmark } from './parts.ts'

/** Suspenders from a hanging cable to the deck: the cable sags from `high` at both ends to `low` in the middle. */
function hangers(from: number, to: number, high: number, low: number, deck: number, count: number): Corners[] {
  return Array.from({ length: count }, (_, index) => {
    const at = (index + 1) / (count + 1)
    const x = from + (to - from) * at
    return [x, deck, x, low + (high - low) * (2 * at - 1) ** 2]
  })
}

/** Two masts like an inverted Y, each with a fan of cables. */
export const cableBridge: Landmark = ({ light, dim }) => {
  const fan = [-34, 34].flatMap((mast) =>
    Array.from({ length: 6 }, (_, i) => {
      const reach = 7 + i * 4.8
      return [mast - reach, 9, mast, 26 + i * 3.6, mast + reach, 9] as const
    }),
  )
  const mast = (x: number) =>
    shape(
      [x - 5, 0, x - 1.2, 26, x - 1.2, 46, x, 52, x + 1.2, 46, x + 1.2, 26, x + 5, 0, x + 3, 0, x, 22, x - 3, 0],
      light,
    )
  return lines(fan, light, 0.5) + block(-400, 800, 2.2, dim, 7) + mast(-34) + mast(34)
}

/** Stone towers with pointed arches, four cables and a web of stays. */
export const stoneBridge: Landmark = ({ accent, shade, sky, light }) => {
  const tower = (x: number) =>
    halves([8.5, -4, 7.4, 36, 8.4, 36, 8.4, 39.5], accent, '#A9713F', x) +
    element('path', {
      d: `M${x - 5.4}-10V-25Q${x - 5.4}-30 ${x - 3.2}-32.500Q${x - 1}-30 ${x - 1}-25V-10ZM${x + 1}-10V-25Q${x + 1}-30 ${x + 3.2}-32.500Q${x + 5.4}-30 ${x + 5.4}-25V-10Z`,
      fill: sky,
    })
  const cables = 'M-100-12Q-66-18-44-39Q0 14 44-39Q66-18 100-12'
  const stays = [-44, 44].flatMap((x) =>
    [8, 15, 22, 29].flatMap(
      (reach) =>
        [
          [x, 38, x - reach, 10],
          [x, 38, x + reach, 10],
        ] as const,
    ),
  )
  return (
    lines(stays, light, 0.35) +
    lines(hangers(-44, 44, 38, 13, 10, 17), light, 0.35) +
    stroke(cables, light, 1) +
    block(-400, 800, 2.6, shade, 8) +
    lines([[-400, 10.8, 400, 10.8]], accent, 0.7) +
    tower(-44) +
    tower(44)
  )
}

/** Two tall portals with cross-bars and one long cable, in the colour of the second paint. */
export const suspensionBridge: Landmark = ({ accent, dim, hill }) => {
  const tower = (x: number) =>
    block(x - 3.6, 2.4, 58, accent, -2) +
    block(x + 1.2, 2.4, 58, accent, -2) +
    [20, 32, 43, 52].map((y) => block(x - 3, 6, 2, accent, y)).join('')
  return (
    lines(hangers(-48, 48, 55, 15, 12, 19), accent, 0.4) +
    lines(hangers(-144, -48, 55, 15, 12, 19).slice(10), accent, 0.4) +
    lines(hangers(48, 144, 55, 15, 12, 19).slice(0, 9), accent, 0.4) +
    stroke('M-100-13Q-72-22-48-56Q0 26 48-56Q72-22 100-13', accent, 1.3) +
    shape([60, 0, 86, 13, 132, 16, 176, 0], hill) +
    block(-400, 490, 2.4, accent, 9.6) +
    block(-400, 490, 0.9, dim, 8.6) +
    tower(-48) +
    tower(48)
  )
}

/** A tied steel arch between two lower half arches. */
export const archBridge: Landmark = ({ light, dim }) =>
  lines(hangers(-40, 40, 12, 44, 14, 13), light, 0.7) +
  stroke('M-86-11Q-66-2-40-12Q-36-14-34-17Q0-71 34-17Q36-14 40-12Q66-2 86-11', light, 2) +
  stroke('M-33-14Q0-63 33-14', light, 0.9) +
  block(-400, 800, 2.6, light, 12) +
  block(-400, 800, 1, dim, 11) +
  block(-43, 5, 13, dim, -2) +
  block(38, 5, 13, dim, -2)

/** A lift bridge: two latticed towers and a truss between them. */
export const liftBridge: Landmark = ({ light, dim }) => {
  const tower = (x: number) =>
    lines(
      [
        [x - 3, 0, x - 3, 38],
        [x + 3, 0, x + 3, 38],
      ],
      light,
      1.5,
    ) +
    lines([[x - 3, 12, x + 3, 19.7, x - 3, 19.7, x + 3, 27.4, x - 3, 27.4, x + 3, 35]], light, 0.7) +
    block(x - 4.4, 8.8, 3, dim, 38)
  const web = Array.from({ length: 6 }, (_, i) => [-18 + i * 6, 9, -13 + i * 6, 15.4] as const)
  return lines([[-19, 15.4, 19, 15.4], ...web], light, 0.8) + block(-40, 100, 2, light, 7) + tower(-21) + tower(21)
}

/** A low bridge of concrete arches, and the bats that leave from below it, up the dip. */
export const batBridge: Landmark = ({ accent, dim, ground, shade }) => {
  const arches = Array.from({ length: 36 }, (_, i) => `M${-404 + i * 22} 0v-3.500a8.5 6 0 0 1 17 0V0Z`).join('')
  const bats = Array.from({ length: 26 }, (_, i) => {
    const up = 4 + i * 2.7
    const swing = Math.sin(i * 2.6) * (3 + i * 0.24)
    const wing = Math.round((1.6 + 1.3 * Math.abs(Math.cos(i * 1.7))) * 10) / 10
    return `M${Math.round(-66 + up * 0.78 + swing)} ${Math.round(-12 - up)}l-${wing}-${wing} -${wing} ${wing / 2} ${wing}-${wing / 4} ${wing} 1 ${wing}-1 ${wing} ${wing / 4} -${wing}-${wing / 2}Z`
  })
  return (
    block(-400, 800, 12, dim, 0) +
    block(-400, 800, 2.4, accent, 12) +
    element('path', { d: arches, fill: ground }) +
    element('path', { d: bats.join(''), fill: shade })
  )
}
