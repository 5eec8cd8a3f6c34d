// @vitest-environment node

/** Tests the text sizes of drawings, and the bars that replace small text. */

import { describe, expect, test } from 'vitest'

import { addBars, leastScale, smallestText } from '../../../site/drawings/kit/words.ts'

const word = (size: number, more = '') =>
  `<text x="100" y="40" font-size="${size}" fill="#123456"${more}>Twelve chars</text>`

test.each([
  ['the smallest of several', word(20) + word(12), 12],
  [
    'in the drawing’s units, inside scaled groups',
    `<g transform="translate(3 4) scale(0.5)"><g>${word(30)}</g></g>${word(20)}`,
    15,
  ],
  ['unscaled after a scaled group', `<g transform="scale(0.5)"/><g transform="scale(0.5)"></g>${word(20)}`, 20],
  ['infinite without text', '<path d="M0 0"/>', Infinity],
])('the smallest text is %s', (_, svg, size) => expect(smallestText(svg)).toBe(size))

test('a drawing may shrink until its smallest text is 9 px high, and without text to nothing', () => {
  expect(leastScale(word(18))).toBe(0.5)
  expect(leastScale('<g/>')).toBe(0)
})

describe('a text in a small drawing', () => {
  const bars = (text: string, width = 600) => addBars({ width, body: text })

  test('gets a bar of the same length for widths at which it is unreadable', () => {
    expect(bars(word(18))).toBe(`<path class="b320" d="M100 34h112" stroke="#123456"/>${word(18)}`)
    expect(bars(word(12))).toContain('class="b480"')
  })

  test('is always a bar if it is unreadable at all widths', () => {
    expect(bars(word(7))).toBe('<path class="b" d="M100 38h48" stroke="#123456"/>')
  })

  test.each([
    ['middle', 'M48 34h112'],
    ['end', 'M-4 34h112'],
  ])('gets a bar at the same position: %s', (anchor, d) => {
    expect(bars(word(18, ` text-anchor="${anchor}"`))).toContain(`d="${d}"`)
  })

  test('gets no bar if it is empty', () => {
    expect(bars('<text x="1" y="2" font-size="9" fill="#000000"/>')).toBe('')
  })
})
