// @vitest-environment node

import { expect, test } from 'vitest'

import { headerLinks } from '../../../site/models/footer-links.ts'
import { countPages } from '../../../site/models/nav-counts.ts'
import site from '../../../site/routes.ts'
import { readSite } from '../support/real-site.ts'

test('the menu shows the number of pages behind each link', () => {
  const content = { caseStudies: [1], services: [1, 2, 3], technologies: [], industries: [1, 2] }
  expect(countPages(content)).toEqual({ '/our-work/': 1, '/services/': 3, '/technologies/': 0, '/industries/': 2 })
})

test('the counts match the content, and each belongs to a link of the menu', () => {
  const content = readSite()
  const paths = [...site.routes(content)].map(({ path }) => path)
  const counts = countPages(content)
  for (const [path, count] of Object.entries(counts)) {
    expect(headerLinks.map((link) => link.path)).toContain(path)
    expect(count).toBeGreaterThan(0)
    expect(paths.filter((one) => one !== path && one.startsWith(path))).toHaveLength(count)
  }
})
