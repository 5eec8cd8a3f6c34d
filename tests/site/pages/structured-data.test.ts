// @vitest-environment node

import { describe, expect, test } from 'vitest'

import { typeset } from '@flatirons/framework'

import { config, samplesNote, siteUrl } from '../../../site/config.ts'
import {
  describePost,
  describeProject,
  describeQuestions,
  describeService,
  describeTrail,
} from '../../../site/pages/structured-data.ts'
import { readSite } from '../support/real-site.ts'
import { renderSite } from '../support/rendered-site.ts'
import { graphOf, metaOf, textOf, type Thing } from '../support/tags.ts'

/** The types of schema.org that the site uses, with the properties that each must have. */
const TYPES: Record<string, string[]> = {
  AboutPage: ['name', 'description', 'url', 'isPartOf'],
  Answer: ['text'],
  BlogPosting: [
    'headline',
    'description',
    'image',
    'url',
    'mainEntityOfPage',
    'datePublished',
    'dateModified',
    'author',
    'publisher',
    'isPartOf',
  ],
  BreadcrumbList: ['itemListElement'],
  City: ['name'],
  CollectionPage: ['name', 'description', 'url', 'mainEntity', 'isPartOf'],
  ContactPage: ['name', 'description', 'url', 'isPartOf'],
  CreativeWork: ['name', 'description', 'image', 'url', 'creator'],
  FAQPage: ['mainEntity'],
  ItemList: ['itemListElement'],
  ListItem: ['position', 'name'],
  LocalBusiness: ['@id', 'name', 'url', 'image', 'address', 'parentOrganization', 'areaServed'],
  Offer: ['description', 'url', 'price', 'priceCurrency'],
  Organization: ['@id', 'name', 'url'],
  PostalAddress: ['addressLocality', 'addressRegion', 'addressCountry'],
  Question: ['name', 'acceptedAnswer'],
  Service: ['name', 'description', 'url', 'provider'],
  SoftwareApplication: ['name', 'description', 'applicationCategory', 'operatingSystem', 'publisher', 'offers'],
  State: ['name'],
  UnitPriceSpecification: ['price', 'priceCurrency', 'billingDuration'],
  WebPage: ['name', 'description', 'url', 'isPartOf'],
  WebSite: ['@id', 'name', 'url'],
}

/** Types that describe the whole page: a page has at most one of them. */
const PAGE_TYPES = new Set<unknown>([
  'AboutPage',
  'BlogPosting',
  'CollectionPage',
  'ContactPage',
  'CreativeWork',
  'Service',
  'WebPage',
])

const pages = renderSite().pages.map(({ path, html, head }) => ({ path, html, head, graph: graphOf(head) }))
const urls = new Set(pages.map(({ path }) => siteUrl + path))
const pageAt = (path: string) => pages.find((page) => page.path === path)!
const posts = new Map(readSite().posts.map((post) => [`/blog/${post.slug}/`, post]))

const isThing = (value: unknown): value is Thing => typeof value === 'object' && value !== null && !Array.isArray(value)
const isReference = (thing: Thing) => Object.keys(thing).join() === '@id'

/** Returns all objects inside a value, including itself. */
function thingsIn(value: unknown): Thing[] {
  if (Array.isArray(value)) return value.flatMap(thingsIn)
  return isThing(value) ? [value, ...Object.values(value).flatMap(thingsIn)] : []
}

/** Returns the objects of one type on a page, at any depth. */
function typed(graph: readonly Thing[], type: string): Thing[] {
  return thingsIn(graph).filter((thing) => thing['@type'] === type)
}

/** Returns the pages with objects of this type as rows for `test.each`; fails if there are none. */
function pagesWith(type: string): [path: string, page: (typeof pages)[number], things: Thing[]][] {
  const found = pages.map((page) => [page.path, page, typed(page.graph, type)] as const)
  const rows = found.filter(([, , things]) => things.length > 0).map(([...row]) => row)
  if (rows.length === 0) throw Error(`No page has a ${type}.`)
  return rows
}

const rows = pages.map((page) => [page.path, page] as const)

