/** Submissions with the real SDK, a separate collector per test, and a failing network. */

import type { Page } from '@playwright/test'

import { isLong, sampleOf } from '../../support/long.ts'
import { test, type OwnSite } from './own-site.ts'
import { allowMessages, expect, FAILED_REQUEST, visit } from '../../browser/support.ts'
import { act } from './visitor-site.ts'

const FAILURE = 'Something went wrong. Please try again later.'
const OFFLINE = 'You are offline. Please try again later. What you typed stays here.'
const MESSAGE = 'Gates stuck after every storm.'
/** Delay of responses, longer than a slow machine needs to reload the page. */
const HELD = 'delay=20000'

/** The forms of the site, each with its page and the steps to fill it in up to the button. */
const FORMS = [
  {
    name: 'the newsletter',
    path: '',
    thanks: 'Thank you for subscribing to our newsletter!',
    async fill(page: Page) {
      const footer = page.getByRole('contentinfo')
      const field = footer.getByLabel('Email')
      await field.fill('dana@headgate.example')
      return { button: footer.locator('form button'), field, value: 'dana@headgate.example' }
    },
  },
  {
    name: 'the contact page',
    path: 'contact-us/',
    thanks: 'Thank you. We have your message.',
    async fill(page: Page) {
      const form = page.locator('#page form')
      await form.getByLabel('Your name').fill('Dana Whitlock')
      await form.getByLabel('Work email').fill('dana@headgate.example')
      await form.getByLabel('What do you need?').selectOption('IoT development')
      const field = form.getByLabel('The problem, in your words')
      await field.fill(MESSAGE)
      return { button: form.locator('button'), field, value: MESSAGE }
    },
  },
  {
    name: 'the referral form',
    path: 'referral-program/',
    thanks: 'Thank you. You are enrolled.',
    async fill(page: Page) {
      const form = page.locator('#page form')
      await form.getByLabel('Your name').fill('Dana Whitlock')
      await form.getByLabel('Your email').fill('dana@headgate.example')
      await form.getByLabel('Their company').fill('Tin Shed')
      const field = form.getByLabel('Their email')
      await field.fill('boss@tinshed.example')
      return { button: form.locator('button'), field, value: 'boss@tinshed.example' }
    },
  },
  {
    name: 'the application',
    path: 'application/',
    thanks: 'Thank you. We have your application.',
    async fill(page: Page) {
      const main = page.locator('#page')
      await main.getByText('IoT development', { exact: true }).first().click()
      await main.getByRole('link', { name: 'Continue to scope' }).click()
      await main.getByLabel('The problem, in your words').fill(MESSAGE)
      await main.getByRole('link', { name: 'Continue to contact' }).click()
      await main.getByLabel('Your full name').fill('Dana Whitlock')
      const field = main.getByLabel('Work email')
      await field.fill('dana@headgate.example')
      return {
        button: main.locator('form button'),
        field,
        value: 'dana@headgate.example',
      }
    },
  },
]

/** Returns the submissions of the form; the service accepts each message id once. */
async function submissions(site: OwnSite) {
  const arrivals = (await site.arrivals()).filter(({ event }) => event !== 'interests_set')
  return new Set(arrivals.map(({ messageId }) => messageId)).size
}

/**
 * Returns the failure message: shown by the form, or by a toast if the form is not visible; the newsletter shows both.
 */
const failureOf = (page: Page) =>
  page
    .getByRole('alert')
    .filter({ hasText: FAILURE })
    .or(page.locator('form output').filter({ hasText: 'Something went wrong. Please write to' }))
    .first()

