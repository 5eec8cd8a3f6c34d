// @vitest-environment node

import { expect, test } from 'vitest'

import { checkLinks } from '../../../../framework/builder/check/check-links.ts'
import { readLinks } from '../../../../framework/content/read-links.ts'
import { failOn } from '../../../../framework/errors/problems.ts'
import { useTempFolders } from '../../../support/temp-folders.ts'
import { reportLines } from '../../../support/report-lines.ts'
import { createPolicy } from '../../../../framework/security/policy.ts'

const { makeFolder } = useTempFolders()

const SITE = {
  matchPaths: [],
  shared: [],
  url: 'https://own.example',
  policy: createPolicy({ styles: 'strict', frame: ['https://maps.example'] }),
}

/** Returns the report about a page with this HTML from `content/a.md`. The page `/about/` has the id `team`. */
function reportLink(html: string, base = '/', head = ''): string[] {
  const pages = [
    { path: '/a/', source: 'content/a.md', readLinks: () => readLinks(html, head) },
    { path: '/about/', source: undefined, readLinks: () => readLinks('<h2 id="team">Team</h2>') },
  ]
  const root = makeFolder({ 'content/a.md': '---\ntitle: A\n---\n\nTo [us](/abuot/).\n' })
  const files = new Set(['/logo.svg'])
  return reportLines(() => failOn(checkLinks({ ...SITE, root, base, files, pages }), 'in the pages'))
}

const TWO_LINKS = '<a href="/zzzzzzzzzz/">a</a><a href="/abuot/">us</a>'

const LINK_HEAD = ['1 problem in the pages. Nothing was written.', '', 'content/a.md']

test('An element of a template has a style attribute', () => {
  const styled = [
    '<p> (site/pages/post.tsx:7:3)',
    '<p> (/project/site/pages/post.tsx:8:3)',
    '<i> (site/pages/post.tsx:9:3)',
  ]
  const links = readLinks('<p style="color:red"></p><b style="color:red"></b>', '', { styled })
  const page = { path: '/a/', template: 'post', readLinks: () => links }
  const problems = checkLinks({ ...SITE, root: '/project', base: '/', files: new Set(), pages: [page] })
  const rest =
    'which its security policy blocks. Use a class, a style sheet or an island, or set `security: { styles: \'lenient\' }`. The template of the page is "post".'
  expect(problems.map(({ message }) => message)).toEqual([
    `/a/ has a style attribute on <p> (site/pages/post.tsx:7:3), ${rest}`,
    `/a/ has a style attribute on <p> (site/pages/post.tsx:8:3), ${rest}`,
    `/a/ has a style attribute on <b>, ${rest}`,
  ])
})

test('A template links to a page that does not exist', () => {
  const page = { path: '/a/', source: 'content/a.md', template: 'post', readLinks: () => readLinks(TWO_LINKS) }
  const root = makeFolder({ 'content/a.md': 'See [us](/abuot/).\n' })
  const problems = checkLinks({ ...SITE, root, base: '/', files: new Set(), pages: [page] })
  expect(problems.map(({ message }) => message)).toEqual([
    '/a/ links to /zzzzzzzzzz/, which is not a page. The template of the page is "post".',
    '/a/ links to /abuot/, which is not a page.',
  ])
})

test.each<[mistake: string, html: string, expected: string, base?: string]>([
  [
    'A page is misspelled in a text',
    '<a href="/abuot/">us</a>',
    '  line 5  /a/ links to /abuot/, which is not a page. Did you mean /about/?',
  ],
  [
    'A link leads to a missing page',
    '<a href="/zzzzzzzzzz/">a</a>',
    '  /a/ links to /zzzzzzzzzz/, which is not a page.',
  ],
  [
    'An element has a style attribute',
    '<div style="color:red">a</div><div style="color:blue">b</div>',
    "  /a/ has a style attribute on <div>, which its security policy blocks. Use a class, a style sheet or an island, or set `security: { styles: 'lenient' }`.",
  ],
  [
    'A page has an inline style sheet',
    '<style>p{color:red}</style>',
    "  /a/ has an inline <style>, which its security policy blocks. Use a class, a style sheet or an island, or set `security: { styles: 'lenient' }`.",
  ],
  [
    'A page has an inline script',
    '<script>go()</script>',
    '  /a/ has an inline <script>, which its security policy blocks. Use an island.',
  ],
  [
    'A frame shows another site',
    '<iframe src="https://video.example/embed/1"></iframe><iframe src="https://maps.example/?q=1"></iframe>',
    "  /a/ loads https://video.example/embed/1, which its security policy blocks. To allow it, set `security: { frame: ['https://video.example'] }`.",
  ],
  [
    'A frame shows a page of the site',
    '<iframe src="/about/"></iframe><iframe src="about:blank"></iframe><iframe srcdoc="a"></iframe>',
    `  /a/ loads /about/, which its security policy blocks. To allow it, set \`security: { frame: ["'self'"] }\`.`,
  ],
  [
    'A frame shows a drawing of the site',
    '<iframe src="/logo.svg?a"></iframe>',
    '  /a/ shows /logo.svg?a in a frame, which the security policy of SVG files blocks. Use a picture.',
  ],
  [
    'A frame shows the code of a page',
    '<iframe src="data:text/html,a"></iframe>',
    "  /a/ loads data:text/html,a, which its security policy blocks. To allow it, set `security: { frame: ['data:'] }`.",
  ],
  [
    'A page has an <object>',
    '<object data="/logo.svg"></object>',
    '  /a/ loads /logo.svg in an <object> or <embed>, which its security policy blocks. Use a picture, an <iframe> or a link.',
  ],
  [
    'A page has an <embed>',
    '<embed src="https://maps.example/a.pdf">',
    '  /a/ loads https://maps.example/a.pdf in an <object> or <embed>, which its security policy blocks. Use a picture, an <iframe> or a link.',
  ],
  [
    'A form is sent to a service',
    '<form action="//forms.example/f/1"></form><form action="https://own.example/f/"></form>',
    "  /a/ has a form that is sent to //forms.example/f/1, which its security policy blocks. To allow it, set `security: { form: ['https://forms.example'] }`.",
  ],
])('%s', (_, html, expected, base) => {
  expect(reportLink(html, base)).toEqual([...LINK_HEAD, expected])
})

test.each<[mistake: string, head: string, expected: string]>([
  [
    'The head of a page has an inline script',
    '<script data-page>go()</script><script data-page type="application/ld+json">{}</script>',
    '  /a/ has an inline <script> in its head, which its security policy blocks. Use an island, or move the script to the `head` of the site: the build allows it there by its hash.',
  ],
  [
    'The head of a page has an inline style sheet',
    '<style data-page>p{color:red}</style>',
    "  /a/ has an inline <style>, which its security policy blocks. Use a class, a style sheet or an island, or set `security: { styles: 'lenient' }`.",
  ],
])('%s', (_, head, expected) => {
  expect(reportLink('', '/', head)).toEqual([...LINK_HEAD, expected])
})
