// @vitest-environment node

import { expect, test } from 'vitest'

import { definePage, route } from '@flatirons/framework'

import type { Problem } from '../../../framework/errors/problems.ts'
import { createLinkProblems, createPageLinks } from '../../../framework/dev/links.ts'
import { useTempFolders, type Files } from '../../support/temp-folders.ts'
import { createPolicy } from '../../../framework/security/policy.ts'

const { makeFolder } = useTempFolders()
const page = definePage<string>(() => null, { head: () => null })
const TEMPLATE = 'The template of the page is "tests/framework/dev/links.test".'

interface LinkSite {
  files?: Files
  slice?: string
  isUncertain?: (page: string, href: string) => boolean
}

/** Creates a site of pages with this HTML. A page without HTML throws. */
function makeLinks(pages: Record<string, string>, { files = {}, slice = '', isUncertain }: LinkSite = {}) {
  const rendered: string[] = []
  const checkPage = createPageLinks({
    root: makeFolder(files),
    base: '/sub/',
    routes: new Map(Object.entries(pages).map(([path, html]) => [path, route({ path, page, data: html })])),
    matchPaths: [],
    isOnDemand: () => false,
    policy: createPolicy({ styles: 'strict' }),
    url: 'https://own.example',
    renderPage({ path, data }) {
      rendered.push(path)
      if (!data) throw Error('It throws.')
      return {
        html: data as string,
        head: '',
        faults: path === '/c/' ? [{ message: 'has no title.', help: 'head' }] : [],
        styled: [],
      }
    },
    listShared: () => [
      { name: 'The slice header', links: { hrefs: slice ? `${slice}\n` : '', ids: 'top\n', loads: '', faults: '' } },
    ],
    listFiles: () => ['rss.xml'],
    isUncertain,
  })
  return { rendered, messagesOf: (path: string) => checkPage(path).map(({ message }) => message) }
}

test('a page is checked once; other pages are only rendered if it links to their ids', () => {
  const home =
    '<a href="/sub/a/">a</a><a href="/sub/b/#one">b</a><a href="/sub/b/#lost-id">b</a><a href="/sub/b/#top">b</a>'
  const { rendered, messagesOf } = makeLinks({ '/': home, '/a/': '<p>', '/b/': '<p id="one">', '/c/': '<p>' })
  const messages = [`/ links to /sub/b/#lost-id, but /b/ has no element with the id "lost-id". ${TEMPLATE}`]
  expect([messagesOf('/'), messagesOf('/')]).toEqual([messages, messages])
  expect(rendered).toEqual(['/', '/b/'])
})

test('faults found while rendering are reported', () => {
  expect(makeLinks({ '/c/': '<p>' }).messagesOf('/c/')).toEqual([`/c/ has no title. ${TEMPLATE}`])
})

test('content that the security policy of a built page blocks is reported, although dev shows it', () => {
  const { messagesOf } = makeLinks({ '/': '<p style="color:red">' })
  expect(messagesOf('/')).toEqual([
    `/ has a style attribute on <p>, which its security policy blocks. Use a class, a style sheet or an island, or set \`security: { styles: 'lenient' }\`. ${TEMPLATE}`,
  ])
})

test('links to ids of pages with errors are not reported; the error is shown on the page itself', () => {
  const { messagesOf } = makeLinks({ '/': '<a href="/sub/b/#one">b</a>', '/b/': '' })
  expect([messagesOf('/'), messagesOf('/b/'), messagesOf('/missing/')]).toEqual([[], [], []])
})

test('generated files, public files and files that dev serves from the project are valid targets', () => {
  const files = { 'public/a.pdf': 'PDF', 'site/hill.png': 'PNG' }
  const links = ['rss.xml', 'a.pdf', 'site/hill.png', '@fs/elsewhere/b.png', 'b.pdf'].map(
    (name) => `<img src="/sub/${name}">`,
  )
  expect(makeLinks({ '/': links.join('') }, { files }).messagesOf('/')).toEqual([
    `/ links to /sub/b.pdf, but this file does not exist. Put the file into public/, or fix the link. Did you mean /a.pdf? ${TEMPLATE}`,
  ])
})

test('links of slices are checked with every page', () => {
  const { messagesOf } = makeLinks({ '/': '<p>', '/a/': '<p>' }, { slice: '/sub/nowhere/' })
  const messages = ['The slice header links to /sub/nowhere/, which is not a page.']
  expect([messagesOf('/'), messagesOf('/a/')]).toEqual([messages, messages])
})

test('the terminal shows a problem once, and again after it was fixed; the browser shows it always', () => {
  const logged: string[] = []
  const report = createLinkProblems((text) => logged.push(text))
  const lost: Problem = { where: 'a.md', line: 3, message: '/a/ links to /lost/.', help: 'links' }
  const other: Problem = { where: 'The slice header', message: 'It links to /other/.', help: 'links' }
  const both = {
    title: '2 problems on this page.',
    text: 'a.md\n  line 3  /a/ links to /lost/.\n\nThe slice header\n  It links to /other/.',
  }
  expect(report('/a/', [lost, other])).toEqual(both)
  expect(report('/a/', [lost, other])).toEqual(both)
  expect(report('/b/', [other])).toMatchObject({ title: '1 problem on this page.' })
  expect(logged).toEqual([`2 problems on this page. A build would fail.\n\n${both.text}`])
  expect(report('/a/', [])).toEqual({ title: '', text: '' })
  report('/a/', [lost])
  expect(logged[1]).toBe('1 problem on this page. A build would fail.\n\na.md\n  line 3  /a/ links to /lost/.')
})

test('links that may lead to entries with problems are skipped', () => {
  const { messagesOf } = makeLinks(
    { '/': '<a href="/sub/broken/">a</a><a href="/sub/gone/">b</a>' },
    { isUncertain: (_, href) => href === '/sub/broken/' },
  )
  expect(messagesOf('/')).toEqual([`/ links to /sub/gone/, which is not a page. ${TEMPLATE}`])
})
