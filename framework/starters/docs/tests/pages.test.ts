import { expect, test } from 'vitest'

import { findBeside } from '../site/lists.tsx'
import { listSections } from '../site/search/sections.ts'

test('the pages beside a page are those before and after it in the sidebar', () => {
  const links = ['/', '/a/', '/b/'].map((path) => ({ path, title: path }))
  expect(findBeside(links, '/')).toEqual({ previous: undefined, next: links[1] })
})

test('the search has a section for each heading', () => {
  const body = '<h2 id="names">Names</h2><p>Letters</p>'
  expect(listSections({ slug: 'a', title: 'A', body }).map(({ path }) => path)).toEqual(['/a/', '/a/#names'])
})
