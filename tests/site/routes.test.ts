// @vitest-environment node

import { existsSync } from 'node:fs'

import { describe, expect, test } from 'vitest'

import { href } from '@flatirons/framework'

import { renderSitemap } from '../../framework/features/sitemap/sitemap.ts'
import { closingLinks, headerLinks, listFooterLinks } from '../../site/models/footer-links.ts'
import site from '../../site/routes.ts'
import type { BlogListData } from '../../site/pages/blog-list.tsx'
import { readSite } from './support/real-site.ts'

/** Maximum size of a page's data as JSON. */
const MAX_BYTES = 60_000

const content = readSite()
const routes = [...site.routes(content)]
const paths = routes.map(({ path }) => path)

const words = (text: string) => text.trim().split(/\s+/)

const MAP: Record<string, string[]> = {
  'the start': ['/'],
  'the company': words('/about-us/ /contact-us/ /how-it-is-made/'),
  'our work': words(`
    /our-work/
    /our-work/docketwell/ /our-work/fernhill/ /our-work/headgate/ /our-work/ledgerline/ /our-work/plat-and-parcel/
    /our-work/switchyard/ /our-work/tin-shed/
  `),
  'the list of services': ['/services/'],
  prices: ['/pricing/'],
  'design services': words(`
    /services/ui-ux-design-system/ /services/mobile-app-ui-ux-design/ /services/ui-ux-design/ /services/user-research/
    /services/web-app-ui-ux-design/
  `),
  'development services': words(`
    /services/ai-software-development/ /services/custom-software-development/ /services/ecommerce-development/
    /services/enterprise-software-development/ /services/iot-development/ /services/marketplace-development/
    /services/mobile-app-development/ /services/startup-mvp-development/ /services/nearshore-software-outsourcing/
    /services/saas-software-development/ /services/web-development/
  `),
  'maintenance services': words(`
    /services/web-and-mobile-app-maintenance/ /services/agile-project-management/
    /services/quality-assurance-testing/
  `),
  'engagement models': words('/services/software-development-outsourcing/ /services/nearshore-staff-augmentation/'),
  technologies: words(`
    /technologies/
    /technologies/flutter/ /technologies/node-js/ /technologies/reactjs/ /technologies/react-native/
    /technologies/ruby-on-rails/
  `),
  industries: words(`
    /industries/
    /industries/fintech/ /industries/healthcare/ /industries/legal-tech/ /industries/real-estate/
    /industries/transportation/
  `),
  products: words(`
    /csvbox-alternative/ /flatfile-alternative/ /products/fuse/ /oneschema-alternative/ /usecsv-alternative/
  `),
  'service areas': words(`
    /atlanta/software-services/ /austin/software-services/ /boston/software-services/ /boulder/software-services/
    /chicago/software-services/ /denver/software-services/ /los-angeles/software-services/ /miami/software-services/
    /new-york/software-services/ /portland/software-services/ /san-francisco/software-services/
    /seattle/software-services/
  `),
  'the fund and the referral program': words('/flatirons-fund/ /referral-program/'),
  'the application': ['/application/'],
  'informational pages': words('/privacy-policy/ /terms/ /accessibility/'),
  errors: words('/404.html /500.html /offline.html'),
}

const listed = Object.values(MAP).flat()
const inBlog = (path: string) => path.startsWith('/blog/')

describe('the sitemap', () => {
  test.each(Object.entries(MAP))('%s: %j', (_, expected) => {
    expect(paths).toEqual(expect.arrayContaining(expected))
  })

  test('the blog has a page for every post, its lists, and no others', () => {
    const blog = [
      ...words('/blog/ /blog/page/2/'),
      ...new Set(content.posts.flatMap(({ tags }) => tags.map((tag) => `/blog/tag/${tag}/`))),
      ...content.posts.map(({ slug }) => `/blog/${slug}/`),
    ]
    expect(paths.filter(inBlog).sort()).toEqual(blog.sort())
    expect(paths.filter((path) => !inBlog(path)).sort()).toEqual(listed.toSorted())
  })

  test('paths are unique', () => {
    expect(new Set(paths).size).toBe(paths.length)
  })

  test('every link of header and footer has a page', () => {
    const sections = listFooterLinks(content).flat()
    const links = [...headerLinks, ...closingLinks, ...sections.flatMap(({ links }) => links)]
    expect(links.map(({ path }) => path).filter((path) => !paths.includes(path))).toEqual([])
  })
})

