// @vitest-environment node

import { describe, expect, test } from 'vitest'

import { definePage, route } from '@flatirons/framework'

import { createSiteRenderer } from '../../../framework/site/render/site-renderer.ts'
import { createHead, errorHead, type HeadOptions, type Meta } from '../../../site/pages/head.tsx'
import { graphOf, metaOf } from '../support/tags.ts'

describe('createHead()', () => {
  const data: Meta = {
    metaTitle: 'Gates & ditches',
    description: 'About "gates".',
    title: 'A title',
    headline: 'Gates.',
  }

  function render(values: Meta, PageHead = createHead()) {
    const page = definePage<Meta>(() => null, { head: PageHead })
    const site = { parts: ['page' as const] }
    const renderer = createSiteRenderer({ site, islands: {}, urlsOf: () => [], queries: new Map(), hash: '' })
    return renderer.renderRoute(route({ path: '/gates/', page, data: values })).page.head
  }
  const renderWith = (options: HeadOptions<Meta>) => render(data, createHead<Meta>(options))

  test('escapes special characters in titles and descriptions', () => {
    expect(metaOf(render(data), 'og:title')).toEqual(['Gates & ditches'])
    expect(metaOf(render(data), 'description')).toEqual(['About "gates".'])
  })

  test.each<[shown: string, from: string, values: Meta]>([
    ['Gates.', 'headline', data],
    ['A title', 'title', { metaTitle: 'M', description: 'D', title: 'A title' }],
    ['M', 'title for search engines', { metaTitle: 'M', description: 'D' }],
  ])('shows “%s”, the %s, on its sharing image', (shown, _, values) => {
    expect(metaOf(render(values), 'og:image:alt')).toEqual([shown])
  })

  test('adds no structured data by default', () => {
    expect(render(data)).not.toContain('ld+json')
    expect(renderWith({ about: () => [] })).not.toContain('ld+json')
  })

  test('adds the structured data of the page first, then the breadcrumb', () => {
    const about = (_: unknown, image: string) => [{ '@type': 'CreativeWork', image }]
    const head = renderWith({ about, trail: ({ path }) => [{ name: 'Gates', path }] })
    const graph = graphOf(head)
    expect(graph.map((thing) => thing['@type'])).toEqual(['CreativeWork', 'BreadcrumbList', 'Organization', 'WebSite'])
    expect(graph[0]!.image).toBe(metaOf(head, 'og:image')[0])
  })

  test('another look changes the sharing image', () => {
    expect(metaOf(renderWith({ look: () => 'lichen' }), 'og:image')).not.toEqual(metaOf(render(data), 'og:image'))
    expect(metaOf(renderWith({ look: () => 'night' }), 'og:image')).toEqual(metaOf(render(data), 'og:image'))
  })

  test('the head of an error page excludes it from search engines', () => {
    expect(metaOf(render(data, errorHead), 'robots')).toEqual(['noindex'])
    expect(metaOf(render(data), 'robots')).toEqual([])
  })

  test('adds further tags', () => {
    expect(metaOf(renderWith({ tags: () => <meta name="author" content="A team" /> }), 'author')).toEqual(['A team'])
  })
})
