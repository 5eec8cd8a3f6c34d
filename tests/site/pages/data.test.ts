// @vitest-environment node

import { describe, expect, test } from 'vitest'

import { byOrder } from '../../../site/models/case-study.ts'
import { caseStudyPage } from '../../../site/pages/case-study.tsx'
import { cityPage } from '../../../site/pages/city.tsx'
import { homePage } from '../../../site/pages/home.tsx'
import { industriesPage } from '../../../site/pages/industries.tsx'
import { ourWorkPage } from '../../../site/pages/our-work.tsx'
import { servicePage } from '../../../site/pages/service.tsx'
import { servicesPage } from '../../../site/pages/services.tsx'
import { technologiesPage } from '../../../site/pages/technologies.tsx'
import { readSite } from '../support/real-site.ts'

const content = readSite()
const pathsOf = (cards: readonly { path: string }[]) => cards.map(({ path }) => path)

/** Rows for `test.each`, the slug of each entry first. */
function named<One extends { slug: string }>(entries: readonly One[]): [slug: string, entry: One][] {
  return entries.map((entry) => [entry.slug, entry])
}

/** All projects in their order. */
const inOrder = content.caseStudies.toSorted(byOrder).map(({ slug }) => `/our-work/${slug}/`)

test('the home page shows the three newest posts', () => {
  const newest = content.posts
    .map(({ date }) => date)
    .sort()
    .toReversed()
  expect(homePage.data(content.home, content).posts.map(({ date }) => date)).toEqual(newest.slice(0, 3))
})

test('the home page shows the projects from its file, in that order', () => {
  expect(pathsOf(homePage.data(content.home, content).featured)).toEqual(
    content.home.featured.map((slug) => `/our-work/${slug}/`),
  )
})

test('our work has all projects in their order, each with a different position', () => {
  expect(pathsOf(ourWorkPage.data(content.ourWork, content).studies)).toEqual(inOrder)
  expect(new Set(content.caseStudies.map(({ order }) => order)).size).toBe(content.caseStudies.length)
})

test.each(named(content.caseStudies))(
  'the case study %s links to the next one; the last links to the first',
  (_, study) => {
    const place = inOrder.indexOf(`/our-work/${study.slug}/`)
    expect(caseStudyPage.data(study, content).next?.path).toBe(inOrder[(place + 1) % inOrder.length])
  },
)

test('the list of services has every service once, grouped by need', () => {
  const { needs } = servicesPage.data(content.servicesIndex, content)
  expect(needs.map(({ title }) => title)).toEqual(content.servicesIndex.needs.map(({ title }) => title))
  expect(needs.flatMap(({ services }) => pathsOf(services)).sort()).toEqual(
    content.services.map(({ slug }) => `/services/${slug}/`).sort(),
  )
})

test('the list of technologies has the projects of each, the most used technology first', () => {
  const { technologies } = technologiesPage.data(content.technologiesIndex, content)
  const uses = content.caseStudies.flatMap((study) => study.technologies.map((slug) => [slug, study.slug]))
  expect(technologies.flatMap(({ slug, clients }) => clients.map((client) => [slug, client.slug])).sort()).toEqual(
    uses.sort(),
  )
  const counts = technologies.map(({ clients }) => clients.length)
  expect(counts).toEqual(counts.toSorted((a, b) => b - a))
})

test.each(named(content.technologies))('the project shown for %s uses that technology', (slug, { caseStudy }) => {
  expect(content.caseStudies.find((study) => study.slug === caseStudy)!.technologies).toContain(slug)
})

test('the list of industries has the rules and the project of each', () => {
  const { industries } = industriesPage.data(content.industriesIndex, content)
  expect(pathsOf(industries)).toEqual(content.industries.map(({ slug }) => `/industries/${slug}/`))
  for (const { slug, rules, caseStudy } of industries) {
    const entry = content.industries.find((one) => one.slug === slug)!
    expect(rules).toEqual(entry.rules.map(({ title }) => title))
    expect(caseStudy?.path).toBe(`/our-work/${entry.caseStudy}/`)
  }
})

test.each(named(content.services))('the service %s is not related to itself', (_, service) => {
  const related = pathsOf(servicePage.data(service, content).related)
  expect(related).not.toContain(`/services/${service.slug}/`)
  expect(new Set(related).size).toBe(related.length)
})

test.each(named(content.posts))('the post %s is not related to itself', (slug, { related }) => {
  expect(related).not.toContain(slug)
  expect(new Set(related).size).toBe(related.length)
})

describe('a city', () => {
  test.each(named(content.cities))('%s links to three others', (slug, city) => {
    const { cities } = cityPage.data(city, content)
    expect(new Set(cities.map((one) => one.slug)).size).toBe(3)
    expect(cities.map((one) => one.slug)).not.toContain(slug)
  })

  test('has a unique position', () => {
    expect(new Set(content.cities.map(({ order }) => order)).size).toBe(content.cities.length)
  })
})
