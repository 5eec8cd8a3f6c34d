import type { Page } from '@playwright/test'

import { findBarriers } from '../../browser/axe.ts'
import { allowMessages, expect } from '../../browser/support.ts'
import { test, visit } from './visitor-site.ts'

/** Returns the listed events with this name. */
const events = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })

test('new messages appear without a reload, newest first, with service, event and properties under the names of each SDK', async ({
  page,
  context,
  site,
}) => {
  allowMessages(/^a fault$/)
  await page.goto(`${site.url}/_collector/`)
  await expect(page.getByText('No events yet.')).toBeVisible()
  const visitor = await context.newPage()
  await site.setSwitches('variant=control')
  await visit(visitor, `${site.url}/about-us/`)
  await expect.poll(site.pageViews).toHaveLength(1)
  await expect.poll(() => visitor.evaluate(() => localStorage.getItem('cta'))).toBe('Contact')
  await visitor.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Services', exact: true }).click()
  await expect.poll(site.pageViews).toHaveLength(2)
  const headings = page.getByRole('heading', { name: /^Segment · page: / })
  await expect(headings).toHaveText([/Software design/, /About/])
  const views = page.getByRole('listitem').filter({ has: headings })
  await expect(views.nth(0)).toContainText('"path": "/services/"')
  await expect(views.nth(1)).toContainText('"path": "/about-us/"')
  expect((await views.nth(0).locator('pre').innerText()).split('\n').length).toBeGreaterThan(10)
  await expect(page.getByText('No events yet.')).toBeHidden()

  await visitor.getByRole('contentinfo').getByLabel('Email').fill('visitor@headgate.example')
  await visitor.getByRole('contentinfo').getByRole('button', { name: 'Subscribe' }).click()
  await visitor.evaluate(() => setTimeout(() => reportError(Error('a fault'))))
  for (const name of [
    'Segment · newsletter_signup',
    'PostHog · flags',
    'PostHog · $feature_flag_called',
    'Sentry · error: a fault',
  ])
    await expect(events(page, name)).toHaveCount(1)
  await expect(events(page, 'Segment · newsletter_signup')).toContainText('"email": "visitor@headgate.example"')
  await visitor.close()
})

test('an open message stays open when more arrive, and disappears when all are cleared', async ({ page, site }) => {
  const url = `${site.url}/_collector/`
  await page.request.post(`${url}v1/t`, { data: { event: 'first' } })
  await page.goto(url)
  const payload = events(page, 'Segment · first').locator('pre')
  await payload.focus()
  await page.request.post(`${url}v1/t`, { data: { event: 'second' } })
  await expect(page.getByRole('main').getByRole('heading')).toHaveText(['Segment · second', 'Segment · first'])
  await expect(payload).toBeFocused()
  await page.request.delete(url)
  await expect(page.getByText('No events yet.')).toBeVisible()
  await expect(page.getByRole('main').getByRole('heading')).toHaveCount(0)
})

test('the page is accessible on phones and desktops, in light and dark', async ({ page, site }) => {
  const url = `${site.url}/_collector/`
  await page.request.post(`${url}v1/t`, {
    data: { event: 'long'.repeat(100), properties: { text: 'a'.repeat(5000) } },
  })
  await page.request.post(`${url}${'path/'.repeat(100)}`, { data: 'some text' })
  await site.setSwitches('variant=control&status=503')
  await page.goto(url)
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(2)
  for (const [width, colorScheme] of [
    [390, 'light'],
    [1280, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme })
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    expect(await findBarriers(page)).toEqual([])
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the page still lists messages', async ({ page, site }) => {
    await page.goto(`${site.url}/_collector/`)
    await expect(page.getByText('No events yet.')).toBeVisible()
    await page.request.post(`${site.url}/_collector/v1/t`, { data: { event: 'first' } })
    await expect(events(page, 'Segment · first')).toBeVisible()
  })
})

test('its switches make it slow, failing or refusing, and the page shows this until they are reset', async ({
  page,
  site,
}) => {
  await page.goto(`${site.url}/_collector/`)
  await page.getByRole('button', { name: 'control' }).click()
  for (const [words, said, status] of [
    ['failing', 'variant=control&status=503', 503],
    ['refusing', 'variant=control&status=400', 400],
    ['normal', 'variant=control', 200],
  ] as const) {
    await page.getByRole('button', { name: words }).click()
    await expect(page.getByText(`Set: ${said}`, { exact: true })).toBeVisible()
    await expect(page.locator('[aria-pressed=true]')).toHaveText([words, 'control'])
    const answer = await page.request.post(`${site.url}/_collector/v1/t`, { data: {} })
    expect(answer.status()).toBe(status)
  }
  await page.getByRole('button', { name: 'slow' }).click()
  await expect(page.getByText('Set: variant=control&delay=3000', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'normal' }).click()
  await page.getByRole('button', { name: 'default' }).click()
  await expect(page.locator('[aria-pressed=true]')).toHaveText(['normal', 'default'])
})