// The forms differ only in their fields; delivery is shared code.
for (const { name, path, thanks, fill } of sampleOf(FORMS))
  test.describe(name, () => {
    test('keeps its input after the responses 400 and 503, and arrives once after a retry', async ({ page, site }) => {
      allowMessages(FAILED_REQUEST, /Segment/)
      await visit(page, site.url + path)
      const { button, field, value } = await fill(page)
      for (const status of [400, 503]) {
        const asked = site.hasRequest(/v1\/t$/)
        await site.setSwitches(`status=${status}`)
        await button.click()
        await asked
        await expect(failureOf(page)).toBeVisible()
        await expect(field).toHaveValue(value)
        // Otherwise the next response could be mistaken for this one.
        await expect(page.getByRole('alert')).toHaveCount(0)
      }
      await site.setSwitches()
      await button.click()
      await expect(page.getByText(thanks)).toBeVisible()
      expect(await submissions(site)).toBe(1)
    })

    test('a refusal after a reload keeps the input; a reload during the retry delivers it once, thanks the visitor and empties the form', async ({
      page,
      site,
    }) => {
      allowMessages(FAILED_REQUEST, /Segment/)
      await visit(page, site.url + path)
      const { button, field, value } = await fill(page)
      async function reloadOnTheWay(query: string) {
        await site.setSwitches(HELD)
        const sent = site.hasRequest(/v1\/t$/)
        await button.click()
        await sent
        await site.setSwitches(query)
        await page.reload()
      }
      await reloadOnTheWay('status=400')
      await expect(failureOf(page)).toBeVisible()
      await expect(field).toHaveValue(value)
      await site.setSwitches()
      // The refused submission is editable again, so a reload sends nothing.
      await page.reload()
      await expect(field).toHaveValue(value)

      // On a busy machine the toast may disappear before the reload.
      await Promise.all([
        expect(page.getByRole('status').filter({ hasText: /^Thank you/ })).toBeVisible(),
        reloadOnTheWay(''),
      ])
      await expect(field).toHaveValue('')
      expect(await submissions(site)).toBe(1)
      await page.reload()
      await expect(field).toHaveValue('')
      expect(await submissions(site)).toBe(1)
    })

    // These two forms behave differently after a reload.
    if (!isLong && name !== FORMS[0]!.name) return

    test('says that the browser is offline, offers to send its input when the network is back, and arrives once', async ({
      page,
      site,
    }) => {
      allowMessages(FAILED_REQUEST)
      const settings = page.waitForResponse(/\/settings$/)
      await visit(page, site.url + path)
      await act(page)
      await settings
      const { button, field, value } = await fill(page)
      await expect(field.locator('xpath=ancestor::x-island[@live]')).toBeAttached()
      await page.context().setOffline(true)
      await button.click()
      const sentence = page.locator('form output')
      await expect(sentence.filter({ hasText: OFFLINE })).toBeVisible()
      await expect(page.getByText(FAILURE)).toHaveCount(0)
      await expect(field).toHaveValue(value)
      await page.context().setOffline(false)
      const offer = sentence.getByRole('button', { name: 'Send it now' })
      await expect(offer).toBeVisible()
      expect(await submissions(site)).toBe(0)
      await offer.click()
      await expect(page.getByText(thanks)).toBeVisible()
      expect(await submissions(site)).toBe(1)
    })
  })

for (const { name, path, thanks, fill } of FORMS)
  test(`if the endpoint is blocked, ${name} shows our address after its toast is gone, until a submission succeeds`, async ({
    page,
    site,
  }) => {
    allowMessages(FAILED_REQUEST, /Segment/)
    await page.route('**/v1/t', (route) => route.abort())
    await page.setViewportSize({ width: 320, height: 700 })
    await visit(page, site.url + path)
    const { button, field, value } = await fill(page)
    await button.click()
    // A toast under the pointer stays.
    await page.mouse.move(0, 0)
    await expect(failureOf(page)).toBeVisible()
    const sentence = page.locator('form output')
    const letter = sentence.getByRole('link', { name: 'hello@' })
    await expect(letter).toHaveAttribute('href', RegExp(`^mailto:.*&body=.*${encodeURIComponent(value)}`))
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(letter).toBeVisible()
    expect(await letter.evaluate((link) => link.getBoundingClientRect().right <= innerWidth)).toBe(true)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)

    await field.press('End')
    await field.press('Backspace')
    await expect(letter).toHaveAttribute('href', RegExp(`${encodeURIComponent(value.slice(0, -1))}(%0D%0A.*)?$`))
    await field.press(value.at(-1)!)
    await page.unroute('**/v1/t')
    await button.click()
    await expect(page.getByText(thanks)).toBeVisible()
    await expect(letter).toHaveCount(0)
    expect(await submissions(site)).toBe(1)
  })

test('if analytics are blocked, a form shows a failure, the next attempt loads the SDK again, and missing source settings do not matter', async ({
  page,
  site,
}) => {
  allowMessages(FAILED_REQUEST)
  const [newsletter] = FORMS as [(typeof FORMS)[number]]
  await page.route('**/settings', (route) => route.abort())
  await page.route('**/assets/segment-*', (route) => route.abort())
  await visit(page, site.url)
  const { button, field, value } = await newsletter.fill(page)
  await button.click()
  const alert = page.getByRole('alert')
  await expect(alert).toHaveText(FAILURE)
  await expect(alert.locator('strong')).toHaveText('')
  await expect(field).toHaveValue(value)
  await page.unroute('**/assets/segment-*')
  await button.click()
  await expect(page.getByText(newsletter.thanks)).toBeVisible()
  expect(await submissions(site)).toBe(1)
})

test('two tabs send their submissions once each', async ({ page, site, context }) => {
  const [newsletter] = FORMS as [(typeof FORMS)[number]]
  const other = await context.newPage()
  await visit(page, site.url)
  await visit(other, site.url)
  const first = await newsletter.fill(page)
  const second = await newsletter.fill(other)
  await second.field.fill('grace@headgate.example')
  await site.setSwitches('delay=500')
  await Promise.all([first.button.click(), second.button.click()])
  // Each toast is shown for two seconds.
  await Promise.all([page, other].map((tab) => expect(tab.getByText(newsletter.thanks)).toBeVisible()))
  const emails = (await site.arrivals()).map(({ properties }) => properties.email)
  expect(emails.toSorted()).toEqual(['dana@headgate.example', 'grace@headgate.example'])
})
