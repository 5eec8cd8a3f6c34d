/** Fernhill's old form: 164 boxes, of which 88 disappeared before any code was written. */

import { color } from '../../../../theme/tokens.ts'
import { hue } from '../../kit/colors.ts'
import { createRandom } from '../../kit/random.ts'
import { element, rectangle, text } from '../../kit/svg.ts'
import { lesson, sheet } from '../panels.ts'

const BOXES = 164
const STRUCK = 88
const COLUMNS = 21
const PITCH = 29

/** Which boxes were struck: chance decides, and stops at 88. */
function struck(): Set<number> {
  const random = createRandom('auditor')
  const numbers = Array.from({ length: BOXES }, (_, index) => index)
  for (let index = BOXES - 1; index > 0; index--) {
    const other = Math.floor(random() * (index + 1))
    ;[numbers[index], numbers[other]] = [numbers[other]!, numbers[index]!]
  }
  return new Set(numbers.slice(0, STRUCK))
}

/** Some of the boxes as one path, each drawn by `shape` from its upper left corner. */
function path(list: readonly number[], shape: string, right = 0, down = 0): string {
  const row = (index: number) => Math.floor(index / COLUMNS)
  const moves = list.map((index, order) => {
    const before = list[order - 1]
    const isNext = before !== undefined && row(before) === row(index)
    const start = [36 + right + (index % COLUMNS) * PITCH, 112 + down + row(index) * 40].join(' ')
    return (isNext ? `m${(index - before) * PITCH} 0` : `M${start}`) + shape
  })
  return moves.join('')
}

function boxes(): string {
  const gone = struck()
  const all = Array.from({ length: BOXES }, (_, index) => index)
  const out = all.filter((index) => gone.has(index))
  const kept = all.filter((index) => !gone.has(index))
  return [
    element('path', { d: path(out, 'h21v21h-21z'), fill: color.ice }),
    element('path', { d: path(out, 'l23-29h6l-23 29z', -4, 25), fill: hue.clay }),
    element('path', { d: path(kept, 'h21v21h-21z'), fill: color.white, stroke: color.steel, 'stroke-width': 4 }),
  ].join('')
}

export const fernhillLesson = lesson(
  color.steel,
  sheet(
    116,
    74,
    672,
    496,
    '#FBFCFE',
    [
      rectangle(0, 0, 672, 82, color.shade),
      text(36, 54, 'Visit record', { size: 34, fill: color.white, face: 'display' }),
      text(636, 53, '164 boxes', { size: 25, fill: color.sky, weight: 650, anchor: 'end' }),
      boxes(),
      text(36, 472, '88 struck', { size: 27, fill: color.iron, face: 'display' }),
      text(636, 472, '76 kept', { size: 27, fill: color.steel, face: 'display', anchor: 'end' }),
    ].join(''),
    30,
  ),
)