describe('structured data', () => {
  test.each(rows)('of %s uses known types with all required properties', (_, { graph }) => {
    for (const thing of thingsIn(graph)) {
      if (isReference(thing)) continue
      const type = String(thing['@type'])
      expect(Object.keys(TYPES)).toContain(type)
      const said = TYPES[type]!.filter((name) => thing[name] !== undefined && thing[name] !== '')
      expect([type, ...said]).toEqual([type, ...TYPES[type]!])
    }
  })

  test('uses every type of the list', () => {
    const used = new Set(pages.flatMap(({ graph }) => thingsIn(graph)).map((thing) => thing['@type']))
    expect(Object.keys(TYPES).filter((type) => !used.has(type))).toEqual([])
  })

  test.each(rows)('of %s contains no ratings, no reviews, and offers only for Fuse', (path, { graph, head }) => {
    const names = thingsIn(graph).flatMap((thing) => Object.keys(thing).concat(String(thing['@type'])))
    const invented = path === '/products/fuse/' ? /\b(?:aggregateR|r)ating|review/i : /rating|review|offer|price/i
    expect(names.filter((name) => invented.test(name))).toEqual([])
    expect(head).not.toMatch(/aggregateRating|"reviews?"/)
  })

  test.each(rows)('of %s contains only absolute URLs of existing pages', (_, { graph }) => {
    const named = thingsIn(graph)
      .filter((thing) => thing['@type'] !== 'Organization')
      .flatMap(({ url, item, mainEntityOfPage }) => [url, item, mainEntityOfPage])
      .filter((url) => url !== undefined)
    expect(named.filter((url) => !urls.has(url as string))).toEqual([])
  })

  test.each(rows)('of %s describes the page itself once', (path, { graph }) => {
    const own = graph.filter((thing) => PAGE_TYPES.has(thing['@type']))
    expect(own.length).toBeLessThanOrEqual(1)
    for (const { url } of own) expect(url).toBe(siteUrl + path)
  })

  test('is missing only on error pages', () => {
    expect(pages.filter(({ graph }) => graph.length === 0).map(({ path }) => path)).toEqual([
      '/404.html',
      '/500.html',
      '/offline.html',
    ])
  })
})

describe('the agency and the site', () => {
  const home = pageAt('/')
  const isDescribed = (thing: Thing) => ['Organization', 'WebSite'].includes(thing['@type'] as string)

  test('are described in full on the home page', () => {
    expect(home.graph.map((thing) => thing['@type'])).toEqual(['Organization', 'WebSite'])
    expect(home.graph.map((thing) => thing['@id'])).toEqual([`${siteUrl}/#organization`, `${siteUrl}/#website`])
    expect(Object.keys(home.graph[0]!)).toEqual(expect.arrayContaining(['logo', 'email', 'address', 'sameAs']))
  })

  test.each(rows.filter(([, { graph }]) => graph.length > 0))(
    'are described once on %s, with name and URL',
    (_, { graph }) => {
      const named = graph.filter(isDescribed).map(({ '@id': id, name, url }) => ({ '@id': id, name, url }))
      expect(named).toEqual(home.graph.map((thing) => ({ '@id': thing['@id'], name: config.name, url: `${siteUrl}/` })))
    },
  )

  test.each(rows)('all references on %s are resolved on the page', (_, { graph }) => {
    const ids = new Set(graph.map((thing) => thing['@id']))
    const references = thingsIn(graph).filter(isReference)
    expect(references.filter((thing) => !ids.has(thing['@id']))).toEqual([])
  })

  test('references point to the expected types', () => {
    const targets = new Set(
      pages
        .flatMap(({ graph }) => thingsIn(graph))
        .flatMap((thing) => Object.entries(thing))
        .flatMap(([name, value]) =>
          isThing(value) && isReference(value) ? [`${name} ${String(value['@id']).split('#')[1]}`] : [],
        ),
    )
    expect([...targets].sort()).toEqual([
      'about organization',
      'author organization',
      'creator organization',
      'isPartOf website',
      'parentOrganization organization',
      'provider organization',
      'publisher organization',
    ])
  })

  test('have a logo among the icons, and social profiles', () => {
    const [organization] = typed(home.graph, 'Organization')
    expect(organization).toMatchObject({
      name: config.name,
      url: `${siteUrl}/`,
      logo: `${siteUrl}/icon-512.png`,
      email: config.email,
      description: metaOf(home.head, 'description')[0],
    })
    for (const url of organization!.sameAs as string[]) expect(url).toMatch(/^https:\/\/\S+$/)
  })
})

