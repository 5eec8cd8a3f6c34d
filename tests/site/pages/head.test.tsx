// @vitest-environment node

import { describe, expect, test } from 'vitest'

import { definePage, route } from '@flatirons/framework'

import { createSiteRenderer } from '../../../framework/render/site-renderer.ts'
import { createHead, errorHead, type HeadOptions, type Meta } from '../../../site/pages/head.tsx'
import { graphOf, metaOf } from '../support/tags.ts'

describe('a head', () => {
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

  test('keeps signs in titles and descriptions as they are', () => {
    expect(metaOf(render(data), 'og:title')).toEqual(['Gates & ditches'])
    expect(metaOf(render(data), 'description')).toEqual(['About "gates".'])
  })

  test.each<[shown: string, from: string, values: Meta]>([
    ['Gates.', 'headline', data],
    ['A title', 'title', { metaTitle: 'M', description: 'D', title: 'A title' }],
    ['M', 'title for search engines', { metaTitle: 'M', description: 'D' }],
  ])('shows “%s”, the %s, on its picture', (shown, _, values) => {
    expect(metaOf(render(values), 'og:image:alt')).toEqual([shown])
  })

  test('has no structured data unless it is told some', () => {
    expect(render(data)).not.toContain('ld+json')
    expect(renderWith({ about: () => [] })).not.toContain('ld+json')
  })

  test('has what the page is about first, and then the way to it', () => {
    const about = (_: unknown, image: string) => [{ '@type': 'CreativeWork', image }]
    const head = renderWith({ about, trail: ({ path }) => [{ name: 'Gates', path }] })
    const graph = graphOf(head)
    expect(graph.map((thing) => thing['@type'])).toEqual(['CreativeWork', 'BreadcrumbList', 'Organization', 'WebSite'])
    expect(graph[0]!.image).toBe(metaOf(head, 'og:image')[0])
  })

  test('of another colour has another picture', () => {
    expect(metaOf(renderWith({ look: () => 'lichen' }), 'og:image')).not.toEqual(metaOf(render(data), 'og:image'))
    expect(metaOf(renderWith({ look: () => 'night' }), 'og:image')).toEqual(metaOf(render(data), 'og:image'))
  })

  test('of an error asks not to be found', () => {
    expect(metaOf(render(data, errorHead), 'robots')).toEqual(['noindex'])
    expect(metaOf(render(data), 'robots')).toEqual([])
  })

  test('takes further tags', () => {
    expect(metaOf(renderWith({ tags: () => <meta name="author" content="A team" /> }), 'author')).toEqual(['A team'])
  })
})
