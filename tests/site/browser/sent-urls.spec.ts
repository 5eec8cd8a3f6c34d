/** Private parts of URLs are never sent: only origin, path and campaign. */

import type { Page } from '@playwright/test'

import { allowMessages, expect } from '../../browser/support.ts'
import { act, test, visit, type VisitorSite } from './visitor-site.ts'

const SECRETS = 'email=in-a-query%40headgate.example&token=in-a-token'
const CAMPAIGN = 'utm_source=letter&utm_campaign=spring'
const HASH = '#access_token=in-a-hash'
const LEAK = /in-a-|in-an-|access_token|headgate/

/** Arrives from another document, navigates, and sends data to every service. */
async function useSite(page: Page, site: VisitorSite) {
  await site.setSwitches('variant=control')
  await page.goto(`${site.url}/robots.txt?${SECRETS}`)
  await page.evaluate((to) => {
    const link = document.createElement('a')
    link.href = to
    document.body.append(link)
    link.click()
  }, `/about-us/?${SECRETS}&${CAMPAIGN}${HASH}`)
  await page.waitForURL('**/about-us/**')
  await act(page)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('cta'))).toBe('Contact')
  await page.evaluate((to) => {
    const link = document.querySelector<HTMLAnchorElement>('footer a[href="/services/iot-development/"]')!
    link.href = to
    link.click()
  }, `/services/iot-development/?${SECRETS}${HASH}`)
  await expect(page).toHaveURL(/iot-development/)
  await page.locator('#page [data-cta]').last().scrollIntoViewIfNeeded()
  await page.evaluate(() => setTimeout(() => reportError(Error(`a fault at ${location.href}`))))
  await expect.poll(site.pageViews).toEqual(['/about-us/', '/services/iot-development/'])
  await expect.poll(async () => (await site.captures()).length).toBeGreaterThan(1)
  await expect.poll(async () => (await site.reports()).length).toBe(1)
}

test('no service receives or stores a query or a hash, except the campaign', async ({ page, site }) => {
  allowMessages(/a fault/)
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/_collector/')) asked.push(request.url())
  })
  await useSite(page, site)
  expect((await site.everything()).filter((text) => LEAK.test(text))).toEqual([])
  expect(await page.evaluate(() => JSON.stringify(globalThis.dataLayer))).not.toMatch(LEAK)
  const [first, second] = (await site.messages()).filter(({ type }) => type === 'page')
  const about = `${site.url}/about-us/?${CAMPAIGN}`
  for (const sent of [first!.properties, first!.context.page])
    expect(sent).toMatchObject({
      url: about,
      path: '/about-us/',
      search: `?${CAMPAIGN}`,
      referrer: `${site.url}/robots.txt`,
    })
  for (const sent of [second!.properties, second!.context.page])
    expect(sent).toMatchObject({ url: `${site.url}/services/iot-development/`, search: '', referrer: about })
  const exposure = (await site.captures()).find(({ event }) => event === '$feature_flag_called')!
  expect(exposure.properties.$current_url).toBe(`${site.url}/services/iot-development/`)

  expect(asked.filter((url) => LEAK.test(url))).toEqual([])
  const kept = await page.evaluate(() =>
    [localStorage, sessionStorage].flatMap((storage) =>
      Object.entries(storage).filter(([key]) => !key.startsWith('scroll:')),
    ),
  )
  expect(kept.filter((entry) => LEAK.test(entry.join()))).toEqual([])
  expect(await page.evaluate(() => document.cookie)).not.toMatch(LEAK)
})

test('a URL can’t identify the visitor or create an event', async ({ page, site }) => {
  await visit(
    page,
    `${site.url}/about-us/?ajs_uid=in-a-query&ajs_event=in-an-event&ajs_aid=in-an-id&urid=in-a-referrer`,
  )
  await expect.poll(site.pageViews).toEqual(['/about-us/'])
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Services', exact: true }).click()
  await expect.poll(site.pageViews).toEqual(['/about-us/', '/services/'])
  expect((await site.everything()).filter((text) => LEAK.test(text))).toEqual([])
})