describe('the breadcrumb', () => {
  test.each(pagesWith('BreadcrumbList'))(
    'of %s starts at the home page, ends at the page, and has no gap',
    (path, _, things) => {
      expect(things).toHaveLength(1)
      const items = things[0]!.itemListElement as Thing[]
      expect(items.map(({ position }) => position)).toEqual(items.map((_, i) => i + 1))
      expect(items.map((thing) => thing['@type'])).toEqual(items.map(() => 'ListItem'))
      expect(items[0]).toMatchObject({ name: 'Home', item: `${siteUrl}/` })
      expect(items.at(-1)!.item).toBe(siteUrl + path)
      expect(items.length).toBeGreaterThan(1)
      expect(new Set(items.map(({ item }) => item)).size).toBe(items.length)
      for (const { item } of items) expect(urls).toContain(item)
    },
  )

  test('is missing only on the home page and on error pages', () => {
    const without = pages.filter(({ graph }) => typed(graph, 'BreadcrumbList').length === 0)
    expect(without.map(({ path }) => path)).toEqual(['/', '/404.html', '/500.html', '/offline.html'])
  })

  test.each(pagesWith('BreadcrumbList'))('of %s equals the visible breadcrumb', (_, { html }, [trail]) => {
    const [, shown = ''] = /<nav[^>]* aria-label="Breadcrumb"[^>]*>(.*?)<\/nav>/s.exec(html)!
    const links = [...shown.matchAll(/<a href="([^"]*)"[^>]*>(.*?)<\/a>/gs)]
    const items = trail!.itemListElement as Thing[]
    expect(links.map(([, href, name]) => [siteUrl + href, textOf(name!)])).toEqual(
      items.map(({ item, name }) => [item, typeset(name as string)]),
    )
  })
})

describe('questions', () => {
  test.each(pagesWith('FAQPage'))('of %s are visible on the page, with their answers', (_, { html }, things) => {
    expect(things).toHaveLength(1)
    const text = textOf(html)
    const questions = things[0]!.mainEntity as Thing[]
    expect(questions.length).toBeGreaterThan(0)
    for (const { name, acceptedAnswer } of questions) {
      expect(text).toContain(typeset(name as string))
      expect(text).toContain(typeset((acceptedAnswer as Thing).text as string))
    }
    expect(questions).toHaveLength(html.match(/<summary\b/g)!.length)
  })
})

describe('a post', () => {
  test('is described on every post, and on no other page', () => {
    expect(
      pagesWith('BlogPosting')
        .map(([path]) => path)
        .sort(),
    ).toEqual([...posts.keys()].sort())
  })

  test.each(pagesWith('BlogPosting'))(
    '%s has a short headline, its image, its dates and an author',
    (path, page, things) => {
      const { title, date, updated } = posts.get(path)!
      expect(things).toHaveLength(1)
      const [post] = things as [Thing]
      expect(post.headline).toBe(title)
      expect((post.headline as string).length).toBeLessThanOrEqual(110)
      expect(post.image).toBe(metaOf(page.head, 'og:image')[0])
      expect(post.datePublished).toBe(date)
      expect(post.dateModified).toBe(updated ?? date)
      expect(String(post.dateModified) >= String(post.datePublished)).toBe(true)
      expect(post.author).toEqual({ '@id': `${siteUrl}/#organization` })
      expect(post.keywords).not.toBe('')
    },
  )
})

describe('a list', () => {
  test.each(pagesWith('CollectionPage'))('%s lists pages that it shows, in order and once', (_, page, things) => {
    const list = things[0]!.mainEntity as Thing
    const items = list.itemListElement as Thing[]
    expect(list['@type']).toBe('ItemList')
    expect(items.length).toBeGreaterThan(0)
    expect(items.map(({ position }) => position)).toEqual(items.map((_, i) => i + 1))
    expect(new Set(items.map(({ url }) => url)).size).toBe(items.length)
    const text = textOf(page.html)
    for (const { name, url } of items) {
      expect(urls).toContain(url)
      expect(page.html).toContain(`href="${String(url).slice(siteUrl.length)}"`)
      expect(text).toContain(typeset(name as string))
    }
  })
})

