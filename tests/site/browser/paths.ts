/** Every path of the sitemap, and one page of every template. */

import { readFileSync } from 'node:fs'

import { SITE, urlOf } from '../../support/built-sites.ts'

/** The site's URL, without a trailing slash. */
export const HOME = urlOf(SITE).replace(/\/$/, '')

/** Every path of the sitemap. */
export const PATHS = [
  ...readFileSync(`${SITE.dist}/sitemap.xml`, 'utf-8').matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g),
].map(([, path]) => path!)

/** One page of every template of the site. */
export const ONE_OF_EACH = [
  '/',
  '/about-us/',
  '/how-it-is-made/',
  '/contact-us/',
  '/our-work/',
  '/our-work/headgate/',
  '/services/',
  '/services/mobile-app-development/',
  '/pricing/',
  '/technologies/',
  '/technologies/reactjs/',
  '/industries/',
  '/industries/fintech/',
  '/products/fuse/',
  '/denver/software-services/',
  '/blog/',
  '/blog/page/2/',
  '/blog/tag/mobile/',
  '/blog/offline-first-trucks/',
  '/flatirons-fund/',
  '/referral-program/',
  '/application/',
  '/privacy-policy/',
  '/404.html',
  '/500.html',
  '/offline.html',
]

/** Splits a list into parts, so that two workers share them. */
export function parts<Item>(list: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, i) => list.slice(i * size, (i + 1) * size))
}
