// @vitest-environment node

/** Pages with clients and figures must say that these are samples. */

import { expect, test } from 'vitest'

import { readSite } from '../support/real-site.ts'
import { renderSite } from '../support/rendered-site.ts'
import { textOf } from '../support/tags.ts'

const { pages } = renderSite()
const CLAIMING = ['/', '/about-us/', '/our-work/', ...readSite().caseStudies.map(({ path }) => path)]

test.each(CLAIMING)('%s', (wanted) => {
  const { html } = pages.find(({ path }) => path === wanted)!
  expect(textOf(html)).toMatch(/clients? and (?:the|its|their)? ?figures[^.]* are samples\./i)
})
