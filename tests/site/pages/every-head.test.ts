// @vitest-environment node

import { describe, expect, test } from 'vitest'

import { typeset } from '@flatirons/framework'

import type { PictureRecipe } from '@flatirons/framework'

import { config, siteUrl } from '../../../site/config.ts'
import { renderSite } from '../support/rendered-site.ts'
import { linksOf, metaOf, tagsOf, textOf } from '../support/tags.ts'

const { pages } = renderSite()
const rows = pages.map((page) => [page.path, page] as const)

/** Tags that every page has exactly once. */
const TAGS = [
  'description',
  'og:type',
  'og:site_name',
  'og:locale',
  'og:title',
  'og:description',
  'og:url',
  'og:image',
  'og:image:type',
  'og:image:width',
  'og:image:height',
  'og:image:alt',
  'twitter:card',
  'twitter:title',
  'twitter:description',
  'twitter:image',
  'twitter:image:alt',
]

describe('the head of every page', () => {
  test.each(rows)('%s has each tag once, without empty values', (_, { head }) => {
    expect(Object.fromEntries(TAGS.map((name) => [name, metaOf(head, name).length]))).toEqual(
      Object.fromEntries(TAGS.map((name) => [name, 1])),
    )
    expect(TAGS.filter((name) => metaOf(head, name)[0]!.trim() === '')).toEqual([])
    expect(head.match(/<title\b/g)).toHaveLength(1)
  })

  test.each(rows)('%s has its absolute URL as canonical and Open Graph URL', (path, { head }) => {
    expect(linksOf(head, 'canonical')).toEqual([siteUrl + path])
    expect(metaOf(head, 'og:url')).toEqual([siteUrl + path])
  })

  test.each(rows)('%s has the same title and description for sharing and for search engines', (_, { head }) => {
    const [title = ''] = metaOf(head, 'og:title')
    expect(textOf(/<title\b[^>]*>.*?<\/title>/s.exec(head)![0])).toBe(`${title} | ${config.name}`)
    expect(metaOf(head, 'twitter:title')).toEqual([title])
    for (const name of ['og:description', 'twitter:description'])
      expect(metaOf(head, name)).toEqual(metaOf(head, 'description'))
  })

  test.each(rows)('%s has a large sharing image, which is one of its files', (_, { head, files }) => {
    const [image = ''] = metaOf(head, 'og:image')
    expect(image).toMatch(/^https?:\/\/[^/]+\/assets\/[\w-]+\.png$/)
    expect(image.startsWith(`${siteUrl}/`)).toBe(true)
    expect(metaOf(head, 'twitter:image')).toEqual([image])
    expect(metaOf(head, 'twitter:card')).toEqual(['summary_large_image'])
    const recipe = files.get(image.slice(siteUrl.length + 1)) as PictureRecipe
    expect(recipe.widths.map(String)).toEqual(metaOf(head, 'og:image:width'))
    const { width, height } = tagsOf(recipe.svg).find(({ name }) => name === 'svg')!.attributes
    expect([[width], [height]]).toEqual([metaOf(head, 'og:image:width'), metaOf(head, 'og:image:height')])
    expect([width, height]).toEqual(['1200', '630'])
    expect(metaOf(head, 'og:image:type')).toEqual(['image/png'])
  })

  test.each(rows)('%s has a sharing image with its first heading, and an alternative text', (_, page) => {
    const [alt = ''] = metaOf(page.head, 'og:image:alt')
    expect(metaOf(page.head, 'twitter:image:alt')).toEqual([alt])
    expect(textOf(/<h1\b.*?<\/h1>/s.exec(page.html)![0])).toBe(typeset(alt))
    const [recipe] = [...page.files].flatMap(([name, file]) => (/\/share-/.test(name) ? [file as PictureRecipe] : []))
    const lines = [...recipe!.svg.matchAll(/<text\b.*?<\/text>/gs)].map(([line]) => textOf(line))
    expect(lines.slice(0, -1).join(' ')).toBe(typeset(alt))
    expect(lines.at(-1)).toBe(config.name)
  })

  test('no two pages have the same sharing image', () => {
    expect(new Set(pages.flatMap(({ head }) => metaOf(head, 'og:image'))).size).toBe(pages.length)
  })

  test('posts and projects are articles, all other pages are websites', () => {
    const typeOf = (path: string) =>
      /^\/(?:blog\/(?!page\/|tag\/)|our-work\/)[\w-]+\/$/.test(path) ? 'article' : 'website'
    expect(pages.map(({ path, head }) => [path, ...metaOf(head, 'og:type')])).toEqual(
      pages.map(({ path }) => [path, typeOf(path)]),
    )
  })

  test('only error pages are excluded from search engines', () => {
    const hidden = pages.filter(({ head }) => metaOf(head, 'robots').includes('noindex')).map(({ path }) => path)
    expect(hidden).toEqual(['/404.html', '/500.html', '/offline.html'])
    expect(pages.flatMap(({ head }) => metaOf(head, 'robots'))).toEqual(hidden.map(() => 'noindex'))
  })
})