test.each(paths)('%s is a canonical path', (path) => {
  expect(href(path)).toBe(path)
  expect(path).toMatch(/^\/(?:(?:[a-z0-9-]+\/)*|(?:404|500|offline)\.html)$/)
})

test('only error pages are missing in the sitemap', () => {
  const sitemap = renderSitemap(routes, site.url, '/')
  expect(routes.map(({ path }) => path).filter((path) => !sitemap.includes(`${site.url + path}<`))).toEqual([
    '/404.html',
    '/500.html',
    '/offline.html',
  ])
})

test('only the application matches further paths: those of its steps', () => {
  const matching = routes.flatMap(({ path, matchPath }) => (matchPath === undefined ? [] : [[path, matchPath]]))
  expect(matching).toEqual([['/application/', '/application/:step(interests|scope|contact)/']])
})

test('every page has its source file', () => {
  expect(routes.filter(({ source }) => !source || !existsSync(source)).map(({ path }) => path)).toEqual([])
})

test('posts and informational pages have a date of the last change', () => {
  const changed = routes.flatMap(({ path, lastModified }) => (lastModified ? [[path, lastModified]] : []))
  expect(Object.fromEntries(changed)).toEqual({
    ...Object.fromEntries(content.posts.map(({ slug, date, updated }) => [`/blog/${slug}/`, updated ?? date])),
    ...Object.fromEntries(content.pages.map(({ slug, updated }) => [`/${slug}/`, updated])),
  })
})

describe('the data of a page', () => {
  const bodies = Object.values(content)
    .flat()
    .map(({ source, body }) => ({ source, text: JSON.stringify(body).slice(1, -1) }))

  test.each(routes.map((route) => [route.path, route] as const))(
    '%s is serializable, small, and contains no other page’s text',
    (_, route) => {
      const { data, source } = route
      const json = JSON.stringify(data)
      expect(JSON.parse(json)).toStrictEqual(data)
      expect(Buffer.byteLength(json)).toBeLessThan(MAX_BYTES)
      const foreign = bodies.filter((body) => body.source !== source && json.includes(body.text))
      expect(foreign.map((body) => body.source)).toEqual([])
    },
  )

  test('contains no build-only fields', () => {
    const keys = new Set(routes.flatMap(({ data }) => Object.keys(data as object)))
    expect(['source', 'isDraft', 'headings', 'words'].filter((key) => keys.has(key))).toEqual([])
  })
})

describe('lists of posts', () => {
  const listsAt = (pattern: RegExp) =>
    routes
      .filter(({ path }) => pattern.test(path))
      .map(({ path, data }) => ({ path, posts: (data as BlogListData).posts }))
  const parts = listsAt(/^\/blog\/(?:page\/\d+\/)?$/)
  const tagged = listsAt(/^\/blog\/tag\//)
  const datesOf = ({ posts }: (typeof parts)[number]) => posts.map(({ date }) => date)

  test.each([...parts, ...tagged].map((list) => [list.path, list] as const))(
    '%s contains posts, newest first',
    (_, list) => {
      expect(list.posts).not.toEqual([])
      expect(datesOf(list)).toEqual(datesOf(list).sort().toReversed())
    },
  )

  test('every post is on exactly one page of the whole list, newest first', () => {
    const posts = parts.flatMap((part) => part.posts)
    expect(posts.map(({ path }) => path).sort()).toEqual(content.posts.map(({ slug }) => `/blog/${slug}/`).sort())
    expect(posts.map(({ date }) => date)).toEqual(parts.flatMap(datesOf).sort().toReversed())
  })

  test('every post is in the list of each of its tags', () => {
    const pairs = tagged.flatMap(({ path, posts }) => posts.map((post) => `${post.path} in ${path}`))
    const expected = content.posts.flatMap(({ slug, tags }) => tags.map((tag) => `/blog/${slug}/ in /blog/tag/${tag}/`))
    expect(pairs.sort()).toEqual(expected.sort())
  })
})
