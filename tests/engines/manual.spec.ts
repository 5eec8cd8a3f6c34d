import { MANUAL } from '../support/built-sites.ts'
import { expect, expectTitle, test, whenStarted } from './support.ts'

test.use({ site: MANUAL })

test('the search finds a page and opens it', async ({ visitor }) => {
  await visitor.open('start/')
  await whenStarted(visitor)
  await visitor.press('/')
  const count = () => visitor.run(() => document.querySelectorAll('dialog[open] li').length)
  await expect.poll(() => visitor.run(() => !!document.querySelector('dialog[open]'))).toBe(true)
  await visitor.type('exit codes')
  await expect.poll(count).toBeGreaterThan(0)
  await visitor.run(() => document.querySelector<HTMLElement>('dialog[open] li a')!.click())
  await expect.poll(() => visitor.run(() => location.pathname)).not.toBe('/start/')
})

test('a page can be read in another language', async ({ visitor }) => {
  await visitor.open('start/')
  await whenStarted(visitor)
  await visitor.run(() => document.querySelector<HTMLElement>('a[hreflang=de]')!.click())
  await expect.poll(() => visitor.run(() => document.documentElement.lang)).toBe('de')
  await expectTitle(visitor, /./)
})
