// @vitest-environment node

/** Small sites with what real sites have: each is moved and built. */

import { readdirSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, test } from 'vitest'

import { readText, useTempFolders, type Files } from '../../support/temp-folders.ts'
import { CASES, listPosts, move, moveCase } from './move-site.ts'

const { makeFolder } = useTempFolders()

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
