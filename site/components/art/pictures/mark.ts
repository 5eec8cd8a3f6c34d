/** Marks: the agency's three plates, and one shape for each client. */

import { color } from '../../../theme/tokens.ts'
import { leaning } from '../kit/geometry.ts'
import { element, outline, type Drawing } from '../kit/svg.ts'

interface MarkOptions {
  /** The plates from left to right. */
  colors?: readonly [string, string, string] | undefined
}

const PLATES = ['M0 36 17 8l6 6L9.6 36Z', 'M12 36 34 0l7 8-17 28Z', 'M27 36 43 10l6 6-12 20Z'] as const

/** The agency's mark, 49 by 36 units. */
export function mark({ colors = [color.rose, color.alpenglow, color.sandstone] }: MarkOptions = {}): Drawing {
  const body = PLATES.map((d, index) => element('path', { d, fill: colors[index] })).join('')
  return { width: 49, height: 36, body }
}

const bar = (x: number, y: number, width: number, height: number) => outline(leaning(x, y, width, height))

/** Path data in a box of 24 units. */
const CLIENT_MARKS: Record<string, string> = {
  // A gate, half open.
  headgate: bar(1, 21, 6, 18) + bar(10.5, 21, 6, 8),
  // Two entries that agree.
  ledgerline: bar(1, 11, 17, 6) + bar(1, 20, 17, 6),
  fernhill: 'M9 3H15V9H21V15H15V21H9V15H3V9H9Z',
  // A page and its turned corner.
  docketwell: 'M3 21 15.5 5H22L9.5 21ZM2 15 9.8 5H13L5.2 15Z',
  'plat-and-parcel': bar(0, 21, 8, 8) + bar(9.5, 21, 8, 8) + bar(7.5, 11.5, 8, 8),
  switchyard: 'M2 14.5V9.5H12L8 4.5H14L21.5 12 14 19.5H8L12 14.5Z',
  'tin-shed': 'M2 20 14 4.5 22 20H14.5L11.5 14 9 20Z',
}

/** A client's mark in the colour of the text around it, 24 units square. */
export function clientMark(slug: string): Drawing {
  const d = CLIENT_MARKS[slug] ?? bar(2, 20, 13, 16)
  return { width: 24, height: 24, body: element('path', { d, fill: 'currentColor' }) }
}

/** The slugs of the clients that have a mark. */
export const clientMarks = Object.keys(CLIENT_MARKS)
