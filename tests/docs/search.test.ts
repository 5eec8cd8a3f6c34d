// @vitest-environment node

import { beforeAll, describe, expect, test } from 'vitest'

import { listEntries } from '../../docs/site/contents.ts'
import { models } from '../../docs/site/models.ts'
import { createSearch, type Found, type Piece } from '../../docs/site/search/find.ts'
import { indexSections } from '../../docs/site/search/sections.ts'
import { toTerm } from '../../docs/site/search/terms.ts'
import { readContent } from '../../framework/content.ts'
import { loadEntries } from '../../framework/content/load-entries.ts'
import { useTempFolders } from '../support/temp-folders.ts'

/** Queries of people who know other generators, and the page that they need. */
const QUERIES: readonly (readonly [query: string, page: string])[] = [
  ['install', '/start/'],
  ['getting started', '/start/'],
  ['typescript', '/start/'],
  ['frontmatter', '/guides/content/'],
  ['content collections', '/guides/content/'],
  ['cms', '/guides/extensions/cms/'],
  ['drafts', '/guides/content/'],
  ['graphql', '/guides/from-gatsby/'],
  ['mdx', '/guides/move-a-site/'],
  ['syntax highlighting', '/guides/markdown/'],
  ['table of contents', '/guides/markdown/'],
  ['remark plugins', '/guides/markdown/'],
  ['add a page', '/guides/pages/'],
  ['new page', '/guides/pages/'],
  ['pagination', '/guides/pages/'],
  ['seo', '/guides/seo/'],
  ['rss', '/guides/seo/'],
  ['sitemap', '/guides/seo/'],
  ['vs code', '/guides/typescript/'],
  ['hot reload', '/guides/dev-server/'],
  ['slow build', '/guides/slow-builds/'],
  ['folder structure', '/guides/structure/'],
  ['monorepo', '/guides/structure/'],
  ['pnpm workspace', '/guides/structure/'],
  ['mermaid', '/guides/markdown/'],
  ['eslint', '/guides/typescript/'],
  ['upgrade', '/guides/upgrade/'],
  ['changelog', '/reference/changelog/'],
  ['release notes', '/reference/changelog/'],
  ['eleventy', '/guides/from-eleventy/'],
  ['tutorial', '/start/tutorial/'],
  ['youtube', '/guides/recipes/'],
  ['related posts', '/guides/recipes/'],
  ['redirects', '/guides/pages/'],
  ['dynamic routes', '/guides/pages/'],
  ['getStaticPaths', '/guides/pages/'],
  ['404', '/guides/pages/'],
  ['hydration', '/guides/islands/'],
  ['client:load', '/guides/islands/'],
  ['use client', '/guides/islands/'],
  ['styled-components', '/guides/islands/'],
  ['state management', '/guides/islands/'],
  ['tailwind', '/guides/styles/'],
  ['dark mode', '/guides/styles/'],
  ['css modules', '/guides/styles/'],
  ['fonts', '/guides/fonts/'],
  ['google fonts', '/guides/fonts/'],
  ['layout shift', '/guides/fonts/'],
  ['image optimization', '/guides/pictures/'],
  ['responsive images', '/guides/pictures/'],
  ['next/image', '/guides/pictures/'],
  ['menu', '/guides/pages/'],
  ['pdf', '/guides/pages/'],
  ['reading time', '/guides/content/'],
  ['password', '/guides/on-demand/'],
  ['date format', '/guides/languages/'],
  ['second language', '/guides/languages/'],
  ['chart in markdown', '/guides/markdown/'],
  ['chart', '/guides/markdown/'],
  ['page on demand', '/guides/on-demand/'],
  ['form to a service', '/guides/forms/'],
  ['unit test', '/guides/testing/'],
  ['tag list', '/guides/recipes/'],
  ['draft for a colleague', '/guides/on-demand/'],
  ['photograph', '/guides/pictures/'],
  ['i18n', '/guides/languages/'],
  ['localization', '/guides/languages/'],
  ['rtl', '/guides/languages/'],
  ['contact form', '/guides/forms/'],
  ['form validation', '/guides/forms/'],
  ['file upload', '/guides/forms/'],
  ['honeypot', '/guides/forms/'],
  ['formspree', '/guides/forms/'],
  ['comments', '/guides/recipes/'],
  ['giscus', '/guides/recipes/'],
  ['ssr', '/guides/on-demand/'],
  ['isr', '/guides/on-demand/'],
  ['api routes', '/guides/on-demand/'],
  ['environment variables', '/guides/environment/'],
  ['.env', '/guides/environment/'],
  ['csp', '/guides/security/'],
  ['google analytics', '/guides/security/'],
  ['vitest', '/guides/testing/'],
  ['playwright', '/guides/testing/'],
  ['hosting', '/guides/deploy/'],
  ['base path', '/guides/deploy/'],
  ['netlify', '/guides/deploy/netlify/'],
  ['cloudflare pages', '/guides/deploy/cloudflare/'],
  ['vercel', '/guides/deploy/vercel/'],
  ['nginx', '/guides/deploy/nginx/'],
  ['rsync', '/guides/deploy/nginx/'],
  ['caddyfile', '/guides/deploy/caddy/'],
  ['htaccess', '/guides/deploy/apache/'],
  ['s3', '/guides/deploy/aws/'],
  ['systemd', '/guides/deploy/node/'],
  ['docker', '/guides/deploy/containers/'],
  ['github pages', '/guides/pages-of-git-hosts/'],
  ['migrate from gatsby', '/guides/from-gatsby/'],
  ['astro', '/guides/from-astro/'],
  ['next.js', '/guides/from-next/'],
  ['offline', '/how-it-works/deploys/'],
  ['view transitions', '/guides/navigation/'],
  ['prefetch', '/guides/navigation/'],
  ['scroll restoration', '/guides/navigation/'],
  ['useRouter', '/guides/navigation/'],
  ['trailing slash', '/reference/limits/'],
  ['browser support', '/how-it-works/'],
  ['cli', '/reference/commands/'],
  ['benchmarks', '/performance/'],
  ['how to add favicon', '/guides/pages/'],
  ['env variable undefined in browser', '/guides/environment/'],
  ['process is not defined', '/guides/environment/'],
  ['document is not defined', '/guides/islands/'],
  ['hydration mismatch', '/guides/islands/'],
  ['click handler does not work', '/guides/islands/'],
  ['what is an island', '/guides/islands/'],
  ['component library', '/guides/islands/'],
  ['mui', '/guides/islands/'],
  ['mantine', '/guides/islands/'],
  ['shadcn', '/guides/islands/'],
  ['canonical url', '/guides/seo/'],
  ['og image', '/guides/seo/'],
  ['sitemap lastmod', '/guides/seo/'],
  ['404 page github pages', '/guides/pages-of-git-hosts/'],
  ['custom domain', '/guides/deploy/'],
  ['moved page', '/guides/deploy/'],
  ['old urls', '/guides/deploy/'],
  ['jsx', '/guides/typescript/'],
  ['javascript', '/guides/typescript/'],
  ['lightbox', '/guides/recipes/'],
  ['image gallery', '/guides/recipes/'],
  ['posthog', '/guides/recipes/'],
  ['segment', '/guides/recipes/'],
  ['cookie banner', '/guides/recipes/'],
  ['sentry', '/guides/recipes/'],
  ['source maps', '/guides/recipes/'],
  ['theme toggle', '/guides/styles/'],
  ['svg icons', '/guides/styles/'],
  ['web worker', '/guides/styles/'],
  ['content security policy blocks script', '/guides/security/'],
  ['cors error', '/guides/forms/'],
  ['port already in use', '/guides/dev-server/'],
  ['node version', '/guides/upgrade/'],
  ['blog', '/start/'],
  ['scaffold', '/start/'],
  ['draft posts', '/guides/content/'],
  ['scheduled posts', '/guides/content/'],
  ['notion', '/guides/content/'],
  ['code highlighting theme', '/guides/markdown/'],
  ['latex', '/guides/markdown/'],
  ['useSearchParams', '/guides/islands/'],
  ['layout per page', '/guides/pages/'],
  ['sidebar', '/reference/sidebars/'],
  ['loading indicator', '/guides/navigation/'],
  ['webhook rebuild', '/guides/recipes/'],
  ['plugin', '/guides/structure/'],
  ['vite plugin', '/guides/structure/'],
  ['eject', '/guides/leave/'],
  ['lock-in', '/guides/leave/'],
  ['runtime', '/how-it-works/navigation/'],
  ['slow', '/guides/slow-builds/'],
  ['callout', '/guides/markdown/'],
  ['admonition', '/guides/markdown/'],
]

