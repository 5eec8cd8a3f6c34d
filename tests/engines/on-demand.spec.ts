/** On-demand pages in each engine, in the shop fixture. */

import { SHOP } from '../support/built-sites.ts'
import { expect, expectTitle, test, whenStarted } from './support.ts'

test.use({ site: SHOP })

const textOf = (selector: string) =>
  [(selector: string) => document.querySelector(selector)?.textContent ?? '', selector] as const

test('pages are shown in the same document, holes are filled, and islands are hydrated', async ({
  visitor,
  server,
}) => {
  // Filling the hole moves the link below it.
  const isFilled = () => expect.poll(() => visitor.run(...textOf('x-hole p'))).toMatch(/^3 in stock/)
  await visitor.open('products/P-1/')
  await whenStarted(visitor)
  await isFilled()
  await visitor.click('article a')
  await expectTitle(visitor, /Product 2/)
  await isFilled()
  await visitor.click('article a')
  await expectTitle(visitor, /Product 3/)
  expect(server.requests).not.toContain('GET /products/P-3/')
  await isFilled()
  await visitor.click('article > x-island button')
  await expect.poll(() => visitor.run(...textOf('article > x-island button'))).toBe('P-3: 1')
})

test('a moved page is shown at its new URL', async ({ visitor }) => {
  await visitor.open('products/P-1/')
  await whenStarted(visitor)
  await visitor.run(() => document.querySelector('article a')!.setAttribute('href', '/products/P-301/'))
  await visitor.click('article a')
  await expectTitle(visitor, /Product 302/)
  expect(await visitor.run(() => location.pathname)).toBe('/products/P-302/')
})

test('a form shows its errors, and then the page that it redirects to', async ({ visitor }) => {
  await visitor.open('quote/')
  await visitor.run(() => {
    const [email, quantity] = document.querySelectorAll('input')
    email!.value = 'ann@example.com'
    quantity!.value = '0'
    document.querySelector('form')!.requestSubmit()
  })
  await expect.poll(() => visitor.run(...textOf('strong')).catch(() => '')).toBe('We sell one or more.')
  expect(await visitor.run(() => document.querySelector('input')!.value)).toBe('ann@example.com')
  await visitor.run(() => {
    document.querySelectorAll('input')[1]!.value = '200'
    document.querySelector('form')!.requestSubmit()
  })
  await expectTitle(visitor, /Product 100/)
})
