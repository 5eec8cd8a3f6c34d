import { beforeEach, describe, expect, test } from 'vitest'

import { definePage, route } from '@flatirons/framework'

import {
  createFeedRenderer,
  renderFeed,
  renderRobots,
  listSitemapParts,
  renderSitemap,
  renderSitemapPart,
} from '../../../../framework/build/site-files/feeds.ts'
import { checkFeeds, listFeeds } from '../../../../framework/site/site.ts'

const page = definePage<null>(() => null, { head: () => null })

const pages = { paths: ['/a/', '/b/'], isPage: (path: string) => path !== '/A/' }

function parse(xml: string): Document {
  return new DOMParser().parseFromString(xml, 'text/xml')
}

test('the sitemap lists every page that may be found, with the day of its last change', () => {
  const routes = [
    route({ path: '/', page, data: null }),
    route({ path: '/안 & 녕/', page, data: null, lastModified: '2026-11-20' }),
    route({ path: '/hidden/', page, data: null, inSitemap: false }),
    route({ path: '/404.html', page, data: null }),
    route({ path: '/500.html', page, data: null }),
    route({ path: '/offline.html', page, data: null }),
  ]
  expect(renderSitemap(routes, 'https://x.example', '/sub/')).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<url><loc>https://x.example/sub/</loc></url>
<url><loc>https://x.example/sub/%EC%95%88%20&#38;%20%EB%85%95/</loc><lastmod>2026-11-20</lastmod></url>
</urlset>
`)
})

test('the sitemap names a page in all its languages', () => {
  const routes = [route({ path: '/', page, data: null }), route({ path: '/de/', page, data: null, lang: 'de' })]
  const language = { lang: 'en', languages: ['en', 'de'], alternates: { en: '/', de: '/de/' } }
  const languages = new Map([
    ['/', language],
    ['/de/', { ...language, lang: 'de' }],
  ])
  const xml = renderSitemap(routes, 'https://x.example', '/', new Map(), languages)
  expect(xml).toContain('xmlns:xhtml="http://www.w3.org/1999/xhtml"')
  const links =
    '<xhtml:link rel="alternate" hreflang="en" href="https://x.example/"/>' +
    '<xhtml:link rel="alternate" hreflang="de" href="https://x.example/de/"/>' +
    '<xhtml:link rel="alternate" hreflang="x-default" href="https://x.example/"/>'
  expect(xml).toContain(`<url><loc>https://x.example/</loc>${links}</url>`)
  expect(xml).toContain(`<url><loc>https://x.example/de/</loc>${links}</url>`)
})

describe('a sitemap of more pages than a file may have', () => {
  const routes = Array.from({ length: 50_100 }, (_, i) => route({ path: `/p/${i}/`, page, data: null }))
  const url = 'https://x.example'
  const locationsIn = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, location]) => location!)

  test('is an index of several files, which have each page once', () => {
    const names = ['sitemap-1.xml', 'sitemap-2.xml']
    expect(listSitemapParts(routes)).toEqual(names)
    const index = renderSitemap(routes, url, '/sub/')
    expect(index).toContain('<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">')
    expect(locationsIn(index)).toEqual(names.map((name) => `${url}/sub/${name}`))
    const parts = names.map((name) => locationsIn(renderSitemapPart(name, routes, { url, base: '/' })))
    expect(parts.map(({ length }) => length)).toEqual([50_000, 100])
    expect(new Set(parts.flat()).size).toBe(50_100)
  })

  test('of which another file is the index begins in sitemap.xml, and robots are led to the rest', () => {
    expect(listSitemapParts(routes, new Map(), true)).toEqual(['sitemap-2.xml'])
    expect(locationsIn(renderSitemap(routes, url, '/', undefined, new Map(), true))).toHaveLength(50_000)
    expect(renderRobots(url, '/', ['sitemap-index.xml', 'sitemap-2.xml'])).toContain(
      'Sitemap: https://x.example/sitemap-index.xml\nSitemap: https://x.example/sitemap-2.xml\n',
    )
  })

  test('has fewer pages in a file where each is in many languages', () => {
    const few = routes.slice(0, 20_000)
    const languages = new Map([['/p/0/', { lang: 'en', languages: ['en', 'de', 'fr'], alternates: {} }]])
    expect(listSitemapParts(few)).toEqual([])
    expect(listSitemapParts(few, languages)).toEqual(['sitemap-1.xml', 'sitemap-2.xml'])
  })
})

