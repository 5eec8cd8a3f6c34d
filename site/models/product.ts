/** Fuse, the agency's importer, and the pages for those who compare it; one file each in `content/products/`. */

import { collection, group, list, optional, text, type Entry } from '@flatirons/framework/content'

import { describe, feature, invitation, questions, words } from './fields.ts'
import type { Others } from './others.ts'

export const products = collection('products', {
  title: text(),
  ...words,
  featuresTitle: optional(text()),
  features: optional(list(feature())),
  /** Its screen and its prices. */
  showing: optional(
    group({
      title: text(),
      alt: text(),
      prices: list(group({ amount: text(), text: text() })),
      note: text(),
    }),
  ),
  comparison: optional(
    group({
      title: text(),
      note: text(),
      /** Headings; that of the first column may be empty. */
      columns: list(text({ min: 0 }), { count: 3 }),
      rows: list(group({ aspect: text(), fuse: text(), other: text() })),
    }),
  ),
  faq: optional(questions()),
  callToAction: optional(invitation()),
})

/** One product page, checked and complete. */
export type Product = ReturnType<typeof completeProduct>

/** The product page, with what its file leaves out. */
export function completeProduct(product: Entry<typeof products>, { home }: Others) {
  const { features = [], faq = [] } = product
  return {
    ...product,
    path: product.slug === 'fuse' ? '/products/fuse/' : `/${product.slug}/`,
    ...describe(product, product.title),
    featuresTitle: product.featuresTitle ?? 'What it does',
    features,
    faq,
    callToAction: product.callToAction ?? { ...home.callToAction, action: 'Ask us about it' },
  }
}
