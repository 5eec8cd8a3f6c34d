/** The privacy page names all keys that the site stores and all events that it sends. */

import type { Page } from '@playwright/test'

import { allowMessages, expect, visit } from '../../browser/support.ts'
import { act, test } from './visitor-site.ts'

test.use({ hasServiceWorkers: true })

const EMAIL = 'dana@headgate.example'

/** Returns the keys of all stores of this browser; caches have their own names. */
const keptBy = (page: Page) =>
  page.evaluate(async () => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...document.cookie.split('; ').map((cookie) => cookie.split('=')[0]!),
    ...(await indexedDB.databases()).map(({ name }) => name!),
  ])

/** Checkboxes that are checked before hydration are checked afterwards; Playwright would verify them immediately. */
async function openApplication(page: Page, url: string) {
  await visit(page, `${url}/application/`)
  await page.getByRole('heading', { level: 1 }).hover()
  await expect(page.locator('#page x-island')).toHaveAttribute('live')
}

const goTo = async (page: Page, path: string) => {
  await page.evaluate((to) => document.querySelector<HTMLElement>(`footer a[href="${to}"]`)!.click(), path)
  await expect(page).toHaveURL(RegExp(`${path}$`))
}

test('the privacy page names every key that a whole visit stores, from drafts to identifiers', async ({
  page,
  context,
  site,
}) => {
  allowMessages(/a fault/)
  const kept = new Set<string>()
  const look = async () => (await keptBy(page)).forEach((key) => key && kept.add(key))
  const whenKept = (key: string) => expect.poll(() => keptBy(page)).toContain(key)
  await site.setSwitches('variant=control')
  await visit(page, `${site.url}/about-us/?utm_source=letter`)
  await act(page)
  await expect.poll(site.pageViews).toHaveLength(1)
  await page.evaluate(() => setTimeout(() => reportError(Error('a fault'))))

  await goTo(page, '/contact-us/')
  await page.locator('#page').getByLabel('Your name').fill('Dana Whitlock')
  await whenKept('draft:contact')
  await goTo(page, '/referral-program/')
  await page.locator('#page').getByLabel('Their company').fill('Headgate')
  await whenKept('draft:referral')
  await look()

  await openApplication(page, site.url)
  await page.getByLabel('IoT development').check()
  await page.getByText('Continue to scope').click()
  await page.getByRole('textbox').first().fill('Gates stuck after every storm.')
  await look()

  await visit(page, `${site.url}/blog/offline-first-trucks/`)
  const footer = page.getByRole('contentinfo')
  await footer.getByLabel('Email').fill(EMAIL)
  await look()
  await site.setSwitches('variant=control&delay=3000')
  await footer.getByRole('button', { name: 'Subscribe' }).click()
  await expect.poll(() => keptBy(page)).toEqual(expect.arrayContaining(['line', 'attempt:newsletter_signup']))
  await look()
  await site.setSwitches()
  await expect(page.getByText(/^Thank you/)).toBeVisible()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('ajs_user_id'))).not.toBeNull()
  // On a shared computer, the next visitor must not see the address.
  const values = await page.evaluate(() => [...Object.values(localStorage), document.cookie].join('\n'))
  expect(decodeURIComponent(values)).not.toContain(EMAIL)
  await page.reload()
  await page.waitForFunction(() => navigator.serviceWorker.controller)
  await look()
  for (const { name } of await context.cookies()) kept.add(name)

  // At least one key of each kind, so that the list is complete.
  for (const key of ['draft:contact', 'draft:referral', 'draft:application', 'line', 'delivered', 'interests-set'])
    expect([...kept]).toContain(key)
  for (const key of ['campaign', 'identified', 'cta', 'cta-copy', 'ajs_anonymous_id', 'ajs_user_id'])
    expect([...kept]).toContain(key)

  await visit(page, `${site.url}/privacy-policy/`)
  const named = await page.locator('#page code').allTextContents()
  const isNamed = (key: string) => named.some((name) => key === name || (/[:_]$/.test(name) && key.startsWith(name)))
  expect([...kept].filter((key) => !isNamed(key))).toEqual([])
})

test('the application states that interests may be recorded early, and nothing else is sent', async ({
  page,
  site,
}) => {
  await openApplication(page, site.url)
  await expect(page.getByText('we may count which boxes are checked before that')).toBeVisible()
  await page.getByLabel('IoT development').check()
  await page.getByText('Continue to scope').click()
  await page.getByRole('textbox').first().fill('Gates stuck after every storm.')
  await page.getByText('Continue to contact').click()
  await page.getByLabel('Your full name').fill('Dana Whitlock')
  await expect
    .poll(async () => (await site.messages()).filter(({ type }) => type === 'track').map(({ event }) => event))
    .toEqual(['interests_set'])
  expect((await site.everything()).join()).not.toMatch(/Gates stuck|Whitlock/)
})
