// @vitest-environment node

import { describe, expect, test } from 'vitest'

import { caseStudyData } from '../../../site/pages/case-study/data.ts'
import { cityData } from '../../../site/pages/city/data.ts'
import { homeData } from '../../../site/pages/home/data.ts'
import { ourWorkData } from '../../../site/pages/our-work/data.ts'
import { serviceData } from '../../../site/pages/service/data.ts'
import { servicesData } from '../../../site/pages/services/data.ts'
import { readSite } from '../support/real-site.ts'

const content = readSite()
const pathsOf = (cards: readonly { path: string }[]) => cards.map(({ path }) => path)

/** Rows for `test.each`, the name of each entry first. */
function named<One extends { slug: string }>(entries: readonly One[]): [slug: string, entry: One][] {
  return entries.map((entry) => [entry.slug, entry])
}

/** All projects, in the order that they are given. */
const inOrder = content.caseStudies.toSorted((a, b) => a.order - b.order).map(({ slug }) => `/our-work/${slug}/`)

test('the home page shows the three newest posts', () => {
  const newest = content.posts
    .map(({ date }) => date)
    .sort()
    .toReversed()
  expect(homeData(content).posts.map(({ date }) => date)).toEqual(newest.slice(0, 3))
})

test('the home page shows the projects that its file names, in that order', () => {
  expect(pathsOf(homeData(content).featured)).toEqual(content.home.featured.map((slug) => `/our-work/${slug}/`))
})

test('our work has all projects in their order, no two at one place', () => {
  expect(pathsOf(ourWorkData(content).studies)).toEqual(inOrder)
  expect(new Set(content.caseStudies.map(({ order }) => order)).size).toBe(content.caseStudies.length)
})

test.each(named(content.caseStudies))('the case study %s leads on to all others', (_, study) => {
  expect(pathsOf(caseStudyData(study, content).others)).toEqual(
    inOrder.filter((path) => path !== `/our-work/${study.slug}/`),
  )
})

test('the list of services has every service in one group, in the order of the footer', () => {
  const { groups } = servicesData(content)
  expect(groups.map(({ title }) => title)).toEqual(['Design', 'Development', 'Maintenance', 'Engagement models'])
  expect(groups.flatMap(({ services }) => pathsOf(services)).sort()).toEqual(
    content.services.map(({ slug }) => `/services/${slug}/`).sort(),
  )
})

test.each(named(content.services))('the service %s is not related to itself', (_, service) => {
  const related = pathsOf(serviceData(service, content).related)
  expect(related).not.toContain(`/services/${service.slug}/`)
  expect(new Set(related).size).toBe(related.length)
})

test.each(named(content.posts))('the post %s is not related to itself', (slug, { related }) => {
  expect(related).not.toContain(slug)
  expect(new Set(related).size).toBe(related.length)
})

describe('a city', () => {
  test('leads on to every city, itself included, in their order', () => {
    const { cities } = cityData(content.cities[0]!, content)
    const expected = content.cities.toSorted((a, b) => a.order - b.order)
    expect(cities).toEqual(expected.map(({ slug, name }) => ({ slug, name, path: `/${slug}/software-services/` })))
  })

  test('has a place of its own among them', () => {
    expect(new Set(content.cities.map(({ order }) => order)).size).toBe(content.cities.length)
  })
})
