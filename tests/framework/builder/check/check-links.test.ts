// @vitest-environment node

import { describe, expect, test } from 'vitest'

import { checkLinks } from '../../../../framework/builder/check/check-links.ts'
import { readLinks } from '../../../../framework/content/read-links.ts'
import { listMatchPaths } from '../../../../framework/shared/match.ts'
import { useTempFolders, type Files } from '../../../support/temp-folders.ts'
import { createPolicy } from '../../../../framework/security/policy.ts'

const { makeFolder } = useTempFolders()

interface Page {
  html: string
  source?: string
  head?: string
}

/** Returns the problems of these pages. Names without a slash are slices. */
function check(
  pages: Record<string, string | Page>,
  { files = {}, base = '/' }: { files?: Files; base?: string } = {},
) {
  const all = Object.entries(pages).map(([path, page]) => {
    const { html, source, head } = typeof page === 'string' ? { html: page } : page
    return { path, source, readLinks: () => readLinks(html, head) }
  })
  return checkLinks({
    root: makeFolder(files),
    base,
    policy: createPolicy({ styles: 'strict' }),
    url: 'https://own.example',
    matchPaths: listMatchPaths([{ path: '/app/', matchPath: '/app/:step/' }]),
    files: new Set(['/rss.xml', '/logo.svg', ...Object.keys(files).map((name) => name.replace(/^public/, ''))]),
    pages: all.filter(({ path }) => path.startsWith('/')),
    shared: all.flatMap(({ path, readLinks }) => (path.startsWith('/') ? [] : [{ name: path, links: readLinks() }])),
  })
}

const messages = (html: string, base?: string) =>
  check({ '/': html, '/about/': '<h2 id="team">Team</h2>', '/app/': '' }, base ? { base } : {}).map(
    ({ message }) => message,
  )

test('a problem in several pages of one source, or in several languages of a slice, is reported once', () => {
  const files = { 'content/a.md': 'Text.\n\n[a](/lost/)\n' }
  const page = { html: '<a href="/lost/">a</a><a href="#gone">b</a><p style="">', source: 'content/a.md' }
  const slice = (name: string) => ({ name, original: 'header', links: readLinks('<a href="/nowhere/">a</a>') })
  const problems = checkLinks({
    root: makeFolder(files),
    base: '/',
    policy: createPolicy({ styles: 'strict' }),
    url: 'https://own.example',
    matchPaths: [],
    files: new Set(),
    pages: ['/a/', '/de/a/'].map((path) => ({ path, source: page.source, readLinks: () => readLinks(page.html) })),
    shared: [slice('The slice header'), slice('The slice header.de')],
  })
  expect(problems.map(({ where, line, message }) => [where, line, message.split(',')[0]])).toEqual([
    ['The slice header', undefined, 'The slice header links to /nowhere/'],
    ['content/a.md', undefined, '/a/ has a style attribute on <p>'],
    ['content/a.md', 3, '/a/ links to /lost/'],
    ['content/a.md', undefined, '/a/ links to #gone'],
  ])
})

test('a link is reported with its own line, not with the first line that contains its text', () => {
  const text = 'See /lost/.\n\n```md\n[a](/lost/)\n```\n\n`[a](/lost/)` is code\n\n[a](/lost/)\n\n[name]: /gone/\n'
  const html = '<a href="/lost/">a</a><a href="/gone/">b</a><a href="/far/">b</a>'
  const problems = check({ '/a/': { html, source: 'content/a.md' } }, { files: { 'content/a.md': text } })
  expect(problems.map(({ line }) => line)).toEqual([9, 11, undefined])
})

test('data scripts and script files are allowed', () => {
  expect(messages('<script type="application/ld+json">{}</script><script src="/rss.xml"></script>')).toEqual([])
})

describe('valid links', () => {
  test.each([
    '<a href="/about/">a</a>',
    '<a href="/about/#team">a</a>',
    '<a href="/about/?from=home#team">a</a>',
    '<a href="/app/two/">a</a>',
    '<a href="#here">a</a><p id="here">b</p>',
    '<a href="?page=2">a</a>',
    '<a href="#page">skip</a>',
    '<a href="/rss.xml">a</a>',
    '<img src="/logo.svg">',
    '<a href="https://elsewhere.example/nothing/">a</a>',
    '<a href="//elsewhere.example/">a</a>',
    '<a href="mailto:a@example.com">a</a>',
    '<img src="data:image/svg+xml,x">',
    '<a href="/about/#">a</a>',
    '<div data-href="/nowhere/">text</div>',
    '<p>Write &lt;a href=&quot;/nowhere/&quot;&gt;</p>',
    '<x-island src="/assets/missing.js"></x-island>',
  ])('%s', (html) => {
    expect(messages(html)).toEqual([])
  })
})