/** Queries of German readers, and the English page that they need. */
const GERMAN: typeof QUERIES = [
  ['In fünf Minuten', '/de/start/'],
  ['Website anlegen', '/de/start/'],
  ['Bilder', '/guides/pictures/'],
  ['Schrift', '/guides/fonts/'],
  ['Formular', '/guides/forms/'],
  ['Mehrsprachig', '/guides/languages/'],
  ['Umgebungsvariablen', '/guides/environment/'],
  ['Weiterleitung', '/guides/deploy/'],
  ['Sicherheit', '/guides/security/'],
]

const NEAR = 3

const { makeFolder } = useTempFolders()

/** Returns the position of a page's first hit, from 1. */
function placeOf({ hits }: Found, page: string): number {
  const at = hits.findIndex(({ path }) => path.split('#')[0] === page)
  return at < 0 ? Infinity : at + 1
}

describe('the search of the manual', () => {
  let english: (query: string) => Found
  let german: (query: string) => Found

  beforeAll(async () => {
    const settings = { base: '/', withDrafts: false }
    const { reference, ...written } = models
    // The reference is generated into a temporary folder.
    const root = makeFolder()
    await loadEntries(root, { reference })
    const content = {
      ...readContent(written, { ...settings, root: 'docs' }).content,
      ...readContent({ reference }, { ...settings, root }).content,
    }
    english = createSearch(indexSections(listEntries(content, 'en')))
    german = createSearch(indexSections(listEntries(content, 'de'), 'de'))
  })

  test.each(QUERIES)('has the page for “%s” among the first three sections', (query, page) => {
    expect(placeOf(english(query), page)).toBeLessThanOrEqual(NEAR)
  })

  test.each(GERMAN)('has the page for “%s” first for German readers', (query, page) => {
    expect(placeOf(german(query), page)).toBe(1)
  })
})

