import { beforeEach, describe, expect, test } from 'vitest'

import { createFeedRenderer, renderFeed } from '../../../framework/features/feeds/feeds.ts'
import { checkFeeds, listFeeds } from '../../../framework/features/feeds/index.ts'
import { describedSite } from '../../support/described-site.ts'

const pages = { paths: new Set(['/a/', '/b/']), isPage: (path: string) => path !== '/A/' }

function parse(xml: string): Document {
  return new DOMParser().parseFromString(xml, 'text/xml')
}

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

  test('of a language has its own file, page and language', () => {
    const make = (title: string) => ({ title, description: '', items: [] })
    const site = {
      url: 'https://x.example',
      lang: 'en',
      feed: () => make('All'),
      feeds: { 'de/rss.xml': () => ({ ...make('Alles'), lang: 'de', path: '/de/' }) },
    }
    expect(listFeeds(site)).toEqual(['rss.xml', 'de/rss.xml'])
    const render = createFeedRenderer(describedSite(site, { base: '/sub/', ...pages }))
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

  describe('has items with ids of their own', () => {
    const item = (path: string, id?: string) => ({ path, title: 'A', summary: 'S', date: '2026-11-20', html: '', id })
    const renderIn = (name: string, ...items: ReturnType<typeof item>[]) => {
      const feeds = { [name]: () => ({ title: '', description: '', items }) }
      return createFeedRenderer(describedSite({ url: 'https://x.example', lang: 'en', feeds }, pages))(name)
    }
    const MOVED = 'https://x.example/old/?a=1&b=2'

    test('in RSS, where an id that is not the link is not a permanent link', () => {
      const guids = parse(renderIn('rss.xml', item('/a/', MOVED), item('/b/'), item('/c/', '7 <b>'))).querySelectorAll(
        'guid',
      )
      expect([...guids].map((guid) => [guid.textContent, guid.getAttribute('isPermaLink')])).toEqual([
        [MOVED, 'false'],
        ['https://x.example/b/', 'true'],
        ['7 <b>', 'false'],
      ])
    })

    test('in Atom', () => {
      const entry = parse(renderIn('atom.xml', item('/a/', MOVED))).querySelector('entry')!
      expect([entry.querySelector('id')!.textContent, entry.querySelector('link')!.getAttribute('href')]).toEqual([
        MOVED,
        'https://x.example/a/',
      ])
    })

    test('in JSON Feed', () => {
      const { items } = JSON.parse(renderIn('feed.json', item('/a/', '7'))) as { items: object[] }
      expect(items).toMatchObject([{ id: '7', url: 'https://x.example/a/' }])
    })

    test.each(['urn:uuid:2fa5c1c8', 'tag:x.example,2020:7'])('in Atom, the id %j is valid', (id) => {
      expect(renderIn('atom.xml', item('/a/', id))).toContain(`<id>${id}</id>`)
    })

    test.each(['7', '/old/', 'old page: 7', ''])('in Atom, the id %j is not valid', (id) => {
      expect(() => renderIn('atom.xml', item('/a/', id))).toThrow(
        `Its \`id\` is "${id}", but in Atom must be a URL or a URN`,
      )
    })

    test('which are the URL of no other item', () => {
      expect(() => renderIn('rss.xml', item('/a/', 'https://x.example/b/'), item('/b/'))).toThrow(
        'The feed\'s item /b/\n  Its `id` "https://x.example/b/" is also the id of /a/. Give each item its own.',
      )
    })

    test('which only one item may have', () => {
      expect(() => renderIn('rss.xml', item('/a/', '7'), item('/b/', '7'))).toThrow(
        'The feed\'s item /b/\n  Its `id` "7" is also the id of /a/. Give each item its own.',
      )
    })

    test('which are texts', () => {
      expect(() => renderIn('rss.xml', item('/a/', 7 as never))).toThrow('`items[1].id` is 7, but must be text.')
    })
  })

  test('must have a known file name; further feeds are in their own folders', () => {
    const feed = () => ({ title: '', description: '', items: [] })
    const faultsOf = (...names: string[]) =>
      checkFeeds({ feed, feeds: Object.fromEntries(names.map((name) => [name, feed])) })
    expect(
      faultsOf(
        'de/rss.xml',
        'news/pt-br/rss.xml',
        'atom.xml',
        'de/atom.xml',
        'feed.json',
        'feed.xml',
        'posts/index.xml',
      ),
    ).toEqual([])
    expect(checkFeeds({ feeds: { 'rss.xml': feed } })).toEqual([])
    expect(checkFeeds({})).toEqual([])
    expect(faultsOf('rss.xml')).toEqual(['`feeds` has "rss.xml", which is the file of `feed`. Remove one of them.'])
    const invalid = [
      '/rss.xml',
      '../rss.xml',
      'DE/rss.xml',
      'de/rss.xml.bak',
      'de//rss.xml',
      'de/news.xml',
      'derss.xml',
    ]
    expect(faultsOf(...invalid)).toEqual(
      invalid.map(
        (name) =>
          `\`feeds\` has "${name}", but the file of a feed must be named rss.xml, atom.xml, feed.xml, index.xml or feed.json, in a folder of its own: "de/rss.xml".`,
      ),
    )
  })

  test('has rendered components in its texts; a missing feed is an error', () => {
    const item = { path: '/a/', title: 'A', summary: '', date: '2026-11-20', html: '<p>raw</p>' }
    const site = { url: 'https://x.example', lang: 'en', feed: () => ({ title: '', description: '', items: [item] }) }
    const options = describedSite(site, pages)
    const htmlOf = (xml: string) => parse(xml).getElementsByTagName('content:encoded')[0]!.textContent
    expect(htmlOf(createFeedRenderer(options)('rss.xml'))).toBe('<p>raw</p>')
    const renderText = (html: string) => html.replace('raw', 'rendered')
    expect(htmlOf(createFeedRenderer({ ...options, renderText })('rss.xml'))).toBe('<p>rendered</p>')
    const render = createFeedRenderer(describedSite({}))
    expect(() => render('rss.xml')).toThrow('The site has no feed for rss.xml.')
  })

  describe('reports each item', () => {
    const render = (...items: { path: string; date: string; updated?: string }[]) => {
      const whole = items.map((item) => Object.assign({ title: 'A', summary: 'B', html: '' }, item))
      const feed = () => ({ title: '', description: '', items: whole })
      const site = { url: 'https://x.example', lang: 'en', feed }
      return () => createFeedRenderer(describedSite(site, pages))('rss.xml')
    }

    test('with an invalid date', () => {
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

    test('without a page', () => {
      const renderInvalid = render({ path: '/A/', date: '2026-11-20' })
      expect(renderInvalid).toThrow("The feed's item /A/\n  This path is not a page.")
    })
  })

  test('has the date of its newest item as build date, and none without items', () => {
    const item = { title: 'A', summary: 'B', html: '' }
    const builtAt = (...items: { path: string; date: string; updated?: string }[]) => {
      const all = items.map((dates) => Object.assign({}, item, dates))
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

  test('has code without the elements of a highlighter', () => {
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

  test('escapes all texts', () => {
    expect(xml).toContain('<title>News &#38; notes</title>')
    expect(xml).toContain('<description>All &#60;of&#62; it</description>')
    expect(xml).toContain('<title>A &#34;quoted&#34; &#60;b&#62;title&#60;/b&#62; &#38; more</title>')
    expect(xml).toContain('<description>Less &#60; more</description>')
  })

  test('starts with the header of RSS 2.0 and its metadata', () => {
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

  test('has the link and the date of each item', () => {
    expect(xml).toContain('<link>https://x.example/sub/blog/a/</link>')
    expect(xml).toContain('<guid isPermaLink="true">https://x.example/sub/blog/a/</guid>')
    expect(xml).toContain('<pubDate>Fri, 20 Nov 2026 00:00:00 GMT</pubDate>')
    expect(xml).toContain('<atom:link href="https://x.example/sub/rss.xml" rel="self" type="application/rss+xml"/>')
  })

  test('contains full texts with absolute links', () => {
    const [, escaped = ''] = /<content:encoded>(.*)<\/content:encoded>/s.exec(xml)!
    const holder = document.createElement('div')
    holder.innerHTML = escaped
    expect(holder.textContent).toBe(
      '<p><a href="https://x.example/sub/b/">b</a> <a href="https://x.example/sub/blog/a/#far">far</a> ' +
        '<a href="//y.example/">y</a><img src="https://x.example/sub/c.svg" srcset="https://x.example/sub/c-1.jpg 1w, //y.example/d.jpg 2w, https://x.example/sub/c-3.jpg 3w"></p>',
    )
  })
})
