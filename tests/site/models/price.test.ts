// @vitest-environment node

import { readdirSync, readFileSync } from 'node:fs'

import { describe, expect, test } from 'vitest'

import { readContent } from '@flatirons/framework/content'

import { models } from '../../../site/models/index.ts'
import { figuresOf, fillFigures, formatPrice, type Price } from '../../../site/models/price.ts'
import { useTempFolders } from '../../support/temp-folders.ts'

const { makeFolder } = useTempFolders()

const price = (figures: Partial<Price>): Price => ({ buys: 'A thing.', per: 'project', ...figures })

describe('formatPrice()', () => {
  test.each([
    ['from the lowest to the highest', { from: 24_000, to: 60_000 }, '$24,000 to $60,000'],
    ['from the lowest if there is no highest', { from: 90_000 }, 'from $90,000'],
    ['up to the highest if there is no lowest', { to: 9000 }, 'up to $9,000'],
    ['as about the typical price', { typical: 68_000 }, 'about $68,000'],
    ['as on request without an amount', {}, 'on request'],
  ])('%s', (_, figures, expected) => {
    expect(formatPrice(price(figures))).toBe(expected)
  })
})

describe('a text', () => {
  test('has names in braces replaced by figures', () => {
    const figures = figuresOf({ from: 2500, to: 9000 })
    expect(fillFigures('Between {from} and {to}, or {from}.', figures, 'a.md')).toBe(
      'Between $2,500 and $9,000, or $2,500.',
    )
  })

  test.each([
    [{ from: 2500 }, 'Known names: from.'],
    [{}, 'Known names: none.'],
  ])('with an unknown name throws, and the error lists the names of %j', (figures, known) => {
    const fill = () => fillFigures('{typical}', figuresOf(figures), 'content/services/a.md')
    expect(fill).toThrow(`content/services/a.md names a price that is missing: {typical}. ${known}`)
  })
})

test('a service whose texts use an unknown name is reported with its line', () => {
  const lines = [
    '---',
    'title: Audit',
    'price: { buys: A week., per: project, from: 6000 }',
    'facts:',
    '  - { value: 1 week, label: from key to list }',
    '  - { value: "{from}", label: is the lowest }',
    '  - { value: "{to}", label: is the highest }',
    'faq:',
    '  - question: Why?',
    '    answer: It costs {typical}.',
    '---',
    '',
    'Some text.',
  ]
  const root = makeFolder({ 'content/services/audit.md': lines.join('\n') })
  const { services } = models
  expect(() => readContent({ services }, { root, base: '/', withDrafts: false })).toThrow(
    `content/services/audit.md
  line 7  \`facts[3].value\` names a price that the service lacks: {to}. Known names: from.
  line 10  \`faq[1].answer\` names a price that the service lacks: {typical}. Known names: from.`,
  )
})

describe('prices are defined once:', () => {
  const services = readdirSync('content/services').map((file) => `content/services/${file}`)

  test.each([...services, 'content/services.md', 'content/pricing.md'])('no text of %s contains an amount', (file) => {
    // Amounts on a sample page of a project are no prices.
    const text = readFileSync(file, 'utf-8').replace(/^output:\n(?: .*\n)+/m, '')
    expect(text.match(/\$\s?\d[\d,.]*/g)).toBeNull()
  })
})
