/** What loads before the visitor acts, and how visits without an action are recorded. */

import type { Page } from '@playwright/test'

import { expect, visit, whenIdleCodeIsHere } from '../../browser/support.ts'
import { ONE_OF_EACH } from './paths.ts'
import { act, test, type VisitorSite } from './visitor-site.ts'

/**
 * Scripts that may load before the visitor acts; islands that hydrate by themselves load React. The bundler names the
 * chunk that `wait` shares with later code after one of its modules.
 */
const BEFORE = /^(browser|idle-work|at-idle|rolldown-runtime|privacy|sent-url)$/
/** The analytics code and the SDKs. */
const COUNTING = /^(start|segment|flags|sentry|tslib\.es6|middleware)$/

/** Records the names of requested scripts. */
function recordScripts(page: Page): Set<string> {
  const names = new Set<string>()
  page.on('request', (request) => {
    const [, name] = /\/assets\/(.+)-[\w-]{8}\.js/.exec(request.url()) ?? []
    if (name) names.add(name)
  })
  return names
}

/** Waits until the waiting code is loaded and could have loaded more. */
async function settle(page: Page) {
  await whenIdleCodeIsHere(page)
  await page.evaluate(async () => {
    for (let turn = 0; turn < 3; turn++) await new Promise((next) => requestIdleCallback(next, { timeout: 300 }))
  })
}

/** Hides or shows the tab. The test browser keeps every tab visible, so the event is simulated. */
const turnTab = (page: Page, state: DocumentVisibilityState) =>
  page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { value, configurable: true })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  }, state)

const idsOf = async (site: VisitorSite) =>
  (await site.messages()).map((message) => (message as unknown as { anonymousId: string }).anonymousId)

for (const path of ONE_OF_EACH)
  test(`before the visitor acts, ${path} loads no analytics; afterwards it does`, async ({ page, site }) => {
    const names = recordScripts(page)
    await visit(page, site.url + path)
    await settle(page)
    const before = [...names]
    expect(before).toContain('at-idle')
    expect(before.filter((name) => COUNTING.test(name))).toEqual([])
    const hasIslands = await page
      .locator('x-island')
      .evaluateAll((all) => all.some((one) => /load|idle|visible|only/.test(one.getAttribute('when') ?? '')))
    if (!hasIslands) expect(before.filter((name) => !BEFORE.test(name))).toEqual([])
    await act(page)
    await expect.poll(() => [...names]).toEqual(expect.arrayContaining(['start', 'segment', 'flags']))
  })

const LEAVING = [
  ['loads another document', (page: Page) => page.goto('about:blank')],
  ['closes the tab', (page: Page) => page.close({ runBeforeUnload: true })],
  ['hides the tab', (page: Page) => turnTab(page, 'hidden')],
] as const

for (const [what, leave] of LEAVING)
  test(`a visitor who only ${what} is recorded once, with campaign and page`, async ({ page, site }) => {
    await visit(page, `${site.url}/about-us/?utm_source=letter&token=7#contact-us`)
    const title = await page.title()
    await settle(page)
    expect(await site.messages()).toEqual([])
    await leave(page)
    await expect.poll(site.pageViews).toEqual(['/about-us/'])
    const url = `${site.url}/about-us/?utm_source=letter`
    expect(await site.messages()).toMatchObject([
      {
        type: 'page',
        name: title,
        messageId: expect.any(String),
        properties: { path: '/about-us/', search: '?utm_source=letter', title, url, referrer: '' },
        context: { campaign: { source: 'letter' }, entryPoint: '/about-us/', page: { url } },
      },
    ])
  })

test('a visitor who hides the tab, returns and acts is recorded once, as one visitor', async ({ page, site }) => {
  await visit(page, `${site.url}/about-us/`)
  await settle(page)
  await turnTab(page, 'hidden')
  await turnTab(page, 'visible')
  await turnTab(page, 'hidden')
  await turnTab(page, 'visible')
  await act(page)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Services', exact: true }).click()
  await expect.poll(site.pageViews).toEqual(['/about-us/', '/services/'])
  await page.goto('about:blank')
  await expect.poll(site.pageViews).toEqual(['/about-us/', '/services/'])
  expect(new Set(await idsOf(site)).size).toBe(1)
})

test('a visitor who acts and leaves before the SDK is loaded is recorded once', async ({ page, site }) => {
  await page.route('**/assets/segment-*', () => {})
  await visit(page, `${site.url}/about-us/`)
  await act(page)
  await page.waitForFunction(() => globalThis.visitorQueue?.length)
  await turnTab(page, 'hidden')
  await page.goto('about:blank')
  await expect.poll(site.pageViews).toEqual(['/about-us/'])
})
