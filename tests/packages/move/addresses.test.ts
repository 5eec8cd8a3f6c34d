// @vitest-environment node

/**
 * The paths are those that the generators write: Hugo, Jekyll and Eleventy have built these sites. A file of tests has only so many
 * moves, because the modules of each build stay in memory.
 */

import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, test } from 'vitest'

import { recognize } from '../../../packages/move/generators.ts'
import { planMove, writeMove } from '../../../packages/move/move.ts'
import { openProject } from '../../../packages/move/project.ts'
import { buildFixture } from '@flatirons/framework/testing'
import { useTempFolders, type Files } from '../../support/temp-folders.ts'
import { CASES, listPosts, move, moveCase, withoutLists } from './move-site.ts'

const { makeFolder, makeSiteFolder } = useTempFolders()

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

  test('texts of Next in MDX export their front matter', async () => {
    const { pages, losses, texts, htmlOf } = await move(
      makeFolder({
        'next.config.js': '',
        'pages/first.mdx':
          "import { by } from '@/by'\n\nexport const meta = {\n  title: 'First game',\n  date: '2024-01-05',\n  authors: [by],\n}\n\nIt **began** late.",
      }),
    )
    expect(withoutLists(pages, ['/'])).toEqual(['/first/'])
    expect(texts[0]!.front).toMatchObject({ title: 'First game', date: '2024-01-05' })
    expect(htmlOf('/first/')).toContain('<h1>First game</h1>')
    expect(losses).toEqual([
      '2 lines of modules. Imports and exports at the start of a text are removed. Declare the components in the model.\n  pages/first.mdx:1\n  pages/first.mdx:3',
    ])
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
