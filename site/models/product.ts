/** Fuse, the agency's importer, and the pages for those who compare it; one file each in `content/products/`. */

import { collection, group, list, text, type Entry } from '@flatirons/framework/content'

import { feature, invitation, meta, opening, questions } from './fields.ts'

export const products = collection('products', {
  title: text(),
  ...meta,
  ...opening,
  featuresTitle: text(),
  features: list(feature(), { count: 4 }),
  comparison: group({
    title: text(),
    note: text(),
    /** Headings; that of the first column may be empty. */
    columns: list(text({ min: 0 }), { count: 3 }),
    rows: list(group({ aspect: text(), fuse: text(), other: text() }), { count: 6 }),
  }),
  faq: questions(3),
  callToAction: invitation(),
})

/** One product page, checked. */
export type Product = Entry<typeof products>

/** The path of a product's page: below `/products/` for Fuse, at the root for alternatives. */
export function productPath(slug: string): string {
  return slug === 'fuse' ? '/products/fuse/' : `/${slug}/`
}
