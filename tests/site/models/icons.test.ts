// @vitest-environment node

import { expect, test } from 'vitest'

import { readSite } from '../support/real-site.ts'

const { technologies, industries, cities, products, caseStudies, aboutUs } = readSite()

/** Every grid of features, by the slug of its page. */
const grids: [grid: string, items: readonly { icon: string }[]][] = [
  ...technologies.map(({ slug, features }) => [slug, features] as const),
  ...industries.map(({ slug, features }) => [slug, features] as const),
  ...cities.map(({ slug, sectors }) => [slug, sectors] as const),
  ...products.map(({ slug, features }) => [slug, features] as const),
  ...caseStudies.map((study) => [study.slug, study.services] as const),
  ['about us', aboutUs.principles] as const,
].map(([grid, items]) => [grid, items])

test.each(grids)('%s shows each icon once', (_, items) => {
  const icons = items.map(({ icon }) => icon)
  expect(icons.length).toBeGreaterThan(2)
  expect([...new Set(icons)]).toEqual(icons)
})
