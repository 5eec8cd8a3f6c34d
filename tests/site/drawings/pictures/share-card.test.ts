// @vitest-environment node

import { describe, expect, test } from 'vitest'

import { breakLines, fillLines } from '../../../../site/drawings/kit/line-breaks.ts'
import { drawShareCard, SHARE_CARD, type CardLook } from '../../../../site/drawings/pictures/share-card.ts'
import { wordsIn } from '../../support/svg-words.ts'
import { flaws, weigh } from '../drawing-reading.ts'

/** A typeface in which each letter is half as wide as high. */
const measure = (text: string, size: number) => (text.length * size) / 2
/** Decodes entities. */
const decode = (markup: string) => markup.replaceAll('&#38;', '&')

const sizes = [
  { size: 20, lines: 2 },
  { size: 10, lines: 4 },
]

describe('breakLines()', () => {
  test('fills lines with as many words as fit', () => {
    expect(fillLines('aa bb cc dd', 5, (text) => text.length)).toEqual(['aa bb', 'cc dd'])
  })

  test('puts a word that is too wide on its own line', () => {
    expect(fillLines('a extraordinary b', 5, (text) => text.length)).toEqual(['a', 'extraordinary', 'b'])
  })

  test('balances lines, so that the last line is not a single word', () => {
    const { lines } = breakLines('one two three four', { measure, sizes: [{ size: 2, lines: 4 }], width: 14 })
    expect(lines).toEqual(['one two', 'three four'])
  })

  test('uses the largest size that fits', () => {
    expect(breakLines('short title', { measure, sizes, width: 100 }).size).toBe(20)
    expect(breakLines('a title of many more words', { measure, sizes, width: 100 }).size).toBe(10)
  })

  test('keeps all words, even if no size fits', () => {
    const title = 'a title of so many words that no size can ever hold it in so few lines'
    expect(breakLines(title, { measure, sizes, width: 40 }).lines.join(' ')).toBe(title)
  })

  test('returns no lines for an empty text', () => {
    expect(breakLines(' ', { measure, sizes, width: 40 }).lines).toEqual([])
  })
})

describe('a card', () => {
  const title = 'What it costs to keep a mobile app alive for five years & more'
  const draw = (more = {}) => drawShareCard({ title, seed: '/blog/', measure, ...more })

  test('has the recommended size for Open Graph', () => expect(draw()).toMatchObject(SHARE_CARD))

  test('is the same for the same page, and differs for another page', () => {
    expect(draw()).toEqual(draw())
    expect(draw()).not.toEqual(draw({ seed: '/about-us/' }))
  })

  test('contains every word of the title, and the name', () => {
    const shown = wordsIn(draw().body).map(decode)
    expect(shown.pop()).toBe('Flatirons')
    expect(shown.join(' ')).toBe(title)
  })

  test('places a long title above the name and left of the rocks', () => {
    const long = draw({ title: `${title} ${title}` })
    const lines = [...long.body.matchAll(/<text x="(\S+)" y="(\S+)" font-size="(\S+)"[^>]*>([^<]*)</g)].slice(0, -1)
    for (const [, x, y, size, words] of lines) {
      expect(Number(x) + measure(decode(words!), Number(size))).toBeLessThanOrEqual(720)
      expect(Number(y)).toBeLessThan(520)
    }
  })

  const looks: CardLook[] = ['night', 'dusk', 'sandstone', 'lichen', 'snow', 'sky', 'pine', 'iron']
  test.each(looks)('is well-formed and small with the look %s', (look) => {
    expect(flaws(draw({ look }))).toEqual([])
    expect(weigh(draw({ look }))).toBeLessThan(5000)
  })
})
