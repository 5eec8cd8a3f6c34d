/** History changes other than clicks, and the state that a page restores, in each engine. */

import { FIXTURE } from '../support/built-sites.ts'
import { scaled } from '../support/machine.ts'
import type { Visitor } from './engines.ts'
import { addLink, expect, expectTitle, test, whenStarted } from './support.ts'

test.use({ site: FIXTURE })

const headingOf = (visitor: Visitor) =>
  visitor.run(() => document.querySelector('h1')?.textContent ?? '').catch(() => '')
const expectHeading = (visitor: Visitor, text: string) => expect.poll(() => headingOf(visitor)).toBe(text)

test('a router in an island shows its steps, leads to other pages, and Back returns to the step', async ({
  visitor,
}) => {
  await visitor.open('trip/')
  await whenStarted(visitor)
  await expect.poll(() => visitor.run(() => !!document.querySelector('#page x-island[live]'))).toBe(true)
  await visitor.run(() => {
    const events: string[] = ((globalThis as { told?: string[] }).told = [])
    for (const moment of ['start', 'end'])
      addEventListener(`navigation:${moment}`, (event) => {
        const { location, cause } = (event as CustomEvent<{ location: URL; cause: string }>).detail
        events.push(`${moment} ${location.pathname} ${cause}`)
      })
  })
  await visitor.click('#page nav a')
  await expectHeading(visitor, 'What we eat')
  await expect
    .poll(() => visitor.run(() => (globalThis as { told?: string[] }).told!))
    .toEqual(['start /sub/trip/food/ code', 'end /sub/trip/food/ code'])
  await visitor.click('#page button:last-of-type')
  await expectHeading(visitor, 'The first article')
  await visitor.back()
  await expectHeading(visitor, 'What we eat')
})

test('Back restores text and open details, on a page whose ids are names of browser properties', async ({
  visitor,
}) => {
  const look = () =>
    visitor.run(() => [
      document.querySelector<HTMLInputElement>('[name=length]')?.value,
      document.querySelector<HTMLTextAreaElement>('textarea')?.value,
      document.querySelector('output')?.textContent,
      document.querySelector('details')?.open,
    ])
  await visitor.open('form/')
  await whenStarted(visitor)
  await expect.poll(() => visitor.run(() => !!document.querySelector('#page x-island[live]'))).toBe(true)
  await visitor.click('[name=length]')
  await visitor.type('5')
  await visitor.click('textarea')
  await visitor.type('Rope')
  await visitor.click('summary')
  await expect.poll(look).toEqual([expect.stringContaining('5'), 'Rope', '4 letters', true])
  const done = await look()
  await visitor.wait(300)
  await visitor.click('nav a[href="/sub/articles/first/"]')
  await expectTitle(visitor, 'The first article')
  await visitor.back()
  await expectTitle(visitor, 'A form')
  await expect.poll(look).toEqual(done)
})

test('a visitor with unsaved changes stays on the page, by a link and by Back', async ({ visitor }) => {
  await visitor.open('articles/first/')
  await whenStarted(visitor)
  await visitor.click('nav a[href="/sub/articles/second/"]')
  await expectTitle(visitor, 'The second article')
  await visitor.run(() => addEventListener('navigation:before', (event) => event.preventDefault()))
  await visitor.click('nav a[href="/sub/"]')
  await visitor.back()
  await visitor.wait(1000)
  expect(await visitor.run(() => [location.pathname, document.title])).toEqual([
    '/sub/articles/second/',
    'The second article',
  ])
})

test('more URL changes than a browser allows prevent no navigation, and the URL follows', async ({
  visitor,
  allowMessages,
}) => {
  // The browser's own message.
  allowMessages(/Throttling|too many|insecure|more than 100 times/i)
  await visitor.open('articles/first/')
  await whenStarted(visitor)
  await addLink(visitor, '/sub/articles/second/')
  // The number that every engine refuses.
  await visitor.run(() => {
    for (let i = 0; i < 250; i++)
      try {
        history.replaceState(history.state, '', location.href)
      } catch {
        // The error is expected.
      }
  })
  await visitor.click('#added')
  await expectTitle(visitor, 'The second article')
  await expect
    .poll(() => visitor.run(() => location.pathname), { timeout: scaled(40_000) })
    .toBe('/sub/articles/second/')
})

test('a part of a page is reached as without a runtime, and Back returns to the link', async ({ visitor }) => {
  const targetOf = () => visitor.run(() => document.querySelector(':target')?.id)
  const topOf = (selector: string) =>
    visitor.run(
      (selector) => Math.abs(Math.round(document.querySelector(selector)!.getBoundingClientRect().top)),
      selector,
    )
  const focusOf = () => visitor.run(() => document.activeElement!.getAttribute('href'))
  const whenStored = () =>
    expect.poll(() => visitor.run(() => Object.values({ ...sessionStorage }).includes(`${scrollY}`))).toBe(true)

  await visitor.open('articles/first/')
  await whenStarted(visitor)
  await visitor.click('a[href$="#far-down"]')
  await expectTitle(visitor, 'The second article')
  await expect.poll(targetOf).toBe('far-down')
  await expect.poll(() => topOf('#far-down')).toBe(0)
  await visitor.press('Tab')
  // Firefox goes to the next link behind the target, also without a runtime.
  expect(['#far-down', '#the-plateau']).toContain(await focusOf())
  await whenStored()

  await visitor.click('a[href="#the-end"]')
  await expect.poll(targetOf).toBe('the-end')
  expect(await visitor.run(() => document.getElementById('announcer')!.textContent)).toBe(
    'Navigated to The second article',
  )
  await whenStored()
  await visitor.run(() => {
    const link = document.querySelector<HTMLElement>('a[href$="/articles/first/"]')!
    link.focus()
    link.click()
  })
  await expectTitle(visitor, 'The first article')
  await visitor.back()
  await expectTitle(visitor, 'The second article')
  await expect.poll(targetOf).toBe('the-end')
  await expect.poll(focusOf).toBe('/sub/articles/first/')
  await visitor.back()
  await expect.poll(() => visitor.run(() => location.hash)).toBe('#far-down')
  await expect.poll(focusOf).toBe('#the-end')
  await visitor.back()
  await expectTitle(visitor, 'The first article')
  await expect.poll(focusOf).toBe('/sub/articles/second/#far-down')
  // On the second page, the last link was the one to its end.
  await visitor.forward()
  await expectTitle(visitor, 'The second article')
  await expect.poll(focusOf).toBe('#the-end')
})

test('after Forward to a page on which nothing was focused, the focus is on the page', async ({ visitor }) => {
  await visitor.open('articles/first/')
  await whenStarted(visitor)
  await visitor.click('main a[href$="/articles/second/"]')
  await expectTitle(visitor, 'The second article')
  await visitor.back()
  await expectTitle(visitor, 'The first article')
  await expect.poll(() => visitor.run(() => document.activeElement!.getAttribute('href'))).toBe('/sub/articles/second/')
  await visitor.forward()
  await expectTitle(visitor, 'The second article')
  await expect.poll(() => visitor.run(() => document.activeElement!.id)).toBe('page')
})
