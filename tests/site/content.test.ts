// @vitest-environment node

import { describe, expect, test } from 'vitest'

import type { EntryBasics, Model } from '@flatirons/framework/content'

import { config } from '../../site/config.ts'
import { models } from '../../site/models/index.ts'
import type { Meta } from '../../site/pages/head.tsx'
import site from '../../site/routes.ts'
import { longSentencesOf, textsOf } from './support/entry-text.ts'
import { readSite } from './support/real-site.ts'

const content = readSite()
const pages = [...site.routes(content)].map(({ path, data }) => {
  const { metaTitle, description } = data as Meta
  return { path, title: `${metaTitle} | ${config.name}`, description }
})

type ModelName = keyof typeof models
const modelNames = Object.keys(models) as ModelName[]
const collections = modelNames.filter((name) => models[name].kind === 'collection')

/** Returns the entries of a model as a list, also for a single page. */
function entriesOf(name: ModelName): EntryBasics[] {
  return [content[name]].flat()
}

/** Every content file with its texts. */
const files = modelNames.flatMap((name) => {
  const model: Model = models[name]
  return entriesOf(name).map((entry) => ({ name, source: entry.source, texts: textsOf(entry, model) }))
})

/** Returns values that occur more than once, with their places. */
function findShared(pairs: Iterable<readonly [value: string, place: string]>) {
  const places = new Map<string, Set<string>>()
  for (const [value, place] of pairs) places.set(value, (places.get(value) ?? new Set()).add(place))
  return [...places].filter(([, { size }]) => size > 1).map(([value, found]) => ({ value, places: [...found] }))
}

test('all files are valid, including drafts', () => {
  expect(() => readSite({ withDrafts: true })).not.toThrow()
})

describe('each page of the specification has an entry', () => {
  test.each([
    ['services', 21],
    ['technologies', 5],
    ['industries', 5],
    ['caseStudies', 7],
    ['cities', 12],
    ['products', 5],
    ['pages', 3],
  ] as const)('%s: %i', (name, count) => {
    expect(content[name]).toHaveLength(count)
  })

  test('there are at least twelve posts', () => {
    expect(content.posts.length).toBeGreaterThanOrEqual(12)
  })
})

describe('metadata for search engines', () => {
  test.each(pages.map(({ path, title, description }) => [path, title, description]))(
    '%s has a title of at most 60 characters and a description of 70 to 160',
    (_, title, description) => {
      expect(title!.length).toBeLessThanOrEqual(60)
      expect(description!.length).toBeGreaterThanOrEqual(70)
      expect(description!.length).toBeLessThanOrEqual(160)
    },
  )

  test.each(['title', 'description'] as const)('no two pages have the same %s', (name) => {
    expect(findShared(pages.map((page) => [page[name].toLowerCase(), page.path]))).toEqual([])
  })
})

describe('texts are not repeated', () => {
  test.each(collections)('no two %s share a sentence of eight words', (name) => {
    const sentences = files
      .filter((file) => file.name === name)
      .flatMap(({ source, texts }) => texts.flatMap(longSentencesOf).map((sentence) => [sentence, source] as const))
    expect(sentences.length).toBeGreaterThan(20)
    expect(findShared(sentences)).toEqual([])
  })
})

describe('the route to a city', () => {
  const ZONES: Record<string, string> = {
    atlanta: 'America/New_York',
    austin: 'America/Chicago',
    boston: 'America/New_York',
    boulder: 'America/Denver',
    chicago: 'America/Chicago',
    denver: 'America/Denver',
    'los-angeles': 'America/Los_Angeles',
    miami: 'America/New_York',
    'new-york': 'America/New_York',
    portland: 'America/Los_Angeles',
    'san-francisco': 'America/Los_Angeles',
    seattle: 'America/Los_Angeles',
  }
  const noonIn = (timeZone: string) =>
    Number(
      new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format(Date.UTC(2026, 5, 1, 18)),
    )

  test.each(content.cities.map(({ slug, way }) => [slug, way!] as const))(
    '%s: `ahead` matches the time zone',
    (slug, { ahead }) => expect(ahead).toBe(noonIn(ZONES[slug]!) - noonIn('America/Denver')),
  )
})

describe('counted figures', () => {
  const shares = content.services.filter(({ facts }) =>
    facts.some(({ value }) => /^(?:[1-9]\d?(?:\.\d)?%|\d in \d)$/.test(value)),
  )

  test.each(shares.map(({ slug, factsNote }) => [slug, factsNote]))(
    'the note of %s names the source of the figures and says that they are samples: %s',
    (_, note) => {
      expect(note).toMatch(/ Sample figures\.$/)
    },
  )

  test('some services have figures', () => {
    expect(shares.length).toBeGreaterThan(5)
  })

  test('the terms explain the sample figures and the badge in the footer', () => {
    const terms = content.pages.find(({ slug }) => slug === 'terms')!
    expect(terms.headings.map(({ id }) => id)).toContain('prices-figures-and-marks')
    expect(terms.body).toContain('This site is a sample.')
  })
})

