/** A product and its page, in React only: the floor renders the same tree. */

import { createElement as h } from 'react'

export interface Product {
  sku: string
  name: string
  price: number
  facts: { name: string; text: string }[]
  next: string
}

/** Generates a product, so that new products need no lookup. */
export function makeProduct(number: number): Product {
  const facts = Array.from({ length: 30 }, (_, i) => ({
    name: `Fact ${i + 1}`,
    text: `${(number * (i + 7)) % 997} mm & more`,
  }))
  const [name, price, next] = [`Product ${number}`, (number % 90) + 9, `P-${number + 1}`]
  return { sku: `P-${number}`, name, price, facts, next }
}

export const ProductPage = ({ data: { name, price, facts, next } }: { data: Product }) =>
  h(
    'article',
    null,
    h('h1', null, name),
    h('p', { className: 'price' }, price, ' dollars'),
    h(
      'ul',
      null,
      facts.map((fact) => h('li', { key: fact.name }, h('strong', null, fact.name), ' ', fact.text)),
    ),
    h('p', null, h('a', { href: `/products/${next}/` }, 'The next product')),
  )
