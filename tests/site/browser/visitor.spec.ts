import type { Page } from '@playwright/test'

import { COLLECTED, urlOf } from '../../support/built-sites.ts'
import { allowMessages, expect, test, visit } from '../../browser/support.ts'

const HOME = urlOf(COLLECTED).replace(/\/$/, '')
const SUCCESS = 'Thank you for subscribing to our newsletter!'

interface Message {
  event?: string
  type?: string
  name?: string
  properties?: Record<string, unknown>
  context?: { campaign?: object; entryPoint?: string }
}

let count = 0
/** Returns a unique address, because tests share one collector. */
const uniqueEmail = () => `visitor-${process.pid}-${Date.now()}-${count++}@example.com`

/** Returns events and page views that contain a text, such as the visitor's id; oldest first. */
async function collected(page: Page, text: string): Promise<Message[]> {
  const response = await page.request.get(`${HOME}/_collector/`, { headers: { accept: 'application/json' } })
  const records = (await response.json()) as { payload: Message }[]
  return records
    .map(({ payload }) => payload)
    .filter((payload) => payload.type !== 'identify' && JSON.stringify(payload).includes(text))
    .toReversed()
}

async function subscribe(page: Page, email: string) {
  const form = page.locator('footer form').filter({ has: page.getByRole('button', { name: /subscri/i }) })
  await form.getByLabel('Email').fill(email)
  await form.getByRole('button', { name: 'Subscribe' }).click()
}

test('a newsletter sign-up is confirmed once it has arrived, with source, campaign and page', async ({ page }) => {
  const email = uniqueEmail()
  await visit(page, `${HOME}/about-us/?utm_source=letter&utm_campaign=spring`)
  await subscribe(page, email)
  await expect(page.getByRole('status').filter({ hasText: SUCCESS })).toBeVisible()
  const [message, ...others] = await collected(page, email)
  expect(others).toEqual([])
  expect(message).toMatchObject({
    event: 'newsletter_signup',
    properties: { email, source: 'footer' },
    context: { campaign: { source: 'letter', name: 'spring' }, entryPoint: '/about-us/' },
  })
})

test('the contact dialog sends its values, and confirms it', async ({ page }) => {
  const email = uniqueEmail()
  await visit(page, `${HOME}/about-us/`)
  await page.getByRole('banner').locator('a[aria-haspopup=dialog]').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Your name')).toBeFocused()
  await dialog.getByLabel('Your name').fill('Dana Whitlock')
  await dialog.getByLabel('Work email').fill(email)
  await dialog.getByRole('combobox').selectOption('iot-development')
  await dialog.getByLabel(/problem/i).fill('Our riders set 114 gates by hand.')
  await dialog.getByRole('button', { name: /send/i }).click()
  await expect(dialog.getByRole('heading', { name: /thank you/i })).toBeVisible()
  expect(await collected(page, email)).toMatchObject([
    { event: 'contact_us_submit', properties: { name: 'Dana Whitlock', email, service: 'iot-development' } },
  ])
})

test('errors are reported, including one from before the reporter was loaded', async ({ page }) => {
  allowMessages(/early|Error/)
  const reports: string[] = []
  page.on(
    'request',
    (request) => request.url().endsWith('/_collector/errors') && reports.push(request.postData() ?? ''),
  )
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => setTimeout(() => reportError(new Error('an early fault'))), {
      once: true,
    })
  })
  await visit(page, `${HOME}/about-us/`)
  await expect.poll(() => reports.join()).toContain('an early fault')
})