test('robots.txt names the sitemap', () => {
  expect(renderRobots('https://x.example', '/sub/')).toBe(
    'User-agent: *\nAllow: /\n\nSitemap: https://x.example/sub/sitemap.xml\n',
  )
})

describe('the feed', () => {
  let xml = ''

  beforeEach(() => {
    xml = renderFeed(
      {
        title: 'News & notes',
        description: 'All <of> it',
        items: [
          {
            path: '/blog/a/',
            title: 'A "quoted" <b>title</b> & more',
            summary: 'Less < more',
            date: '2026-11-20',
            html: '<p><a href="/sub/b/">b</a> <a href="#far">far</a> <a href="//y.example/">y</a><img src="/sub/c.svg" srcset="/sub/c-1.jpg 1w, //y.example/d.jpg 2w, /sub/c-3.jpg 3w"></p>',
          },
        ],
      },
      { url: 'https://x.example', base: '/sub/', lang: 'en' },
    )
  })

  test('of a language has its own name, page and language', () => {
    const make = (title: string) => ({ title, description: '', items: [] })
    const site = {
      url: 'https://x.example',
      lang: 'en',
      feed: () => make('All'),
      feeds: { 'de/rss.xml': () => ({ ...make('Alles'), lang: 'de', path: '/de/' }) },
    }
    expect(listFeeds(site)).toEqual(['rss.xml', 'de/rss.xml'])
    const render = createFeedRenderer({ base: '/sub/', site, content: {}, pages })
    const read = (name: string) => {
      const feed = parse(render(name))
      const texts = ['title', 'link', 'language'].map((tag) => feed.querySelector(`channel > ${tag}`)!.textContent)
      return [...texts, feed.getElementsByTagName('atom:link')[0]!.getAttribute('href')]
    }
    expect(read('rss.xml')).toEqual(['All', 'https://x.example/sub/', 'en', 'https://x.example/sub/rss.xml'])
    expect(read('de/rss.xml')).toEqual(['Alles', 'https://x.example/sub/de/', 'de', 'https://x.example/sub/de/rss.xml'])
  })

  describe('in other formats', () => {
    const feed = {
      title: 'News & notes',
      description: 'All <of> it',
      author: 'Ann',
      items: [
        { path: '/a/', title: 'A "title"', summary: 'Less < more', date: '2026-11-20', html: '<a href="/b/">b</a>' },
        { path: '/b/', title: 'B', summary: 'S', date: '2026-11-18', updated: '2026-11-24T09:30:00Z', html: 'b' },
      ],
    }
    const site = { url: 'https://x.example', base: '/sub/', lang: 'en' }

    test('is Atom in atom.xml', () => {
      const atom = parse(renderFeed(feed, { ...site, name: 'de/atom.xml' }))
      const textOf = (selector: string) => atom.querySelector(selector)?.textContent
      expect(atom.documentElement.namespaceURI).toBe('http://www.w3.org/2005/Atom')
      expect([textOf('feed > title'), textOf('feed > subtitle'), textOf('author > name')]).toEqual([
        'News & notes',
        'All <of> it',
        'Ann',
      ])
      expect(textOf('feed > updated')).toBe('2026-11-24T09:30:00.000Z')
      expect(textOf('feed > id')).toBe('https://x.example/sub/de/atom.xml')
      expect([textOf('entry > id'), textOf('entry > title'), textOf('entry > published')]).toEqual([
        'https://x.example/sub/a/',
        'A "title"',
        '2026-11-20T00:00:00.000Z',
      ])
      expect(textOf('entry > content')).toBe('<a href="https://x.example/b/">b</a>')
      const empty = renderFeed({ title: 'T', description: '', items: [] }, { ...site, name: 'atom.xml' })
      expect(empty).toContain('<author><name>T</name></author>\n<updated>1970-01-01T00:00:00.000Z</updated>')
    })

    test('is JSON Feed in feed.json', () => {
      expect(JSON.parse(renderFeed(feed, { ...site, name: 'feed.json' }))).toEqual({
        version: 'https://jsonfeed.org/version/1.1',
        title: 'News & notes',
        home_page_url: 'https://x.example/sub/',
        feed_url: 'https://x.example/sub/feed.json',
        description: 'All <of> it',
        language: 'en',
        authors: [{ name: 'Ann' }],
        items: [
          {
            id: 'https://x.example/sub/a/',
            url: 'https://x.example/sub/a/',
            title: 'A "title"',
            summary: 'Less < more',
            content_html: '<a href="https://x.example/b/">b</a>',
            date_published: '2026-11-20T00:00:00.000Z',
          },
          expect.objectContaining({ title: 'B', date_modified: '2026-11-24T09:30:00.000Z' }),
        ],
      })
    })
  })

  test('is called rss.xml, in a folder of its own where there are several', () => {
    const feed = () => ({ title: '', description: '', items: [] })
    const faultsOf = (...names: string[]) =>
      checkFeeds({ feed, feeds: Object.fromEntries(names.map((one) => [one, feed])) })
    expect(faultsOf('de/rss.xml', 'news/pt-br/rss.xml', 'atom.xml', 'de/atom.xml', 'feed.json')).toEqual([])
    expect(checkFeeds({ feeds: { 'rss.xml': feed } })).toEqual([])
    expect(checkFeeds({})).toEqual([])
    expect(faultsOf('rss.xml')).toEqual(['`feeds` has "rss.xml", which is the file of `feed`. Remove one of them.'])
    const wrong = ['/rss.xml', '../rss.xml', 'DE/rss.xml', 'de/rss.xml.bak', 'de//rss.xml', 'de/feed.xml', 'derss.xml']
    expect(faultsOf(...wrong)).toEqual(
      wrong.map(
        (name) =>
          `\`feeds\` has "${name}", but the file of a feed must be named rss.xml, atom.xml or feed.json, in a folder of its own: "de/rss.xml".`,
      ),
    )
  })

  test('has texts whose components are rendered; one that is not there is an error', () => {
    const item = { path: '/a/', title: 'A', summary: '', date: '2026-11-20', html: '<p>raw</p>' }
    const site = { url: 'https://x.example', lang: 'en', feed: () => ({ title: '', description: '', items: [item] }) }
    const options = { base: '/', site, content: {}, pages }
    const htmlOf = (xml: string) => parse(xml).getElementsByTagName('content:encoded')[0]!.textContent
    expect(htmlOf(createFeedRenderer(options)('rss.xml'))).toBe('<p>raw</p>')
    const renderText = (html: string) => html.replace('raw', 'rendered')
    expect(htmlOf(createFeedRenderer({ ...options, renderText })('rss.xml'))).toBe('<p>rendered</p>')
    const render = createFeedRenderer({ ...options, site: { url: '', lang: 'en' } })
    expect(() => render('rss.xml')).toThrow('The site has no feed for rss.xml.')
  })

  describe('names each item', () => {
    const render = (...items: { path: string; date: string; updated?: string }[]) => {
      const whole = items.map((item) => Object.assign({ title: 'A', summary: 'B', html: '' }, item))
      const feed = () => ({ title: '', description: '', items: whole })
      const site = { url: 'https://x.example', lang: 'en', feed }
      return () => createFeedRenderer({ base: '/', site, content: {}, pages })('rss.xml')
    }

    test('whose date is none', () => {
      const dated = [
        { path: '/a/', date: 'soon' },
        { path: '/b/', date: '2026-11-20' },
        { path: '/c/', date: '' },
        { path: '/d/', date: '2026-11-20', updated: 'later' },
      ]
      expect(render(...dated)).toThrow(/^3 problems in the feed/)
      expect(render(...dated)).toThrow(
        'The feed\'s item /a/\n  Its `date` is "soon", but must be a date, like 2026-11-20.',
      )
      expect(render(...dated)).toThrow("The feed's item /c/")
      expect(render(...dated)).toThrow(
        'The feed\'s item /d/\n  Its `updated` is "later", but must be a date, like 2026-11-20.',
      )
    })

    test('that leads to no page', () => {
      const lost = render({ path: '/A/', date: '2026-11-20' })
      expect(lost).toThrow("The feed's item /A/\n  This path is not a page.")
    })
  })

  test('was built when the newest of its items was written or changed, and at no time while it is empty', () => {
    const item = { title: 'A', summary: 'B', html: '' }
    const builtAt = (...items: { path: string; date: string; updated?: string }[]) => {
      const all = items.map((one) => Object.assign({}, item, one))
      const xml = renderFeed({ title: '', description: '', items: all }, { url: '', base: '/', lang: 'en' })
      return parse(xml).querySelector('channel > lastBuildDate')?.textContent
    }
    const [old, changed] = [
      { path: '/a/', date: '2026-11-20' },
      { path: '/b/', date: '2025-01-01', updated: '2026-11-22T08:00' },
    ]
    expect(builtAt(old)).toBe('Fri, 20 Nov 2026 00:00:00 GMT')
    expect(builtAt(changed, old)).toMatch(/^Sun, 22 Nov 2026/)
    expect(builtAt()).toBeUndefined()
  })

  test('shows code as it is read, without the classes of a highlighter', () => {
    const html =
      '<p class="a">Run</p><pre class="hljs" tabindex="0"><code class="language-js"><span class="hljs-keyword">const</span> a = <span class="line">1 &lt; 2\n</span></code></pre><p><code>a</code></p>'
    const item = { path: '/a/', title: '', summary: '', date: '2026-11-20', html }
    const xml = renderFeed({ title: '', description: '', items: [item] }, { url: '', base: '/', lang: 'en' })
    expect(parse(xml).getElementsByTagName('content:encoded')[0]!.textContent).toBe(
      '<p class="a">Run</p><pre><code>const a = 1 &lt; 2\n</code></pre><p><code>a</code></p>',
    )
  })

  test('is well-formed', () => {
    expect(parse(xml).querySelector('parsererror')).toBeNull()
    expect(parse(xml).querySelector('channel > title')!.textContent).toBe('News & notes')
  })

  test('escapes every text that an author writes', () => {
    expect(xml).toContain('<title>News &#38; notes</title>')
    expect(xml).toContain('<description>All &#60;of&#62; it</description>')
    expect(xml).toContain('<title>A &#34;quoted&#34; &#60;b&#62;title&#60;/b&#62; &#38; more</title>')
    expect(xml).toContain('<description>Less &#60; more</description>')
  })

  test('begins as RSS 2.0 does, with what it is about', () => {
    expect(xml.split('\n').slice(0, 9)).toEqual([
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
      '<title>News &#38; notes</title>',
      '<link>https://x.example/sub/</link>',
      '<description>All &#60;of&#62; it</description>',
      '<language>en</language>',
      '<lastBuildDate>Fri, 20 Nov 2026 00:00:00 GMT</lastBuildDate>',
      '<atom:link href="https://x.example/sub/rss.xml" rel="self" type="application/rss+xml"/>',
      '<item>',
    ])
    expect(xml).toMatch(/<\/content:encoded>\n<\/item>\n<\/channel><\/rss>\n$/)
  })

  test('names each text with its link and its day', () => {
    expect(xml).toContain('<link>https://x.example/sub/blog/a/</link>')
    expect(xml).toContain('<guid isPermaLink="true">https://x.example/sub/blog/a/</guid>')
    expect(xml).toContain('<pubDate>Fri, 20 Nov 2026 00:00:00 GMT</pubDate>')
    expect(xml).toContain('<atom:link href="https://x.example/sub/rss.xml" rel="self" type="application/rss+xml"/>')
  })

  test('holds the whole text, whose links work in any reader', () => {
    const [, escaped = ''] = /<content:encoded>(.*)<\/content:encoded>/s.exec(xml)!
    const holder = document.createElement('div')
    holder.innerHTML = escaped
    expect(holder.textContent).toBe(
      '<p><a href="https://x.example/sub/b/">b</a> <a href="https://x.example/sub/blog/a/#far">far</a> ' +
        '<a href="//y.example/">y</a><img src="https://x.example/sub/c.svg" srcset="https://x.example/sub/c-1.jpg 1w, //y.example/d.jpg 2w, https://x.example/sub/c-3.jpg 3w"></p>',
    )
  })
})
