// @vitest-environment node

import { expect, test } from 'vitest'

import { definePage, route } from '@flatirons/framework'

import { checkLinks } from '../../framework/build/check/check-links.ts'
import { readLinks } from '../../framework/build/check/read-links.ts'
import { checkRoutes } from '../../framework/site/check-routes.ts'
import { enterModule } from '../../framework/shared/registrations.ts'
import { failOn } from '../../framework/errors/problems.ts'
import { useTempFolders } from '../support/temp-folders.ts'
import { linesOf } from './said.ts'
import { createPolicy } from '../../framework/hosts/policy.ts'

const { makeFolder } = useTempFolders()

const SITE = {
  matchPaths: [],
  shared: [],
  url: 'https://own.example',
  policy: createPolicy({ styles: 'strict', frame: ['https://maps.example'] }),
}

/** What is said of a page with this HTML, written in `content/a.md`, beside `/about/`, which has a `#team`. */
function saidOfLink(html: string, base = '/', head = ''): string[] {
  const pages = [
    { path: '/a/', source: 'content/a.md', readLinks: () => readLinks(html, head) },
    { path: '/about/', source: undefined, readLinks: () => readLinks('<h2 id="team">Team</h2>') },
  ]
  const root = makeFolder({ 'content/a.md': '---\ntitle: A\n---\n\nTo [us](/abuot/).\n' })
  const files = new Set(['/logo.svg'])
  return linesOf(() => failOn(checkLinks({ ...SITE, root, base, files, pages }), 'in the pages'))
}

const TWO = '<a href="/zzzzzzzzzz/">a</a><a href="/abuot/">us</a>'

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

test('A template links to a page that is not there', () => {
  const page = { path: '/a/', source: 'content/a.md', template: 'post', readLinks: () => readLinks(TWO) }
  const root = makeFolder({ 'content/a.md': 'See [us](/abuot/).\n' })
  const problems = checkLinks({ ...SITE, root, base: '/', files: new Set(), pages: [page] })
  expect(problems.map(({ message }) => message)).toEqual([
    '/a/ links to /zzzzzzzzzz/, which is not a page. The template of the page is "post".',
    '/a/ links to /abuot/, which is not a page.',
  ])
})

test.each<[done: string, html: string, said: string, base?: string]>([
  [
    'A page is misspelt, in a text',
    '<a href="/abuot/">us</a>',
    '  line 5  /a/ links to /abuot/, which is not a page. Did you mean /about/?',
  ],
  ['A page is not there', '<a href="/zzzzzzzzzz/">a</a>', '  /a/ links to /zzzzzzzzzz/, which is not a page.'],
  [
    'A heading is misspelt',
    '<a href="/about/#taem">a</a>',
    '  /a/ links to /about/#taem, but /about/ has no element with the id "taem". Did you mean #team?',
  ],
  [
    'A slash is missing',
    '<a href="/about">a</a>',
    '  /a/ links to /about, which is not the canonical form of the path. Write /about/.',
  ],
  [
    'A file is not there',
    '<img src="/logo.png">',
    '  /a/ links to /logo.png, but this file does not exist. Put the file into public/, or fix the link. Did you mean /logo.svg?',
  ],
  ['A link has no target', '<a href="">a</a>', '  /a/ has a link without a target. Add an `href`, or use a button.'],
  [
    'A link leaves the base',
    '<a href="/about/">a</a>',
    "  /a/ links to /about/, which is outside of the site's base /sub/. Write the link with href() or <Link>.",
    '/sub/',
  ],
  [
    'An element has a style attribute',
    '<div style="color:red">a</div><div style="color:blue">b</div>',
    "  /a/ has a style attribute on <div>, which its security policy blocks. Use a class, a style sheet or an island, or set `security: { styles: 'lenient' }`.",
  ],
  [
    'A page brings a sheet of its own',
    '<style>p{color:red}</style>',
    "  /a/ has an inline <style>, which its security policy blocks. Use a class, a style sheet or an island, or set `security: { styles: 'lenient' }`.",
  ],
  [
    'A page brings a script of its own',
    '<script>go()</script>',
    '  /a/ has an inline <script>, which its security policy blocks. Use an island.',
  ],
  [
    'A frame shows another site',
    '<iframe src="https://video.example/embed/1"></iframe><iframe src="https://maps.example/?q=1"></iframe>',
    "  /a/ loads https://video.example/embed/1, which its security policy blocks. To allow it, set `security: { frame: ['https://video.example'] }`.",
  ],
  [
    'A form is sent to a service',
    '<form action="//forms.example/f/1"></form><form action="https://own.example/f/"></form>',
    "  /a/ has a form that is sent to //forms.example/f/1, which its security policy blocks. To allow it, set `security: { form: ['https://forms.example'] }`.",
  ],
])('%s', (_, html, said, base) => {
  expect(saidOfLink(html, base)).toEqual([...LINK_HEAD, said])
})

test.each<[done: string, head: string, said: string]>([
  [
    'The head of a page has a script of its own',
    '<script data-page>go()</script><script data-page type="application/ld+json">{}</script>',
    '  /a/ has an inline <script> in its head, which its security policy blocks. Use an island, or move the script to the `head` of the site: the build allows it there by its hash.',
  ],
  [
    'The head of a page has a sheet of its own',
    '<style data-page>p{color:red}</style>',
    "  /a/ has an inline <style>, which its security policy blocks. Use a class, a style sheet or an island, or set `security: { styles: 'lenient' }`.",
  ],
])('%s', (_, head, said) => {
  expect(saidOfLink('', '/', head)).toEqual([...LINK_HEAD, said])
})

enterModule('site/pages/plain.tsx')
const page = definePage<null>(() => null, { head: () => null })
const at = (path: string, matchPath?: string) =>
  route({ path, page, data: null, source: 'content/a.md', ...(matchPath !== undefined && { matchPath }) })
const required = ['/', '/404.html', '/500.html'].map((path) => route({ path, page, data: null }))

test.each<[done: string, path: string, said: string, matchPath?: string]>([
  [
    'A path ends without a slash',
    '/about-us',
    '  The path /about-us is not in its canonical form. Write it as /about-us/.',
  ],
  [
    'A path is escaped',
    '/%EC%95%88%EB%85%95/',
    '  The path /%EC%95%88%EB%85%95/ is not in its canonical form. Write it as /안녕/.',
  ],
  ['A path climbs', '/../secret/', '  The path /../secret/ leaves its folder. Change the slug of the page.'],
  [
    "A path is the build's",
    '/page-data/',
    '  The path /page-data/ is reserved for files of the build. Change the path of the page.',
  ],
  [
    'A match-path has a name of two words',
    '/app/',
    `  "/app/:my-step/" is not a match-path. Write it like /guide/:step/ or /guide/*, where each parameter has its own name.`,
    '/app/:my-step/',
  ],
])('%s', (_, path, said, matchPath) => {
  const run = () => failOn(checkRoutes([...required, at(path, matchPath)]), 'in the routes')
  // The code makes a path that is not canonical, and no entry.
  const where = said.includes('canonical') ? `the route ${path}` : 'content/a.md'
  expect(linesOf(run)).toEqual(['1 problem in the routes. Nothing was written.', '', where, said])
})
