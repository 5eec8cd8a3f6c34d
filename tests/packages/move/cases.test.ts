// @vitest-environment node

/**
 * Small sites with what real sites have: each is moved and built. The paths are those that the generator writes: Hugo, Jekyll and
 * Eleventy have built these sites.
 */

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, test } from 'vitest'

import { recognize } from '../../../packages/move/generators.ts'
import { planMove, writeMove } from '../../../packages/move/move.ts'
import { openProject } from '../../../packages/move/project.ts'
import { describeLosses, writeMovedFile } from '../../../packages/move/report.ts'
import { buildFixture } from '@flatirons/framework/testing'
import { readText, useTempFolders, type Files } from '../../support/temp-folders.ts'

const { makeFolder, makeSiteFolder } = useTempFolders()

const CASES = join(import.meta.dirname, '../../fixtures/move')

/** Moves a site without writing it. */
async function move(source: string) {
  const project = openProject(source)
  const planned = await planMove(project, recognize(project)!, { packages: {} })
  const { trial, name, findings } = planned
  const pages = [...trial.pages.keys()].filter((path) => !/^\/(?:404|500)\.html$/.test(path)).toSorted()
  return {
    ...planned,
    pages,
    htmlOf: (path: string) => trial.pages.get(path) ?? '',
    losses: describeLosses(name, findings, true),
    moved: writeMovedFile(planned),
  }
}

const moveCase = (name: string) => move(join(CASES, `case-${name}`, 'source'))

/** The lists that a moved site has besides its texts. */
const withoutLists = (pages: readonly string[], lists: readonly string[]) =>
  pages.filter((path) => !lists.includes(path))