describe('a service', () => {
  test.each(pagesWith('Service'))('%s is offered by the agency', (_, page, things) => {
    expect(things).toHaveLength(1)
    expect(things[0]!.provider).toEqual({ '@id': `${siteUrl}/#organization` })
    expect(things[0]!.description).toBe(metaOf(page.head, 'description')[0])
  })

  test('has the city of its page', () => {
    const cities = pagesWith('Service').flatMap(([path, , [service]]) => (service!.areaServed ? [path] : []))
    expect(cities).toEqual(pages.map(({ path }) => path).filter((path) => path.endsWith('/software-services/')))
  })

  test('has no kind and no city by default', () => {
    const facts = { path: '/services/a/', name: 'A', description: 'D' }
    expect(describeService(facts)).not.toHaveProperty('serviceType')
    expect(describeService(facts)).not.toHaveProperty('areaServed')
    expect(describeService({ ...facts, kind: 'Mobile', place: { name: 'Denver' } })).toMatchObject({
      serviceType: 'Mobile',
      areaServed: { '@type': 'City', name: 'Denver' },
    })
  })
})

describe('the functions', () => {
  test('describeTrail() counts from one and starts at the home page', () => {
    expect(describeTrail([{ name: 'Blog', path: '/blog/' }])).toEqual({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Home', item: `${siteUrl}/` },
        { '@type': 'ListItem', position: 2, name: 'Blog', item: `${siteUrl}/blog/` },
      ],
    })
  })

  test('describeQuestions() adds the accepted answer', () => {
    expect(describeQuestions([{ question: 'Why?', answer: 'Because.' }])).toEqual([
      {
        '@type': 'FAQPage',
        mainEntity: [{ '@type': 'Question', name: 'Why?', acceptedAnswer: { '@type': 'Answer', text: 'Because.' } }],
      },
    ])
    expect(describeQuestions([])).toEqual([])
  })

  const facts = { path: '/a/', title: 'A', description: 'D', image: 'https://x.example/a.png', category: 'Design' }

  test('describePost() uses the date if the post was never updated', () => {
    const tags = [{ name: 'Costs' }, { name: 'AI' }]
    const post = { ...facts, date: '2026-01-02', tags }
    expect(describePost(post)).toMatchObject({ dateModified: '2026-01-02', keywords: 'Costs, AI' })
    expect(describePost({ ...post, updated: '2026-03-04' })).toMatchObject({
      datePublished: '2026-01-02',
      dateModified: '2026-03-04',
    })
  })

  test('describeProject() names the agency as creator', () => {
    expect(describeProject({ ...facts, year: 2025, tags: ['IoT', 'Rails'] })).toMatchObject({
      '@type': 'CreativeWork',
      name: 'A',
      copyrightYear: 2025,
      keywords: 'IoT, Rails',
      creator: { '@id': `${siteUrl}/#organization` },
    })
  })
})

describe('a city', () => {
  const cities = readSite().cities.map((city) => [city.path, city] as const)

  test.each(cities)('%s is served by the office in Boulder, and has its state', (path, { name, state }) => {
    const [office, ...others] = typed(pageAt(path).graph, 'LocalBusiness')
    expect(others).toEqual([])
    expect(state).toBeTruthy()
    expect(office).toMatchObject({
      address: { addressLocality: 'Boulder', addressRegion: 'CO' },
      areaServed: { '@type': 'City', name, containedInPlace: { '@type': 'State', name: state } },
    })
  })
})

test('whatever is invented says that it is a sample', () => {
  const kinds = ['Organization', 'Service', 'CreativeWork', 'BlogPosting', 'LocalBusiness', 'SoftwareApplication']
  const invented = pages.flatMap(({ graph }) => kinds.flatMap((kind) => typed(graph, kind)))
  expect(new Set(invented.map((thing) => thing['@type']))).toEqual(new Set(kinds))
  expect(invented.filter((thing) => thing.disambiguatingDescription !== samplesNote)).toEqual([])
})

test('the offers for Fuse have the prices of its page', () => {
  const { graph, html } = pageAt('/products/fuse/')
  const offers = typed(graph, 'Offer')
  expect(offers.map(({ price, priceCurrency }) => [price, priceCurrency])).toEqual([
    ['0', 'USD'],
    ['390', 'USD'],
  ])
  for (const { price } of offers) expect(textOf(html)).toContain(`$${String(price)}`)
  expect(offers[1]!.priceSpecification).toMatchObject({ price: '390', billingDuration: 'P1M' })
})
