/**
 * The last navigation also wins over a full load. Scripts act during the load, because Playwright would wait for it.
 */

import type { Page } from '@playwright/test'

import type { FaultyServer } from '../support/faulty-server.ts'
import { menuLink } from './menu-link.ts'
import { expectUse, open, test } from './faulty-site.ts'
import { expect, markDocument, visit } from './support.ts'

const DATA = /page-data\/articles\/second\/page-data-rsc\.json/
const PAGE = /^GET .*\/articles\/second\/$/

test('a click during a full load of another page shows the page of the click', async ({ page, server }) => {
  await open(page, server.url)
  let answer = () => {}
  server.fail(DATA, { status: 503 })
  server.fail(PAGE, { until: new Promise<void>((resolve) => (answer = resolve)) }, 1)
  const isSame = await markDocument(page)
  const arrived = page.waitForEvent('console', (message) => message.text() === 'arrived')
  await page.evaluate(() => {
    const click = (name: string) => document.querySelector<HTMLElement>(`nav a[href$="${name}/"]`)!.click()
    addEventListener('navigation:error', () => setTimeout(() => click('first')))
    addEventListener('navigation:end', () => console.log('arrived'))
    click('second')
  })
  await arrived
  expect(server.requests.filter((request) => PAGE.test(request))).toHaveLength(1)
  answer()
  // The requested document would be shown before this response.
  await page.evaluate(() => fetch('/sub/articles/second/').then((response) => response.text()))
  await expect(page).toHaveTitle('The first article')
  await expect(page).toHaveURL(`${server.url}articles/first/`)
  expect(await isSame()).toBe(true)
  await expectUse(page, server)
})

/** Opens the first article in a document that has only the URL of the second in its history. */
async function openAfterSecond(page: Page, server: FaultyServer) {
  await open(page, `${server.url}articles/second/`)
  await menuLink(page, 'First').click()
  await expect(page).toHaveTitle('The first article')
  await page.reload()
  await page.waitForFunction(() => history.scrollRestoration === 'manual')
  server.fail(DATA, { status: 503 })
}

test('Back to a page whose data fails, Forward, and Back again: the browser loads it', async ({ page, server }) => {
  await openAfterSecond(page, server)
  server.fail(PAGE, 'hang', 1)
  await page.evaluate(() => {
    addEventListener('navigation:error', () => setTimeout(() => history.forward()), { once: true })
    addEventListener('navigation:end', () => history.back(), { once: true })
    history.back()
  })
  await expect(page).toHaveTitle('The second article')
  await expect(page).toHaveURL(`${server.url}articles/second/`)
  await expectUse(page, server)
})

test('Back to a page whose data fails, and a click on a hash in it: the browser loads it', async ({ page, server }) => {
  await openAfterSecond(page, server)
  await page.evaluate(() => {
    const link = document.querySelector<HTMLAnchorElement>('nav a[href$="second/"]')!
    link.hash = '#far-down'
    addEventListener('popstate', () => setTimeout(() => link.click()), { once: true })
    history.back()
  })
  await expect(page).toHaveTitle('The second article')
  await expect(page).toHaveURL(`${server.url}articles/second/#far-down`)
  await expectUse(page, server)
})

test('a click held for an island is dropped when its page is left', async ({ page, server }) => {
  let answer = () => {}
  server.fail(/assets\/islands-app-/, { until: new Promise<void>((resolve) => (answer = resolve)) })
  await visit(page, `${server.url}app/`)
  const isSame = await markDocument(page)
  await page.getByRole('link', { name: 'Next step' }).click()
  await menuLink(page, 'First').click()
  await expect(page).toHaveTitle('The first article')
  const late = page.waitForResponse(/assets\/islands-app-/)
  answer()
  await (await late).finished()
  await expectUse(page, server)
  expect(await isSame()).toBe(true)
})
