// @vitest-environment node

import { describe, expect, test } from 'vitest'

import { readLinks } from '../../../../framework/content/read-links.ts'
import { selectPages, type LinkedPage } from '../../../../framework/builder/check/check-links.ts'

const HTML = '<h2 id="team">Team</h2><a href="/b/">b</a>'

/** Returns a page with this HTML. `previous` is its HTML in the last build. */
function page(path: string, html = HTML, previous?: string): LinkedPage {
  return {
    path,
    readLinks: () => readLinks(html),
    previous: previous === undefined ? 'same' : () => readLinks(previous),
  }
}

const added = (path: string): LinkedPage => ({ path, readLinks: () => readLinks(HTML) })

const select = (pages: LinkedPage[], { paths = ['/a/', '/b/'], files = ['/a.txt'] } = {}) =>
  selectPages(pages, new Set(['/a.txt']), { paths, files }).map(({ path }) => path)

test('without a previous build all pages are checked', () => {
  expect(selectPages([page('/a/')], new Set(), undefined)).toHaveLength(1)
})

describe('after a build without broken links', () => {
  test('an unchanged page is not checked', () => {
    expect(select([page('/a/'), page('/b/')])).toEqual([])
  })

  test('only a new page is checked', () => {
    expect(select([page('/a/'), page('/b/'), added('/c/')])).toEqual(['/c/'])
  })

  test('only a page with changed links is checked', () => {
    expect(select([page('/a/', HTML, '<h2 id="team">Team</h2>'), page('/b/')])).toEqual(['/a/'])
  })

  test('a page with changed text and unchanged links is not checked', () => {
    expect(select([page('/a/', `<p>New</p>${HTML}`, HTML), page('/b/')])).toEqual([])
  })

  test('a page with content that the security policy blocks is checked', () => {
    expect(select([page('/a/', `<p style="color:red">New</p>${HTML}`, HTML), page('/b/')])).toEqual(['/a/'])
  })

  test('a page with footnotes is checked when it changes', () => {
    const text = '<h2 id="note.a.label">Footnotes</h2>'
    expect(select([page('/a/', text + text + HTML, text + HTML), page('/b/')])).toEqual(['/a/'])
  })

  test('a page with an added id is not checked', () => {
    expect(select([page('/a/', `<p id="new">New</p>${HTML}`, HTML), page('/b/')])).toEqual([])
  })
})

describe('all pages are checked when a target was removed:', () => {
  test('a page', () => {
    expect(select([page('/a/')])).toEqual(['/a/'])
  })

  test('a file', () => {
    expect(select([page('/a/'), page('/b/')], { files: ['/a.txt', '/b.txt'] })).toEqual(['/a/', '/b/'])
  })

  test('an id', () => {
    expect(select([page('/a/', '<a href="/b/">b</a>', HTML), page('/b/')])).toEqual(['/a/', '/b/'])
  })

  test('or when the cached links of a page are lost', () => {
    const lost: LinkedPage = {
      ...page('/a/'),
      previous() {
        throw Error('The pack is too short.')
      },
    }
    expect(select([lost, page('/b/')])).toEqual(['/a/', '/b/'])
  })
})
