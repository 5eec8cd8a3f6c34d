/** A visitor whose address was accepted is identified once, by any form, if recording is allowed. */

import type { Page } from '@playwright/test'

import { sampleOf } from '../../support/long.ts'
import { allowMessages, expect, FAILED_REQUEST } from '../../browser/support.ts'
import { test, visit, type VisitorSite } from './visitor-site.ts'

const EMAIL = 'Dana@headgate.example'
/** The SDK stores the id, so it must not be the address. */
const ID = 'ygmgaa2d5t0c'
const SIGNUP = 'newsletter_signup'

interface Identify {
  type: string
  userId?: string
  traits?: object
}

const identifies = async (site: VisitorSite) =>
  ((await site.messages()) as unknown as Identify[])
    .filter(({ type }) => type === 'identify')
    .map(({ userId, traits }) => [userId, traits])

async function subscribe(page: Page, email = EMAIL) {
  const footer = page.getByRole('contentinfo')
  await footer.getByLabel('Email').fill(email)
  await expect(footer.getByRole('button', { name: 'Subscribe' })).toBeEnabled()
  await footer.getByRole('button', { name: 'Subscribe' }).click()
}

const thanks = (page: Page) => page.getByText(/^Thank you/).first()

async function enroll(page: Page, email: string) {
  const form = page.locator('#page form')
  await form.getByLabel('Your name').fill('Dana Whitlock')
  await form.getByLabel('Your email').fill(email)
  await form.getByLabel('Their company').fill('Headgate')
  await form.getByLabel('Their email').fill('other@headgate.example')
  await form.getByRole('button', { name: 'Enroll' }).click()
}

const FORMS: [name: string, path: string, fill: (page: Page) => Promise<void>][] = [
  [
    'application',
    '/application/',
    async (page) => {
      await page.getByLabel('IoT development').check()
      await page.getByText('Continue to scope').click()
      await page.getByRole('textbox').first().fill('Gates stuck after every storm.')
      await page.getByText('Continue to contact').click()
      await page.getByLabel('Your full name').fill('Dana Whitlock')
      await page.locator('#page').getByLabel('Work email').fill(EMAIL)
      await page.getByRole('button', { name: 'Send the application' }).click()
    },
  ],
  [
    'contact form',
    '/contact-us/',
    async (page) => {
      const form = page.locator('#page form')
      await form.getByLabel('Your name').fill('Dana Whitlock')
      await form.getByLabel('Work email').fill(EMAIL)
      await form.getByLabel('What do you need?').selectOption('IoT development')
      await form.getByLabel('The problem, in your words').fill('Gates stuck after every storm.')
      await form.getByRole('button', { name: /Send/ }).click()
    },
  ],
  ['referral form', '/referral-program/', (page) => enroll(page, EMAIL)],
]

for (const [name, path, fill] of sampleOf(FORMS))
  test(`the ${name} identifies the visitor once its address was accepted`, async ({ page, site }) => {
    await visit(page, site.url + path)
    await expect.poll(async () => (await site.pageViews()).length).toBeGreaterThan(0)
    await fill(page)
    await expect(thanks(page)).toBeVisible()
    await expect.poll(() => identifies(site)).toEqual([[ID, { email: EMAIL }]])
  })

test('an address identifies once, over forms, full loads and spellings; another address identifies again', async ({
  page,
  site,
}) => {
  await visit(page, `${site.url}/about-us/`)
  await subscribe(page)
  await expect.poll(() => identifies(site)).toEqual([[ID, { email: EMAIL }]])
  await visit(page, `${site.url}/referral-program/`)
  await enroll(page, 'dana@Headgate.example')
  await expect(thanks(page)).toBeVisible()
  await subscribe(page, 'grace@headgate.example')
  await expect
    .poll(() => identifies(site))
    .toEqual([
      [ID, { email: EMAIL }],
      ['mv398nscedy4', { email: 'grace@headgate.example' }],
    ])
})

test('a refused address does not identify', async ({ page, site }) => {
  allowMessages(FAILED_REQUEST, /Segment/)
  await visit(page, `${site.url}/about-us/`)
  await expect.poll(site.pageViews).toHaveLength(1)
  await site.setSwitches('status=400')
  await subscribe(page)
  await expect(page.getByRole('alert')).toBeVisible()
  await site.setSwitches()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Services', exact: true }).click()
  await expect.poll(site.pageViews).toHaveLength(2)
  expect(await identifies(site)).toEqual([])
})

test('with Global Privacy Control nothing identifies the visitor', async ({ page, site }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }))
  await visit(page, `${site.url}/about-us/`)
  await subscribe(page)
  await expect(thanks(page)).toBeVisible()
  // Messages about the first address are sent before those about the second.
  await subscribe(page, 'grace@headgate.example')
  await expect.poll(async () => (await site.messages()).map(({ event }) => event)).toEqual([SIGNUP, SIGNUP])
  expect(await identifies(site)).toEqual([])
})
