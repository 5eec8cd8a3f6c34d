/** Flat marks on the faces of solids: rules, cells, lines, shapes and ticks. */

import { corners, round, type Corners } from '../../kit/geometry.ts'
import { element, polygon, stroke } from '../../kit/svg.ts'

/** Horizontal rules: x, y and length of each. */
export const rules = (list: Corners, color: string, width: number): string =>
  stroke(
    Array.from({ length: list.length / 3 }, (_, i) => `M${list[i * 3]} ${list[i * 3 + 1]}h${list[i * 3 + 2]}`).join(''),
    color,
    width,
  )

/** Filled rectangles of one colour: x, y, width and height of each. */
export const cells = (list: Corners, fill: string): string =>
  element('path', {
    d: Array.from({ length: list.length / 4 }, (_, i) => {
      const [x, y, width, height] = list.slice(i * 4, i * 4 + 4) as [number, number, number, number]
      return `M${round(x)} ${round(y)}h${round(width)}v${round(height)}h${round(-width)}z`
    }).join(''),
    fill,
  })

/** A line through corners. */
export const path = (list: Corners, color: string, width: number, dash?: string): string =>
  stroke(
    'M' +
      corners(list)
        .map(([x, y]) => `${round(x)} ${round(y)}`)
        .join('L'),
    color,
    width,
    {
      'stroke-linejoin': 'round',
      'stroke-dasharray': dash,
    },
  )

export const shape = (list: Corners, fill: string): string => polygon(corners(list), fill)

/** A tick. */
export const tick = (x: number, y: number, size: number, color: string, width: number): string =>
  path([x, y, x + size * 0.35, y + size * 0.4, x + size, y - size * 0.45], color, width)
