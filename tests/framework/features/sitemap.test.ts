import { describe, expect, test } from 'vitest'

import { definePage, route } from '@flatirons/framework'

import {
  listSitemapParts,
  renderRobots,
  renderSitemap,
  renderSitemapPart,
} from '../../../framework/features/sitemap/sitemap.ts'

const page = definePage<null>(() => null, { head: () => null })

test('the sitemap lists all public pages, with the day of their last change', () => {
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

test('the sitemap lists a page in all its languages', () => {
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

describe('a sitemap with more pages than a file may have', () => {
  const routes = Array.from({ length: 50_100 }, (_, i) => route({ path: `/p/${i}/`, page, data: null }))
  const url = 'https://x.example'
  const locationsIn = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, location]) => location!)

  test('is an index of several files, which list each page once', () => {
    const names = ['sitemap-1.xml', 'sitemap-2.xml']
    expect(listSitemapParts(routes)).toEqual(names)
    const index = renderSitemap(routes, url, '/sub/')
    expect(index).toContain('<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">')
    expect(locationsIn(index)).toEqual(names.map((name) => `${url}/sub/${name}`))
    const parts = names.map((name) => locationsIn(renderSitemapPart(name, routes, { url, base: '/' })))
    expect(parts.map(({ length }) => length)).toEqual([50_000, 100])
    expect(new Set(parts.flat()).size).toBe(50_100)
  })

  test('starts in sitemap.xml if another file is the index, and robots.txt lists all files', () => {
    expect(listSitemapParts(routes, new Map(), true)).toEqual(['sitemap-2.xml'])
    expect(locationsIn(renderSitemap(routes, url, '/', undefined, new Map(), true))).toHaveLength(50_000)
    expect(renderRobots(url, '/', ['sitemap-index.xml', 'sitemap-2.xml'])).toContain(
      'Sitemap: https://x.example/sitemap-index.xml\nSitemap: https://x.example/sitemap-2.xml\n',
    )
  })

  test('has fewer pages per file if each is in many languages', () => {
    const few = routes.slice(0, 20_000)
    const languages = new Map([['/p/0/', { lang: 'en', languages: ['en', 'de', 'fr'], alternates: {} }]])
    expect(listSitemapParts(few)).toEqual([])
    expect(listSitemapParts(few, languages)).toEqual(['sitemap-1.xml', 'sitemap-2.xml'])
  })
})

test('robots.txt has the URL of the sitemap', () => {
  expect(renderRobots('https://x.example', '/sub/')).toBe(
    'User-agent: *\nAllow: /\n\nSitemap: https://x.example/sub/sitemap.xml\n',
  )
})