describe('the search', () => {
  const body =
    '<p>Above all.</p><h2 id="wood"><a href="#wood">Wood &amp; stoves</a></h2><p>Larch burns <em>well</em> &amp; &#60;long&#x3e;.</p>' +
    '<h2 id="snow"><a href="#snow">Snow</a></h2><p>It has snowed.</p>'
  const hut = { slug: 'hut', title: 'The hut', summary: 'A roof.', body }
  const search = createSearch(indexSections([{ ...hut, keywords: { page: 'cabin', wood: 'fuel' } }]))
  const found = (pieces: readonly Piece[]) => pieces.filter(({ isFound }) => isFound).map(({ text }) => text)
  const textOf = (pieces: readonly Piece[]) => pieces.map(({ text }) => text).join('')

  test.each([
    ['larch', '/hut/#wood'],
    ['stove', '/hut/#wood'],
    ['snowe', '/hut/#snow'],
    ['how to burn my larches', '/hut/#wood'],
    ['roof', '/hut/'],
    ['cabin', '/hut/'],
    ['fuel', '/hut/#wood'],
  ])('finds the section for %s', (query, path) => {
    expect(search(query).hits[0]).toMatchObject({ path })
  })

  test('finds sections with some of the words if none has all of them, and says so', () => {
    expect(search('larch wood')).toMatchObject({ isPartial: false, hits: [{ path: '/hut/#wood' }] })
    expect(search('larch zeppelin')).toMatchObject({ isPartial: true, hits: [{ path: '/hut/#wood' }] })
    expect(search('zeppelin')).toEqual({ isPartial: false, hits: [] })
    expect(search('how to')).toEqual({ isPartial: false, hits: [] })
  })

  test('shows the changelog last, and after it partial matches if only the changelog has all words', () => {
    const changes = {
      slug: 'reference/changelog',
      title: 'Changelog',
      summary: '',
      body: '<h2 id="unreleased">Unreleased</h2><p>Larch smoke in snow.</p>',
    }
    const both = createSearch(indexSections([changes, hut]))
    const paths = (query: string) => both(query).hits.map(({ path }) => path)
    expect(paths('larch')).toEqual(['/hut/#wood', '/reference/changelog/#unreleased'])
    expect(paths('larch smoke')).toEqual(['/hut/#wood', '/reference/changelog/#unreleased'])
    expect(both('larch smoke').isPartial).toBe(true)
    expect(both('smoke')).toMatchObject({ isPartial: false, hits: [{ path: '/reference/changelog/#unreleased' }] })
  })

  test('marks the matched words in all their forms', () => {
    const [hit] = search('snow').hits
    expect(found(hit!.heading)).toEqual(['Snow'])
    expect(found(hit!.start)).toEqual(['snowed'])
    expect(textOf(hit!.start)).toBe('It has snowed.')
    expect(hit!.page).toEqual([{ text: 'The hut', isFound: false }])
  })

  test('shows the beginning of a section', () => {
    const [hit] = search('larch').hits
    expect([hit!.heading, hit!.page, hit!.start].map(textOf)).toEqual([
      'Wood & stoves',
      'The hut',
      'Larch burns well & <long>.',
    ])
  })

  test('refuses keywords for a missing heading', () => {
    expect(() => indexSections([{ ...hut, keywords: { stone: 'granite' } }])).toThrow(
      'The page "hut" has keywords for "stone", but no heading with this id.',
    )
  })

  test('finds pages in the reader’s language, and marks those in another', () => {
    const page = { title: 'Die Hütte', summary: 'Ein Dach.', body: '' }
    const pages = [
      { ...page, slug: 'hut', lang: 'de' as const },
      { ...page, slug: 'soup' },
    ]
    const german = createSearch(indexSections(pages, 'de'))
    expect(german('dach').hits.map(({ path, lang }) => [path, lang])).toEqual([
      ['/de/hut/', undefined],
      ['/soup/', 'en'],
    ])
  })
})

test.each([
  ['hydrated hydration hydrates hydrate', 'hydrat'],
  ['Entries entry', 'entry'],
  ['settings set', 'set'],
  ['feeds feed', 'feed'],
  ['css', 'css'],
  ['the wie', null],
  ['12 59x 20', null],
  ['404', '404'],
])('%s -> %s', (words, term) => {
  for (const word of words.split(' ')) expect(toTerm(word)).toBe(term)
})
