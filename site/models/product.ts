/**
 * Fuse, the agency's importer, and the pages that compare it with other products; one file each in `content/products/`.
 */

import { collection, group, list, optional, text, type Entry } from '@flatirons/framework/content'

import { describe, feature, invitation, output, questions, words } from './fields.ts'
import type { Others } from './others.ts'

export const products = collection('products', {
  title: text(),
  ...words,
  featuresTitle: optional(text()),
  features: optional(list(feature())),
  /** A screenshot and the prices. */
  showing: optional(
    group({
      title: text(),
      alt: text(),
      prices: list(group({ amount: text(), text: text() })),
      note: text(),
    }),
  ),
  /** The importer, with a file of the visitor. */
  output: optional(output()),
  comparison: optional(
    group({
      title: text(),
      note: text(),
      /** Headings; the first one may be empty. */
      columns: list(text({ min: 0 }), { count: 3 }),
      rows: list(group({ aspect: text(), fuse: text(), other: text() })),
    }),
  ),
  faq: optional(questions()),
  callToAction: optional(invitation()),
})

/** A product page with validated fields and all defaults. */
export type Product = ReturnType<typeof completeProduct>

/** Returns the product page with defaults for missing fields. */
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