describe('the addresses are those of the generator', () => {
  test.each([
    ['hugo-file-names', ['/docs/'], ['/', '/docs/c++-notes/', '/docs/tips-tricks-new/', '/docs/whats-up-doc/']],
    [
      'hugo-permalink-title',
      ['/files/', '/notes/', '/posts/'],
      [
        '/',
        '/2017/02/27/evening-at-the-barn-a-story/',
        '/2018/01/02/a-long-title/',
        '/f/2017-01-01-old-name/',
        '/n/note-no.-1-more/',
      ],
    ],
    ['hugo-slug-of-title', ['/', '/notes/', '/posts/'], ['/2024/snow-in-march/', '/n/fog-at-noon/']],
    ['hugo-language', ['/'], ['/en/om/', '/høg/']],
    ['jekyll-days', [], ['/', '/animals/big sheep/2024/08/08/late/', '/farm/field/2023/12/31/early/']],
    ['jekyll-duplicate-key', ['/'], ['/notes/2024/snow/']],
    ['jekyll-excluded', [], ['/', '/p/snow/']],
    ['eleventy-ignored', [], ['/']],
    ['eleventy-permalink-function', ['/'], ['/web/snow/']],
  ])('%s', async (name, lists, paths) => {
    const { pages, addresses, trial } = await moveCase(name)
    expect(withoutLists(pages, lists)).toEqual(paths)
    expect(trial.problems).toEqual([])
    expect(addresses).toContain(`## Old addresses: ${paths.length} kept, 0 changed, with a redirect, and 0 unknown`)
  })

  test('a path that ended in .html redirects, on every host', async () => {
    const { pages, trial, moved } = await moveCase('hugo-ugly-urls')
    expect(pages).toEqual(['/', '/docs/', '/docs/about/'])
    expect(trial.files).toContain('docs/about.html')
    expect(moved).toContain('1 kept, 1 changed, with a redirect, and 0 unknown')
    expect(moved).toContain('- /docs/about.html redirects to /docs/about/')
  })

  test('a path that code computes is unknown, with its place', async () => {
    const { moved } = await move(
      makeFolder({
        'eleventy.config.js': '',
        'posts/posts.11tydata.js': 'export default {\n  permalink: (data) => makePath(data),\n}',
        'posts/a.md': 'A.',
      }),
    )
    expect(moved).toContain('0 kept, 0 changed, with a redirect, and 1 unknown')
    expect(moved).toContain('- /posts/a/: posts/posts.11tydata.js:2 computes the old path of posts/a.md')
  })

  test('days are those of UTC without a time zone, and names keep what Jekyll keeps', async () => {
    const { pages } = await move(
      makeFolder({
        '_config.yml': 'permalink: /:categories/:year/:month/:day/:title/',
        '_posts/2024-01-05-No_zone.md': '---\ndate: 2024-08-08 22:44:26 -0700\n---\nA.',
        '_posts/2024-01-06-day.md': '---\ndate: 2024-01-01\ncategories: [C++, "A & B"]\nslug: My Own Slug!\n---\nB.',
        'cats/_posts/2024-02-03-A b, c(d).md': 'C.',
        '_posts/2099-01-06-future.md': 'D.',
      }),
    )
    expect(withoutLists(pages, ['/'])).toEqual([
      '/2024/08/09/No_zone/',
      '/c++/a & b/2024/01/01/My-Own-Slug!/',
      '/cats/2024/02/03/A-b,-c(d)/',
    ])
  })

  test('patterns of Hugo have parts of dates, sections and slugs, and hidden texts are no pages', async () => {
    const { pages } = await move(
      makeFolder({
        'hugo.toml': '[permalinks]\nposts = "/:year/:monthname/:weekday/:yearday/:sections/:slugorfilename/"',
        'content/posts/sub/_index.md': '---\ntitle: S\n---\n',
        'content/posts/sub/a.md': '---\ndate: 2024-03-05T23:00:00-05:00\nslug: "My Slug: x"\n---\nA.',
        'content/posts/Bundle One/index.md': '---\ndate: 2024-03-05\n---\nB.',
        'content/docs/Deep/d.md': '---\nslug: "My Slug: x/é"\n---\nC.',
        'content/docs/u.md': '---\nurl: rel/y\n---\nD.',
        'content/docs/draft.md': '---\ndraft: truet\n---\nE.',
        'content/docs/expired.md': '---\nexpiryDate: 2001-01-01\n---\nF.',
        'content/docs/future.md': '---\ndate: 2099-01-01\n---\nG.',
        'content/docs/built.md': '---\n_build: { render: never }\n---\nH.',
        'content/docs/box/index.md': '---\nheadless: true\n---\nI.',
      }),
    )
    expect(withoutLists(pages, ['/', '/docs/', '/posts/'])).toEqual([
      '/2024/march/2/65/posts/bundle-one/',
      '/2024/march/2/65/posts/sub/my-slug-x/',
      '/docs/deep/my-slug-x/é/',
      '/docs/draft/',
      '/posts/sub/',
      '/rel/y/',
    ])
  })

  test('the path, the slug and the folders of several documentations of Docusaurus count, beside the folder of the site', async () => {
    const { pages, texts } = await move(
      makeFolder({
        'website/docusaurus.config.js': `module.exports = { presets: [['classic', { docs: { path: '../docs', routeBasePath: '/' }, blog: false }]], plugins: [['@docusaurus/plugin-content-docs', { id: 'team', path: 'people', routeBasePath: 'team' }]] }`,
        'docs/intro.md': '# A\n\n[B](./guide/b.md)',
        'docs/guide/b.md': '# B',
        'website/people/ann.md': '# Ann',
        'README.md': '# Readme',
      }),
    )
    expect(texts).toHaveLength(3)
    expect(withoutLists(pages, ['/'])).toEqual(['/guide/b/', '/intro/', '/team/ann/'])
  })

  test.each([
    [
      'Docusaurus',
      {
        'docusaurus.config.js': `const nav = { title: 'Docs' }\nmodule.exports = { title: 'Hut' }`,
        'docs/a.md': '# A',
      },
    ],
    [
      'Eleventy',
      { 'eleventy.config.js': '', '_data/site.js': `export default { title: 'Hut', build: run() }`, 'a.md': 'A.' },
    ],
  ])('the name of a site of %s is that of its settings', async (_, site: Files) => {
    const { files } = await move(makeFolder(site))
    expect(files['site/config.ts']).toContain("NAME = 'Hut'")
  })

  test('hugo.yaml counts before config.yaml', async () => {
    const { files } = await move(
      makeFolder({ 'config.yaml': 'title: A', 'hugo.yaml': 'title: B', 'content/a.md': 'A.' }),
    )
    expect(files['site/config.ts']).toContain("NAME = 'B'")
  })

  test('rewrites of VitePress name the files of pages, and links lead from there', async () => {
    const { pages, htmlOf, trial } = await move(
      makeFolder({
        '.vitepress/config.mts': `export default { rewrites: { 'guide/start.md': 'start.md', 'packages/:pkg/src/(.*)': ':pkg/:0', 'packages/:pkg/docs/:slug*': 'api/:pkg/:slug*' } }`,
        'guide/start.md': '# Start\n\n[one](./core/one.md)',
        'packages/core/src/one.md': '# One',
        'packages/ui/docs/two.md': '# Two',
        'packages/ui/docs/deep/three.md': '# Three',
        'index.md': '# H',
      }),
    )
    expect(trial.problems).toEqual([])
    expect(pages).toEqual(['/', '/api/ui/deep/three/', '/api/ui/two/', '/core/one/', '/start/'])
    expect(htmlOf('/start/')).toContain('href="/core/one/"')
  })

  test('rewrites that are code are unknown, with their line', async () => {
    const { moved } = await move(
      makeFolder({ '.vitepress/config.mts': 'export default {\n  rewrites: (id) => id.slice(1),\n}', 'a.md': '# A' }),
    )
    expect(moved).toContain('- /a/: .vitepress/config.mts:2 computes the old path of a.md')
  })

  test.each([
    ['a text', `c.addGlobalData('permalink', '/{{ page.fileSlug }}.htm/')`, '/a.htm/', '0 unknown'],
    [
      'functions that join texts',
      `c.addGlobalData('permalink', () => (data) => \`/x/\${data.page.fileSlug}/\`)`,
      '/x/a/',
      '0 unknown',
    ],
    [
      'code',
      `c.addGlobalData('permalink', () => makePath)`,
      '/a/',
      '- /a/: eleventy.config.js:2 computes the old path of a.md',
    ],
  ])('the permalink of all texts of Eleventy is %s', async (_, code, path, count) => {
    const { pages, moved } = await move(
      makeFolder({
        'eleventy.config.js': `export default function (c) {\n  ${code}\n}`,
        'a.md': 'A.',
        'b.md': '---\npermalink: /own/\n---\nB.',
      }),
    )
    expect(withoutLists(pages, ['/'])).toEqual([path, '/own/'].toSorted())
    expect(moved).toContain(count)
  })

  test.each([
    ['a text in JSON', 'json', '{ "permalink": "/x/{{ page.fileSlug }}/" }', ['/x/a/', '/x/b/', '/z/'], '3 kept'],
    [
      'a function that joins texts',
      'js',
      'export default {\n  permalink: ({ page }) => `/x/${page.fileSlug}/`,\n}',
      ['/x/a/', '/x/b/', '/z/'],
      '3 kept',
    ],
    [
      'code',
      'js',
      'export default {\n  permalink: (data) => data.permalink || makePath(data),\n}',
      ['/a/', '/own/', '/z/'],
      '- /own/: _data/eleventyComputed.js:2 computes the old path of b.md',
    ],
  ])('the computed permalink of all texts of Eleventy is %s', async (_, ending, code, paths, count) => {
    const { pages, moved } = await move(
      makeFolder({
        // The option of a plugin has nothing to do with the paths of texts.
        'eleventy.config.js': 'export default (c) => c.use(anchor, { permalink: anchor.permalink() })',
        [`_data/eleventyComputed.${ending}`]: code,
        'a.md': 'A.',
        'b.md': '---\npermalink: /own/\n---\nB.',
        'c.md': '---\neleventyComputed: { permalink: /z/ }\n---\nC.',
      }),
    )
    expect(withoutLists(pages, ['/'])).toEqual(paths)
    expect(moved).toContain(count)
  })

  test.each([
    [
      'Starlight',
      {
        'astro.config.mjs': `export default defineConfig({ redirects: { '/old': '/new', '/older/': { status: 302, destination: '/new/' }, '/out': 'https://a.example/', '/x/[...slug]': '/y/[...slug]', '/gone': '/none/' }, integrations: [starlight({ title: 'A' })] })`,
        'src/content/docs/new.md': '---\ntitle: New\n---\nA.',
      },
      { 'old/index.html': '/new/', 'older/index.html': '/new/', 'out/index.html': 'https://a.example/' },
      [
        '2 redirects (`/x/[...slug]`, `/gone/`). They lead to no page, have patterns, or are results of code. Write them in `site/routes.ts`.',
      ],
    ],
    [
      'Docusaurus',
      {
        'docusaurus.config.js': `module.exports = { plugins: [['@docusaurus/plugin-client-redirects', { redirects: [{ from: ['/a', '/b'], to: '/docs/new' }] }]] }`,
        'docs/new.md': '# New',
      },
      { 'a/index.html': '/docs/new/', 'b/index.html': '/docs/new/' },
      [],
    ],
    [
      'Next',
      {
        'next.config.mjs': `const more = [{ source: '/b', destination: '/new' }]
export default withMdx({
  async redirects() {
    return [{ source: '/a', destination: '/new', permanent: true }, ...more, { source: '/p/:slug*', destination: '/new' }, { source: '/c', has: [{ type: 'host', value: 'c.example' }], destination: '/new' }, ...readRedirects()]
  },
})`,
        'pages/new.md': '# New',
      },
      { 'a/index.html': '/new/', 'b/index.html': '/new/' },
      [
        '3 redirects (`/p/:slug*/`, `/c/`). They lead to no page, have patterns, or are results of code. Write them in `site/routes.ts`.\n  next.config.mjs:3',
      ],
    ],
  ])('redirects of %s', async (_, site: Files, redirects, lost: string[]) => {
    const folder = makeFolder(site)
    const { files, losses } = await move(folder)
    expect(losses).toEqual(lost)
    const target = join(makeSiteFolder(), 'moved')
    writeMove(await planMove(openProject(folder), recognize(openProject(folder))!, { packages: {} }), target, '', {})
    const { problems, read } = await buildFixture(target)
    expect(problems).toEqual([])
    for (const [file, to] of Object.entries(redirects)) expect(read(file)).toContain(`url=${to}`)
    expect(files['site/routes.ts']).toContain('redirects: {')
  })

  test('redirects that would end a build are left out: of files, and of pages', async () => {
    const { losses, trial, files } = await move(
      makeFolder({
        'docusaurus.config.js': `module.exports = { plugins: [['@docusaurus/plugin-client-redirects', { redirects: [{ from: '/rss.xml', to: '/docs/new' }, { from: '/blog/tags/a', to: '/docs/new' }, { from: '/b', to: '/blog/tags/a' }] }]] }`,
        'docs/new.md': '# New',
        ...listPosts(1, 'blog', 'tags: [a]'),
      }),
    )
    expect(trial.problems).toEqual([])
    expect(trial.files).toContain('b/index.html')
    expect(losses).toEqual([
      '2 redirects (`/rss.xml`, `/blog/tags/a/`). They lead to no page, have patterns, or are results of code. Write them in `site/routes.ts`.\n  site/routes.ts (The redirect from /rss.xml starts at the name of a file. Only pages can be redirected.)\n  site/routes.ts (The redirect from /blog/tags/a/ starts at an existing page. Remove the page or the redirect.)',
    ])
    expect(files['site/routes.ts']).not.toContain('/rss.xml')
  })

  test('paths that differ only in letters end no build: the first text is the page, and lists have the case of their texts', async () => {
    const { pages, losses, trial } = await move(
      makeFolder({
        'hugo.toml': 'disablePathToLower = true',
        'content/Films/_index.md': '---\ntitle: Films\n---\n',
        'content/Films/a.md': '---\ntags: [Fog, fog]\n---\nA.',
        'content/films/a.md': 'B.',
      }),
    )
    expect(trial.problems).toEqual([])
    expect(losses.join('\n')).toContain('content/films/a.md (as content/Films/a.md)')
    expect(pages.filter((path) => path.startsWith('/tags/'))).toEqual(['/tags/', '/tags/fog/'])
    const lower = await move(
      makeFolder({
        'hugo.toml': '',
        'content/Films/_index.md': '---\nmenu: main\ntitle: F\n---\n',
        'content/Films/a.md': 'A.',
      }),
    )
    expect([lower.trial.problems, lower.losses.filter((loss) => loss.includes('header'))]).toEqual([[], []])
    expect(lower.pages).toContain('/films/')
  })

  test('a dated index file of Eleventy has the name of its folder', async () => {
    const { pages } = await move(
      makeFolder({
        'eleventy.config.js': '',
        'posts/2020-01-02-trip/2020-06-05-index.md': '---\npermalink: blog/{{ page.fileSlug }}/index.html\n---\nA.',
        'posts/x/2020-06-05-index.md': 'C.',
        'index.md': '---\npermalink: /q/{{ page.fileSlug }}-home/\n---\nD.',
      }),
    )
    expect(withoutLists(pages, ['/'])).toEqual(['/blog/trip/', '/posts/x/2020-06-05-index/', '/q/-home/'])
  })

  test('pictures of Starlight beside its texts, and that of a hero', async () => {
    const { htmlOf, trial, losses } = await move(
      makeFolder({
        'astro.config.mjs': '',
        'src/assets/barn.png': readFileSync(join(CASES, 'case-docusaurus-static-picture/source/static/img/barn.png')),
        'src/content/docs/index.md':
          '---\ntitle: Hut\nhero: { image: { file: ../../assets/barn.png } }\n---\n\n![A barn](../../assets/barn.png)',
      }),
    )
    expect([trial.problems, losses]).toEqual([[], []])
    expect(htmlOf('/').match(/<img src="\/assets\/barn\.png"/g)).toHaveLength(2)
  })

  test('names of Next that end in a language are translations, and paths that code computes are unknown', async () => {
    const { pages, moved, htmlOf } = await move(
      makeFolder({
        'next.config.js': '',
        'app/[lang]/docs/[[...slug]]/page.tsx': 'const a = 1\nexport const generateStaticParams = () => []',
        'content/docs/api.mdx': '# A',
        'content/docs/api.ko.mdx': '# K',
      }),
    )
    expect(withoutLists(pages, ['/'])).toEqual(['/docs/api/', '/ko/docs/api/'])
    expect(htmlOf('/ko/docs/api/')).toContain('<html lang="ko"')
    expect(moved).toContain('0 kept, 0 changed, with a redirect, and 2 unknown')
    expect(moved).toContain(
      '- /docs/api/: app/[lang]/docs/[[...slug]]/page.tsx:2 computes the old path of content/docs/api.mdx',
    )
  })

  test('pages of authors and tags that files of Docusaurus name', async () => {
    const { pages, htmlOf, trial } = await move(
      makeFolder({
        'docusaurus.config.js': `module.exports = { i18n: { defaultLocale: 'en', locales: ['en', 'de'] } }`,
        'blog/authors.yml':
          'robinQ:\n  name: Robin Q.\n  page: true\nmax:\n  name: Max\n  page: { permalink: /m-p }\nann:\n  name: Ann\n',
        'blog/tags.yml': 'snow:\n  label: Snow and ice\n  permalink: /ice\n',
        'blog/2024-01-05-a.md': '---\nauthors: [robinQ, ann, max]\ntags: [snow, fastCar2go]\n---\n# A',
        'i18n/de/docusaurus-plugin-content-blog/2024-01-05-a.md': '---\nauthors: robinQ\ntags: [snow]\n---\n# B',
        'blog/2024-01-06-b.md': '---\ntags: [Wind]\n---\n# C',
      }),
    )
    expect(trial.problems).toEqual([])
    expect(pages.filter((path) => /\/(?:tags|authors)\//.test(path))).toEqual([
      '/blog/authors/',
      '/blog/authors/m-p/',
      '/blog/authors/robin-q/',
      '/blog/tags/',
      '/blog/tags/fast-car-2-go/',
      '/blog/tags/ice/',
      '/blog/tags/wind/',
      '/de/blog/authors/',
      '/de/blog/authors/robin-q/',
      '/de/blog/tags/',
      '/de/blog/tags/ice/',
      '/de/blog/tags/wind/',
    ])
    expect(htmlOf('/de/blog/tags/wind/')).toContain('href="/de/blog/2024/01/06/b/"')
    expect(htmlOf('/de/blog/')).toContain('href="/de/blog/2024/01/06/b/"')
    expect(htmlOf('/blog/tags/ice/')).toContain('Snow and ice')
    expect(htmlOf('/blog/2024/01/05/a/')).toContain('by Robin Q., Ann, Max')
  })

  test('the archive of Docusaurus redirects to the list of posts', async () => {
    const { files } = await move(makeFolder({ 'docusaurus.config.js': '', ...listPosts(1, 'blog', 'tags: [a]') }))
    expect(files['site/routes.ts']).toContain('"/blog/archive/": "/blog/"')
  })

  test('texts with the path of another text are left out, with the rule', async () => {
    const { losses, copies } = await move(
      makeFolder({ 'hugo.toml': '', 'content/a.md': 'A.', 'content/b.md': '---\nurl: /a/\n---\nB.' }),
    )
    expect(losses).toEqual([
      '1 path of several texts (`/a/`). See the rule of the old generator in `site/paths.ts`. The first text is the page, the others are in `left-out/`.\n  content/b.md (as content/a.md)',
    ])
    expect(copies.get('left-out/content/b.md')).toBe('content/b.md')
  })
})

