// @vitest-environment node

import { readdirSync, readFileSync } from 'node:fs'

import { describe, expect, test } from 'vitest'

import { figuresOf, fillFigures, formatPrice, type Price } from '../../../site/models/price.ts'

const price = (figures: Partial<Price>): Price => ({ buys: 'A thing.', per: 'project', ...figures })

describe('a price is written', () => {
  test.each([
    ['from its lowest to its highest', { from: 24_000, to: 60_000 }, '$24,000 to $60,000'],
    ['from its lowest, where there is no highest', { from: 90_000 }, 'from $90,000'],
    ['as about what is typical', { typical: 68_000 }, 'about $68,000'],
  ])('%s', (_, figures, expected) => {
    expect(formatPrice(price(figures))).toBe(expected)
  })

  test('not without a figure', () => {
    expect(() => formatPrice(price({}))).toThrow('The price “A thing.” has neither `typical` nor `from`.')
  })
})

describe('a text', () => {
  test('has figures where their names stand in braces', () => {
    const figures = figuresOf({ from: 2500, to: 9000 })
    expect(fillFigures('Between {from} and {to}, or {from}.', figures, 'a.md')).toBe(
      'Between $2,500 and $9,000, or $2,500.',
    )
  })

  test.each([
    [{ from: 2500 }, 'Known names: from.'],
    [{}, 'Known names: none.'],
  ])('with a name that no price has is a problem, which tells the names of %j', (figures, known) => {
    const fill = () => fillFigures('{typical}', figuresOf(figures), 'content/services/a.md')
    expect(fill).toThrow(`content/services/a.md: there is no price for {typical}. ${known}`)
  })
})

describe('no price is typed twice:', () => {
  const services = readdirSync('content/services').map((file) => `content/services/${file}`)

  test.each([...services, 'content/services.md', 'content/pricing.md'])('no text of %s states one', (file) => {
    expect(readFileSync(file, 'utf-8').match(/\$\s?\d[\d,.]*/g)).toBeNull()
  })
})