describe('quotes are attributed to a role at a client, never to a person', () => {
  const quotes = [...content.caseStudies, content.home].flatMap(({ source, testimonial }) =>
    testimonial ? [[source, testimonial.role, testimonial.company] as const] : [],
  )
  const clients = content.caseStudies.map(({ client }) => client)

  // A role is written in lower case. Names have capitals, and a single word could be a name.
  test.each(quotes)('%s: %s', (_, role) => {
    expect(role).toMatch(/^\p{Lu}\p{Ll}+(?:[ -]\p{Ll}+)+$/u)
  })

  test('every quoted company is a client', () => {
    const strangers = quotes.filter(([, , company]) => !clients.some((client) => company.startsWith(client)))
    expect(strangers).toEqual([])
  })

  test('a case study quotes its own client', () => {
    const foreign = content.caseStudies.filter(
      ({ client, testimonial }) => testimonial && !testimonial.company.startsWith(client),
    )
    expect(foreign.map(({ source }) => source)).toEqual([])
  })
})

describe('pages agree with each other', () => {
  const textIn = (source: string) => files.find((file) => file.source === `content/${source}.md`)!.texts.join('\n')
  const service = (slug: string) => content.services.find((one) => one.slug === slug)!
  const bodyOf = (slug: string) => content.posts.find((post) => post.slug === slug)!.body
  const NUMBERS = 'zero one two three four five six seven eight nine ten'.split(' ')
  /** Returns the rows of an HTML table as lists of cell texts. */
  const rowsOf = (html: string) =>
    [...html.matchAll(/<tr>(.*?)<\/tr>/g)].map(([row]) =>
      [...row.matchAll(/<td\b[^>]*>(.*?)<\/td>/g)].map(([, cell = '']) => cell.replace(/<[^>]*>/g, '')),
    )
  const dollars = (text = '') => Number(text.replace(/[$,]/g, ''))

  test('a first version takes ten weeks and costs the sum of its bill', () => {
    const bill = rowsOf(bodyOf('mvp-you-can-throw-away')).filter(([, cost]) => cost?.startsWith('$'))
    const parts = bill.slice(0, -1).map(([, cost]) => dollars(cost))
    const total = dollars(bill.at(-1)![1])
    expect(parts.reduce((sum, part) => sum + part)).toBe(total)
    expect(service('startup-mvp-development').price!.typical).toBe(total)
    expect(service('startup-mvp-development').facts[0]!.value).toBe('10 weeks')
    expect(textIn('cities/austin')).toContain('Ten weeks, two engineers')
  })

  test('maintenance costs fifteen percent of a build per year, in the example bill and in the price', () => {
    const upkeep = service('web-and-mobile-app-maintenance')
    const lines = rowsOf(bodyOf('mobile-app-five-year-cost')).filter(([, , cost]) => cost?.startsWith('$'))
    const [, days, cost] = lines.at(-1)!
    expect(upkeep.facts[0]!.value).toBe(`${days} days`)
    expect(lines.slice(0, -1).reduce((sum, [, days]) => sum + Number(days), 0)).toBe(Number(days))
    expect(dollars(cost) / 5 / 280_000).toBeCloseTo(0.15, 2)
    expect(upkeep.faq[1]!.answer).toMatch(
      /fifteen percent of the original build\. A small build stays at the lower figure/,
    )
    const { from, to } = upkeep.price!
    expect((dollars(cost) / 60 - from!) * (to! - dollars(cost) / 60)).toBeGreaterThan(0)
  })

  test('the price of an interview is the same in both texts, and ten interviews take the stated time', () => {
    const { from, to } = service('user-research').price!.each!
    const [, sum] = rowsOf(bodyOf('ten-user-interviews')).find(([item]) => item === 'Payments to participants')!
    expect(dollars(sum)).toBeGreaterThanOrEqual(10 * from)
    expect(dollars(sum)).toBeLessThanOrEqual(10 * to)
    expect(textIn('services/user-research')).toContain('45 minutes each')
    expect(textIn('blog/ten-user-interviews')).toContain(`Turning ${NUMBERS[Math.round((10 * 45) / 60)]} hours`)
  })

  test('the reward for a referral is the same in all texts', () => {
    const { description, summary, terms } = content.referralProgram
    expect(terms.map(({ value }) => value).slice(0, 2)).toEqual(['5%', '6 months'])
    for (const text of [description, summary]) expect(text).toMatch(/five percent .* six months/)
  })

  test('the number of people in Boulder matches the team list', () => {
    const { teamTitle, team } = content.aboutUs
    expect(teamTitle.toLowerCase()).toContain(`${NUMBERS[team.length]} people in boulder`)
  })

  test('the home page counts its kinds of work, and lists the services of each kind', () => {
    const { areasTitle, areas } = content.home
    expect(areasTitle.toLowerCase()).toContain(`${NUMBERS[areas.length]} kinds of work`)
    const kinds = areas.map(({ kind, services }) => [kind, ...services.map((slug) => service(slug).kind)])
    expect(kinds.filter(([kind, ...own]) => own.some((one) => one !== kind))).toEqual([])
    expect(new Set(content.services.map(({ kind }) => kind))).toEqual(new Set(areas.map(({ kind }) => kind)))
  })
})

test('no text says that an error was reported, because visitors without consent report none', () => {
  const claims = files.flatMap(({ source, texts }) =>
    texts
      .filter((text) => /(has|have) been (sent|told|notified|informed) (of )?the (details|error)/.test(text))
      .map(() => source),
  )
  expect(claims).toEqual([])
})