/** Posts of January 2024 as files of a folder, one a day. */
const listPosts = (count: number, folder: string, front: string): Files =>
  Object.fromEntries(
    Array.from({ length: count }, (_, i) => {
      const day = `2024-01-${String(i + 1).padStart(2, '0')}`
      return [`${folder}/${day}-p${i + 1}.md`, `---\ntitle: Post ${i + 1}\ndate: ${day}\n${front}\n---\nText.`]
    }),
  )

describe('a moved site has', () => {
  const HUGO: Files = {
    'hugo.toml': `title = 'Notes'
timeZone = 'America/New_York'
permalinks = { tags = '/tag/:slug/' }
menus.main = [{ name = 'About', pageRef = '/about', weight = 20 }, { name = 'All', pageRef = '/posts', weight = 10 }, { name = 'Gone', url = '/gone/' }]`,
    ...listPosts(23, 'content/posts', `tags: [Wind, 'Tips & Tricks']\ncategories: Slow Travel\nauthor: Robin`),
    'content/about.md': '---\ntitle: About\n---\nA.',
    'content/posts/late.md':
      '---\ntitle: Late\ndate: 2024-02-01T01:00:00Z\n---\n> [!NOTE]\n> Deep.\n\n```js\nlet a\n```\n',
    'content/posts/future.md': '---\ntitle: F\ndate: 2099-01-01\ntags: [later]\n---\nA.',
    'content/posts/draft.md': '---\ntitle: D\ndraft: true\ntags: [never]\n---\nA.',
    'static/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  }

  test('the newest posts first, 20 on a page, pages of tags and categories, and the menu', async () => {
    const { pages, htmlOf, losses, trial, files } = await move(makeFolder(HUGO))
    expect(trial.problems).toEqual([])
    expect(pages.filter((path) => !path.startsWith('/posts/20'))).toEqual([
      '/',
      '/about/',
      '/categories/',
      '/categories/slow-travel/',
      '/categories/slow-travel/page/2/',
      '/page/2/',
      '/posts/',
      '/posts/late/',
      '/posts/page/2/',
      '/tag/tips-tricks/',
      '/tag/tips-tricks/page/2/',
      '/tag/wind/',
      '/tag/wind/page/2/',
      '/tags/',
    ])
    const titlesIn = (path: string) => [...htmlOf(path).matchAll(/<h2><a [^>]*>([^<]*)/g)].map(([, title]) => title)
    expect(titlesIn('/').slice(0, 2)).toEqual(['Late', 'Post 23'])
    expect([titlesIn('/'), titlesIn('/page/2/'), titlesIn('/posts/')].map(({ length }) => length)).toEqual([20, 4, 20])
    expect(titlesIn('/tag/wind/page/2/')).toEqual(['Post 3', 'Post 2', 'Post 1'])
    expect(htmlOf('/posts/late/')).toContain('January 31, 2024')
    expect(htmlOf('/posts/2024-01-05-p5/')).toMatch(/January 5, 2024<\/time>.* by Robin/)
    expect(htmlOf('/')).toContain('<link rel="icon" href="/favicon.svg"')
    expect(files['site/nav.tsx']).toContain(
      `= ${JSON.stringify(
        [
          { title: 'All', path: '/posts/' },
          { title: 'About', path: '/about/' },
          { title: 'Feed', path: '/index.xml' },
        ],
        null,
        2,
      )}`,
    )
    expect(losses).toEqual([
      '2 texts without a page (`draft`, `not published`). They are moved, and hidden as before. Dev shows drafts.\n  content/posts/draft.md\n  content/posts/future.md',
      '1 link of the header (`Gone`). They lead to no page. Write them in `site/nav.tsx`.',
    ])
  })

  test.each([
    [
      'Jekyll',
      {
        '_config.yml': "jekyll-archives: { enabled: all, permalinks: { tag: '/t/:name/' } }",
        '_data/navigation.yml':
          'main:\n  - title: About\n    url: /about/\n  - title: Code\n    url: https://code.example/',
        'about.md': '---\ntitle: About\npermalink: /about/\n---\nA.',
        '_posts/2024-01-01-a.md': '---\ntags: wind fog\ncategory: Slow Travel\n---\nA.',
      },
      ['/category/slow-travel/', '/t/fog/', '/t/wind/'],
      ['About /about/', 'Code https://code.example/'],
    ],
    [
      'Eleventy',
      {
        'eleventy.config.js': '',
        'tag.njk':
          '---\npagination:\n  data: collections\n  size: 1\n  alias: tag\npermalink: /tags/{{ tag | slugify }}/\n---\n',
        'about.md': '---\ntitle: About\neleventyNavigation: { key: Who, order: 2 }\n---\nA.',
        'now.md': '---\ntitle: Now\neleventyNavigation: { key: Now, order: 1 }\n---\nA.',
        ...listPosts(3, 'blog', 'tags: [posts, Slow Travel]'),
      },
      ['/tags/', '/tags/slow-travel/'],
      ['Now /now/', 'Who /about/'],
    ],
    [
      'Docusaurus',
      {
        'docusaurus.config.js': `module.exports = { themeConfig: { navbar: { items: [{ type: 'docSidebar', sidebarId: 'a', label: 'Guide' }, { type: 'doc', docId: 'one', label: 'One' }, { to: '/blog', label: 'Blog' }, { label: 'More', items: [{ label: 'Code', href: 'https://code.example' }] }] } } }`,
        'docs/b.md': '# B',
        'docs/one.md': '---\nslug: first\n---\n# One',
        ...listPosts(1, 'blog', 'tags: [slowTravel]'),
      },
      ['/blog/tags/', '/blog/tags/slow-travel/'],
      ['Guide /docs/b/', 'One /docs/first/', 'Blog /blog/', 'Code https://code.example', 'Feed /blog/rss.xml'],
    ],
    [
      'VitePress',
      {
        '.vitepress/config.mts': `export default { themeConfig: { nav: [{ text: 'Guide', link: '/guide/start.md#top' }, { text: 'API', items: [{ text: 'One', link: './one' }] }], sidebar: [{ text: 'Start', link: '/guide/start' }, { text: 'One', link: '/one' }] } }`,
        'guide/start.md': '# Start\n\n## Light\n\nOil.',
        'one.md': '# One',
      },
      [],
      ['Guide /guide/start/#top', 'One /one/'],
    ],
  ])('the tags and the links of the header of %s', async (_, site: Files, terms, links) => {
    const { pages, files, trial } = await move(makeFolder(site))
    expect(trial.problems).toEqual([])
    expect(pages.filter((path) => /\/(?:tags?|t|category)\//.test(path))).toEqual(terms)
    const [, items = ''] = / = (\[[^]*?\n?\])\n/.exec(files['site/nav.tsx']!) ?? []
    expect(
      (JSON.parse(items) as { title: string; path: string }[]).map(({ title, path }) => `${title} ${path}`),
    ).toEqual(links)
  })

  test('the settings of VitePress in a folder, and the hero of its home page', async () => {
    const { htmlOf, losses, trial, files } = await move(
      makeFolder({
        '.vitepress/config/index.ts': 'export default { ...en }',
        '.vitepress/config/en.ts':
          "export const en = { title: 'Hut', themeConfig: { sidebar: [{ text: 'Stay', link: '/stay' }] } }",
        'index.md':
          '---\nlayout: home\nhero: { name: Hut, tagline: Warm, actions: [{ text: Go, link: /stay }] }\nfeatures: [{ title: Stoves, details: Two }]\n---\n',
        'stay.md': '# Stay',
      }),
    )
    expect([trial.problems, losses]).toEqual([[], []])
    expect(files['site/config.ts']).toContain("'Hut'")
    expect(htmlOf('/')).toMatch(/<h1[^>]*>Hut<[^]*<p>Warm<\/p>[^]*<a href="\/stay\/"[^>]*>Go<\/a>[^]*Stoves[^]*Two/)
    expect(htmlOf('/')).toMatch(/<nav id="pages"[^]*>Stay</)
  })

  test('languages that texts name, a sidebar for each, and a home page with its first lines', async () => {
    const { htmlOf, trial } = await move(
      makeFolder({
        '_config.yml': 'title: Guides\nlang: en\ndefaults:\n  - scope: { path: zh }\n    values: { lang: zh-hans }',
        'a.md': '---\ntitle: Start\nnav_order: 1\n---\nA.',
        'b.md': '---\ntitle: Next\nnav_order: 2\n---\nB.',
        'zh/a.md': '---\ntitle: Kai\nnav_order: 1\nlang: zh-hans\n---\nC.',
      }),
    )
    expect(trial.problems).toEqual([])
    expect(htmlOf('/zh/a.html') || htmlOf('/zh/a/')).toContain('<html lang="zh-Hans"')
    expect(htmlOf('/zh/a/')).toMatch(/<nav id="pages"(?:(?!Start)[^])*Kai/)
    expect(htmlOf('/a/')).toMatch(/<nav id="pages"(?:(?!Kai)[^])*Start/)
    expect(htmlOf('/')).toMatch(/<h2><a href="\/a\/">Start/)
  })

  test('marks that its generator has only with a plugin, forms of other sites, and a feed that a template writes', async () => {
    const { htmlOf, losses, trial } = await move(
      makeFolder({
        '_config.yml': '',
        '_posts/2024-01-05-a.md':
          '---\ntitle: A\n---\n> [!NOTE]\n> Deep.\n\n<form action="https://pay.example/"><button>Pay</button></form>\n',
        'feed.xml': '---\n---\n<rss></rss>',
      }),
    )
    expect(trial.problems).toEqual([])
    expect(htmlOf('/2024/01/05/a/')).toMatch(/<aside class="callout note"[^]*<form action="https:\/\/pay.example\/"/)
    expect(trial.files).toContain('feed.xml')
    expect(losses).toEqual(['1 template. Write a component in `site/pages/`.\n  feed.xml'])
  })

  test('the categories of posts in folders', async () => {
    const { pages } = await move(
      makeFolder({
        '_config.yml': 'jekyll-archives: { enabled: all }',
        'farm/_posts/2024-01-05-a.md': '---\ntitle: A\n---\nA.',
      }),
    )
    expect(pages).toContain('/category/farm/')
  })

  test('the sidebar, the search, the headings, and the pages before and after a text of a documentation', async () => {
    const { htmlOf, files } = await move(
      makeFolder({
        'hugo.toml': '',
        'content/docs/a.md': '---\ntitle: A\nweight: 1\n---\nA.',
        'content/docs/b.md': '---\ntitle: B\nweight: 2\n---\n## One\n\n## Two\n',
        // An id that stands twice is once in the search.
        'content/docs/c.md': '---\ntitle: C\nweight: 3\n---\n## C {#c .x}\n\n## D {#c}\n',
      }),
    )
    expect(htmlOf('/docs/b/')).toMatch(/aria-label="On this page"[^]*#one[^]*#two/)
    expect(htmlOf('/docs/b/')).toMatch(/aria-label="Previous and next page"[^]*← A[^]*C →/)
    expect(htmlOf('/docs/b/')).toMatch(/<nav id="pages"[^]*aria-current="page"[^>]*>B</)
    expect(htmlOf('/docs/b/')).toContain('type="search"')
    expect(files['site/styles.css']).toBe(
      readText(import.meta.dirname, '../../../framework/starters/docs/site/styles.css'),
    )
  })
})

describe('visitors read all words', () => {
  test.each([
    ['container-closed-once', '/', ['<summary>Once</summary>', 'End.'], [':::']],
    ['custom-element-content', '/yarn/', ['LOST-FIVE linen', 'LOST-SIX wool', 'After.'], ['<wide-table', '<warp-note']],
    ['docusaurus-static-picture', '/blog/2024/01/05/first/', ['src="/img/barn.png"'], ['static/']],
    [
      'docusaurus-truncate',
      '/blog/2024/01/05/first/',
      ['Before.', '<img src="/a.png"', '<strong>Bold?</strong>', 'Text.'],
      ['truncate', 'style=', '**'],
    ],
    [
      'jekyll-highlight',
      '/2024/01/05/snow/',
      [
        '<html lang="de"',
        '<code class="language-ruby">',
        '# a comment',
        '<a href="/log/">the log</a>',
        'href="https://map.example/"',
      ],
      ['{%', '{{', '[1]'],
    ],
    [
      'kramdown-blocks',
      '/2023/03/03/kramdown/',
      ['<abbr title="Hyper Text Markup Language">HTML</abbr>', '<b>raw</b> *stars*', '<td>a</td>', '<td>d</td>'],
      ['hidden words', '{:', '<th'],
    ],
    ['eleventy-js-front-matter', '/about/', ['<h1>About</h1>', 'We keep bees.'], ['const']],
  ])('%s', async (name, path, shown, hidden) => {
    const { htmlOf, trial } = await moveCase(name)
    expect(trial.problems).toEqual([])
    for (const text of shown) expect(htmlOf(path)).toContain(text)
    const [article = ''] = /<article[^>]*>[^]*<\/article>/.exec(htmlOf(path)) ?? []
    for (const text of hidden) expect(article).not.toContain(text)
  })

  test('links with brackets, numbers in lists, titles of links, and blocks of Hugo’s highlight are shown whole', async () => {
    const body =
      '- [[#5868] Remove it](https://a.example/pull/5868)\n\n-   2. Two\n-   3. Three\n\n[talk](https://a.example/t "Talk")but\n\n{{< highlight php "linenos=table" >}}\n<?php\n$conn = 1;\n{{< /highlight >}}\n'
    const { htmlOf, losses } = await move(makeFolder({ 'hugo.toml': '', 'content/a.md': body }))
    expect(losses).toEqual([])
    expect(htmlOf('/a/')).toContain('<code class="language-php">')
  })

  test.each([
    [
      'Docusaurus',
      'docusaurus.config.js',
      'docs/a.mdx',
      'export const depth = 12\n\n{frontMatter.title} is {depth} cm deep, `{depth}` or {other.name}.',
      'Snow is 12 cm deep, <code>{depth}</code> or {other.name}.',
    ],
    [
      'VitePress',
      '.vitepress/config.js',
      'a.md',
      '{{ $frontmatter.title }} falls, `{{ x }}`{{ list.length }}.',
      'Snow falls, <code>{{ x }}</code>.',
    ],
  ])('values of %s that the text has, and other expressions with their lines', async (_, config, file, body, shown) => {
    const { htmlOf, losses } = await move(makeFolder({ [config]: '', [file]: `---\ntitle: Snow\n---\n\n${body}` }))
    expect(htmlOf(`/${file.replace(/\.mdx?/, '/')}`)).toContain(shown)
    expect(losses.filter((loss) => /expression|words/.test(loss))).toEqual([
      expect.stringMatching(
        /^1 expression of templates \(`(?:other\.name|list\.length)`\)\. Write the result, or use a component\.\n {2}.*a\.mdx?:[57]$/,
      ),
    ])
  })

  test('tags without a counterpart are removed, and named with their lines', async () => {
    const { htmlOf, losses, trial, files } = await move(
      makeFolder({
        '_config.yml': 'title: Hut\npermalink: pretty',
        'a.md':
          '---\ntitle: A\n---\n\n{% map zoom=2 %}Two {{ site.title }} of {{ page.title }}, {{ x | y }}.\n\n{% include youtube.html id="w7F" %}\n',
        _redirects: '/x /y',
      }),
    )
    expect(trial.problems).toEqual([])
    expect(htmlOf('/a/')).toContain('<p>Two Hut of A, .</p>')
    expect(htmlOf('/a/')).toContain('src="https://www.youtube-nocookie.com/embed/w7F"')
    expect(files['site/extensions.ts']).toContain(`templateTags: {"site.title":"Hut"}`)
    expect(losses).toEqual([
      '1 tag of templates (`map`). The tag is removed, its text stays. Write the result, or use a component.\n  a.md:5',
      '1 expression of templates. Write the result, or use a component.\n  a.md:5',
    ])
  })

  test('words that no rule knows are listed with their lines', async () => {
    const { losses } = await move(
      makeFolder({
        '_config.yml': '',
        'index.md':
          '---\ntitle: A\n---\n\nShown.\n\n<noscript>Hidden barn.</noscript>\n\n<object>Kept words.</object>\n\n<noembed>Lost fog.</noembed>\n',
      }),
    )
    expect(losses.join('\n')).toContain(
      'words that are not shown. Write the words as markdown.\n  index.md:11 (lost fog)',
    )
  })
})

test('each case builds, and MOVED.md has every line with words that its pages do not show', async () => {
  const names = readdirSync(CASES).filter((name) => name.startsWith('case-'))
  const lost: Record<string, string[]> = {}
  for (const name of names) {
    const { findings, trial, texts } = await move(join(CASES, name, 'source'))
    expect([name, trial.problems]).toEqual([name, []])
    expect(texts.length > 0).toBe(name !== 'case-next-texts-in-public')
    const words = findings.flatMap(({ kind, file, line, note }) => (kind === 'words' ? `${file}:${line} ${note}` : []))
    if (words.length > 0) lost[name] = words
  }
  expect(lost).toEqual({})
})

describe('MOVED.md names', () => {
  test.each([
    ['custom-element-content', '2 elements unknown to HTML (`wide-table`, `warp-note`)'],
    ['eleventy-ignored', '2 texts not moved (`ignored` 2)'],
    ['jekyll-excluded', '4 texts not moved (`excluded` 3, `no front matter`)'],
    ['kramdown-blocks', '2 formulas'],
    ['svg-foreign-object', 'plan.svg (The picture contains <foreignObject>'],
  ])('%s', async (name, text) => {
    const { moved } = await moveCase(name)
    expect(moved).toContain(text)
    expect(moved).not.toContain('Everything is taken over.')
  })

  test('settings that cannot be read, with their line', async () => {
    const { losses } = await move(makeFolder({ '_config.yml': 'title: [A\n', 'index.md': '---\ntitle: A\n---\nA.' }))
    expect(losses[0]).toMatch(/^1 setting that can’t be read\. Compare .*\n {2}_config\.yml:1 \(/)
  })

  test('keys that only the old generator reads, once', async () => {
    const files: Files = {
      'hugo.toml': '',
      'content/a.md': '---\nlayout: x\n---\nA.',
      'content/b.md': '---\nlayout: y\n---\nB.',
    }
    const { losses } = await move(makeFolder(files))
    expect(losses).toEqual([
      '2 keys without effect (`layout` 2). The old generator reads them. They are fields here: use them in templates.',
    ])
  })
})

test('invalid texts are left out, and the others build', async () => {
  const { losses, trial, texts } = await move(
    makeFolder({
      'hugo.toml': '',
      'content/a.md': '---\ntitle: "A\n---\nA.',
      'content/b.md': '---\ntitle: B\n---\nB\u0007ell.',
      'content/c.md': '---\ntitle: C\ntitle: D\n---\nC.',
    }),
  )
  expect(trial.problems).toEqual([])
  expect(texts.map(({ file }) => file)).toEqual(['content/b.md', 'content/c.md'])
  expect(losses.join('\n')).toContain('content/a.md:2 (The front matter is not valid YAML')
  expect(losses.join('\n')).toContain(
    '1 text with invalid characters. They are removed from the copies.\n  content/b.md',
  )
})