test.each(['The slice header', 'The slice header.de'])(
  'links of %s may target elements outside of the page',
  (slice) => {
    const found = check({ '/': '', [slice]: '<a href="#page">a</a><a href="#pages">b</a>' })
    expect(found).toEqual([expect.objectContaining({ message: expect.stringMatching(/#pages, .* #page\?$/) })])
  },
)

test('footnotes of two texts with the same ids are reported', () => {
  const text = '<h2 id="note.guides.a.label">Footnotes</h2>'
  const other = '<h2 id="note.guides.a.b.label">Footnotes</h2><p id="label"></p><p id="label"></p>'
  expect(messages(text + other)).toEqual([])
  expect(messages(text + other + text + text)).toEqual([
    '/ shows two texts whose footnotes have the same ids, like "note.guides.a.label", because their entries have the same slug. Change the `slug` of one of them.',
  ])
})

describe('broken links', () => {
  // The sentences are in `problems.test.ts`.
  test.each<[html: string, link: string, why: string, suggestion?: string]>([
    ['<a href="/abuot/">a</a>', '/abuot/', 'which is not a page', '/about/'],
    ['<a href="/zzzzzzzzzz/">a</a>', '/zzzzzzzzzz/', 'which is not a page'],
    ["<a href='/abuot/'>a</a>", '/abuot/', 'which is not a page', '/about/'],
    ['<A HREF=/abuot/>a</A>', '/abuot/', 'which is not a page', '/about/'],
    ['<a title="a > b" href="/abuot/">a</a>', '/abuot/', 'which is not a page', '/about/'],
    ['<form action="/send/"></form>', '/send/', 'which is not a page'],
    ['<a href="/about/#taem">a</a>', '/about/#taem', 'but /about/ has no element', '#team'],
    ['<a href="#nowhere-at-all">a</a>', '#nowhere-at-all', 'but / has no element'],
    ['<a href="/search/?a=1&#38;b=2">a</a>', '/search/?a=1&b=2', 'which is not a page'],
    ['<a href="/logo.png">a</a>', '/logo.png', 'but this file does not exist', '/logo.svg'],
    ['<img src="/a.svg">', '/a.svg', 'but this file does not exist'],
    ['<a href="./x?a=1#b">a</a>', './x?a=1#b', 'which is a relative path'],
  ])('%s', (html, link, why, suggestion) => {
    const [found, ...others] = messages(html)
    expect(found).toContain(`/ links to ${link}, ${why}`)
    expect(/Did you mean (.*)\?$/.exec(found!)?.[1]).toBe(suggestion)
    expect(others).toEqual([])
  })

  test.each([
    ['<a href="/about">a</a>', '/ links to /about, which is not the canonical form of the path. Write /about/.'],
    [
      '<a href="/about/index.html">a</a>',
      '/ links to /about/index.html, which is not the canonical form of the path. Write /about/.',
    ],
    ['<a href="">a</a>', '/ has a link without a target. Add an `href`, or use a button.'],
    [
      '<a href="about/">a</a>',
      '/ links to about/, which is a relative path. Start the link with / and the path of the page, like /about/, and write it with href() or <Link>.',
    ],
  ])('%s', (html, expected) => {
    expect(messages(html)).toEqual([expected])
  })

  test('a video and its picture are two links', () => {
    expect(messages('<video src="/a.mp4" poster="/b.jpg"></video>')).toEqual([
      expect.stringContaining('/a.mp4'),
      expect.stringContaining('/b.jpg'),
    ])
  })

  test('relative links, in a nested page and in a slice', () => {
    const found = check({
      '/blog/a/': '<a href="../../about/#team">a</a>',
      '/about/': '<h2 id="team">Team</h2>',
      'The slice header': '<a href="about/">a</a>',
    })
    expect(found.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^The slice header links to about\/, .* path of the page, and write it/),
      expect.stringMatching(/^\/blog\/a\/ links to \.\.\/\.\.\/about\/#team, .* like \/about\/#team, and/),
    ])
  })

  test('links to a misspelled page: the suggestion has the format of the link in the source', () => {
    const files = {
      'content/a.md': '[a](/abuot/)\n',
      'site/pages/a.tsx': 'href(\'/abouts/\')\n<a href="/sub/aboot/">\n',
    }
    const html = ['abuot', 'abouts', 'aboot', 'aboux'].map((name) => `<a href="/sub/${name}/">a</a>`).join('')
    const found = check(
      { '/a/': { html, source: 'content/a.md' }, '/about/': '', '/404.html': '' },
      { files, base: '/sub/' },
    )
    expect(found.map(({ message }) => message.replace(/ The link is in.*/, '').split('. ')[1])).toEqual([
      'Did you mean /about/?',
      'Did you mean /about/?',
      'Did you mean /sub/about/?',
      'Did you mean /about/?',
    ])
    expect(messages('<a href="/about.html">a</a><a href="/404/">b</a>')).toEqual([
      expect.stringMatching(/\/about\.html, .* Did you mean \/about\/\?$/),
      expect.stringMatching(/^\/ links to \/404\/, [^.]*\.$/),
    ])
  })

  test('links outside of the base', () => {
    expect(messages('<a href="/sub/about/">a</a><a href="/about/">b</a>', '/sub/')).toEqual([
      "/ links to /about/, which is outside of the site's base /sub/. Write the link with href() or <Link>.",
    ])
  })
})

test('a misspelled file name gets a suggestion', () => {
  const [problem] = check({ '/': '<img src="/photos/dgo.jpg">' }, { files: { 'public/photos/dog.jpg': '' } })
  expect(problem!.message).toMatch(/Did you mean \/photos\/dog\.jpg\?$/)
})

describe('the position of a broken link', () => {
  const files = {
    'content/a.md':
      '---\ntitle: A\n---\n\nTo [one](/abuot-us/) and [two](/abuot/).\n\nTo [three](/abuot#x), [four](#far).\n',
  }
  const html =
    '<a href="/sub/abuot/">two</a><a href="/sub/abuot/#x">three</a><a href="#far">four</a><a href="/sub/other/">b</a>'

  test('is the content file and line; without a line if the link is from a template', () => {
    const problems = check({ '/a/': { html, source: 'content/a.md' } }, { files, base: '/sub/' })
    expect(problems.map(({ where, line }) => [where, line])).toEqual([
      ['content/a.md', 5],
      ['content/a.md', 7],
      ['content/a.md', 7],
      ['content/a.md', undefined],
    ])
  })

  test('is the page, if it has no content file', () => {
    expect(check({ '/a/': '<a href="/b/">b</a>' })).toMatchObject([{ where: '/a/', line: undefined }])
  })

  test('includes the code, if a template or a slice contains the link literally', () => {
    const header = '<nav>\n  <Link to="/nowhere-at-all/">'
    const code = { 'site/header.tsx': header, 'site/other.ts': '"/nowhere-at-all/more/"' }
    const pages = { 'The slice header': '<a href="/sub/nowhere-at-all/">a</a>' }
    expect(check(pages, { files: code, base: '/sub/' })).toMatchObject([
      { message: expect.stringMatching(/ The link is in site\/header\.tsx:2:13\.$/) },
    ])
  })

  test('is the slice, reported once, not every page with the slice', () => {
    const pages = { 'The slice header': '<a href="/nowhere-at-all/">a</a>', '/a/': '', '/b/': '' }
    expect(check(pages)).toMatchObject([{ where: 'The slice header', line: undefined }])
  })
})

test('every page may link to an id of a slice', () => {
  expect(check({ 'The slice footer': '<p id="contact">c</p>', '/a/': '<a href="#contact">c</a>' })).toEqual([])
})

test('links in the head are checked', () => {
  expect(check({ '/a/': { html: '', head: '<link rel="icon" href="/missing.ico">' } })).toHaveLength(1)
})

test('each link is reported once per page', () => {
  expect(
    check({ '/a/': '<a href="/x-y-z/">1</a><a href="/x-y-z/">2</a>', '/b/': '<a href="/x-y-z/">3</a>' }),
  ).toHaveLength(2)
})
