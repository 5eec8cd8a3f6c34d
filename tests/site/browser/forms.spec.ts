import type { Locator, Page } from '@playwright/test'

import { SITE, urlOf } from '../../support/built-sites.ts'
import { test } from './own-site.ts'
import { expect, hold, markDocument, visit } from '../../browser/support.ts'

const HOME = urlOf(SITE)

const THANKS = 'Thank you for subscribing to our newsletter!'

/** The newsletter form in the footer. */
function newsletter(page: Page) {
  const footer = page.getByRole('contentinfo')
  return { field: footer.getByLabel('Email'), button: footer.getByRole('button', { name: /Subscrib/ }) }
}

/** Returns all computed styles of an element. */
const readStyles = (element: Locator) =>
  element.evaluate((one) => {
    const styles = getComputedStyle(one)
    return Object.fromEntries([...styles].map((name) => [name, styles.getPropertyValue(name)]))
  })

async function fillContact(form: Locator) {
  await form.getByLabel('Your name').fill('Dana Whitlock')
  await form.getByLabel('Work email').fill('dana@headgate.example')
  await form.getByLabel('What do you need?').selectOption('IoT development')
  await form.getByLabel('The problem, in your words').fill('Gates stuck after every storm.')
}

test.describe('the newsletter', () => {
  test('its button looks disabled while the address is invalid, before and after hydration', async ({ page }) => {
    const open = await hold(page, '**/assets/components-forms-newsletter-*.js')
    await visit(page, HOME)
    const { field, button } = newsletter(page)
    const ground = () => button.evaluate((one) => getComputedStyle(one).backgroundColor)
    const looks: string[] = []
    for (const isAlive of [false, true]) {
      if (isAlive) {
        open()
        await expect(page.locator('footer x-island[live]:has(form)')).toBeAttached()
      }
      for (const address of ['', 'dana', 'dana@headgate.example']) {
        await field.fill(address)
        looks.push(await ground())
      }
    }
    const [disabled, , enabled] = looks
    expect(disabled).not.toBe(enabled)
    expect(looks).toEqual([disabled, disabled, enabled, disabled, disabled, enabled])
  })

  test('its button keeps its look and the focus during hydration, and a press shows what is missing', async ({
    page,
  }) => {
    const open = await hold(page, '**/assets/components-forms-newsletter-*.js')
    await visit(page, HOME)
    const { field, button } = newsletter(page)
    await button.focus()
    const looks = await readStyles(button)
    open()
    await expect(page.locator('footer x-island[live]:has(form)')).toBeAttached()
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    await expect(button).toBeFocused()
    expect(await readStyles(button)).toEqual(looks)
    await page.keyboard.press('Enter')
    await expect(field).toHaveAccessibleDescription('Email is required')
    await expect(field).toBeFocused()
    await field.fill('dana')
    await button.click({ force: true })
    await expect(field).toHaveAccessibleDescription('Invalid email')
    await expect(field).toBeFocused()
  })

  test('its button keeps the focus while the form is being sent and while it is locked', async ({ page, site }) => {
    await visit(page, site.url)
    const answer = await hold(page, '**/_collector/v1/t')
    const { field, button } = newsletter(page)
    await field.fill('dana@headgate.example')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(button).toHaveText('Subscribing')
    await expect(button).toBeFocused()
    await page.keyboard.press('Enter')
    answer()
    await expect(field).toHaveValue('')
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    await page.keyboard.press('Enter')
    await expect(button).toBeFocused()
    await expect(field).not.toHaveAttribute('aria-invalid')
    expect(await site.arrivals()).toHaveLength(1)
  })

  test('sends the address with its source, confirms it, locks for two seconds, and accepts an internationalized address', async ({
    page,
    site,
  }) => {
    await visit(page, site.url)
    const { field, button } = newsletter(page)
    await field.fill('dana@headgate.example')
    await button.click()
    await expect(page.getByRole('status').filter({ hasText: THANKS })).toBeVisible()
    await expect(field).toHaveValue('')
    await expect(button).toBeDisabled()
    await field.fill('dana@пример.рф')
    await expect(button).not.toHaveAttribute('aria-disabled')
    await button.click()
    await expect(field).toHaveValue('')
    expect(await site.arrivals()).toMatchObject([
      { event: 'newsletter_signup', properties: { email: 'dana@headgate.example', source: 'footer' } },
      // Browsers return the domain in ASCII.
      { event: 'newsletter_signup', properties: { email: 'dana@xn--e1afmkfd.xn--p1ai' } },
    ])
  })

  test('in the footer sends a source that depends on the page', async ({ page, site }) => {
    const sources = async () => (await site.arrivals()).map(({ properties }) => properties.source)
    await visit(page, `${site.url}blog/offline-first-trucks/`)
    const { field, button } = newsletter(page)
    await field.fill('dana@headgate.example')
    await button.click()
    await expect.poll(sources).toEqual(['blog_post'])
    await page.evaluate(() => document.querySelector<HTMLElement>('header a[href="/services/"]')!.click())
    await expect(page).toHaveURL(`${site.url}services/`)
    await field.fill('grace@headgate.example')
    await expect(button).toBeEnabled()
    await button.click()
    await expect.poll(sources).toEqual(['blog_post', 'footer'])
  })

  test('keeps the selection in the address during hydration', async ({ page }) => {
    const open = await hold(page, '**/assets/components-forms-newsletter-*.js')
    await visit(page, HOME)
    const { field } = newsletter(page)
    await field.fill('dana@headgate.example')
    await field.selectText()
    open()
    await expect(page.locator('footer x-island[live]:has(form)')).toBeAttached()
    await page.keyboard.insertText('grace@headgate.example')
    await expect(field).toHaveValue('grace@headgate.example')
  })
})

test.describe('before hydration', () => {
  test('the newsletter’s button and the check of an address are the same as afterwards', async ({ page }) => {
    const open = await hold(page, '**/assets/components-forms-newsletter-*.js')
    await visit(page, HOME)
    const { field, button } = newsletter(page)
    const dimmed = await button.evaluate((one) => getComputedStyle(one).backgroundColor)
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    for (const [address, isValid] of [
      ['a@b', false],
      ['a@b.c', false],
      ['a@b.c1', false],
      ['dana@headgate.example', true],
    ] as const) {
      await field.fill(address)
      expect(await field.evaluate((one: HTMLInputElement) => one.checkValidity()), address).toBe(isValid)
      const ground = await button.evaluate((one) => getComputedStyle(one).backgroundColor)
      expect(ground === dimmed, address).toBe(!isValid)
    }
    await field.fill('')
    open()
    await expect(page.locator('footer x-island[live]:has(form)')).toBeAttached()
    await expect(button).toHaveAttribute('aria-disabled', 'true')
  })

  test('required texts of white space and short messages are invalid', async ({ page }) => {
    await page.route('**/assets/components-forms-contact-form-*.js', () => {})
    await visit(page, `${HOME}contact-us/`)
    const form = page.locator('#page form')
    for (const [label, text, isValid] of [
      ['Your name', '  ', false],
      ['Your name', 'Li', true],
      ['The problem, in your words', 'abc', false],
      ['The problem, in your words', 'abcd', true],
    ] as const) {
      const field = form.getByLabel(label)
      await field.clear()
      // A browser checks the length of text only after a visitor's own input.
      await field.pressSequentially(text)
      expect(await field.evaluate((one: HTMLInputElement) => one.checkValidity()), text).toBe(isValid)
    }
  })
})

test.describe('text from right to left', () => {
  const HEBREW = 'שלום, (123) עולם!'
  const directions = (locator: Locator) =>
    locator.evaluateAll((all) => all.map((one) => getComputedStyle(one).direction))

  test('has its direction in every field', async ({ page }) => {
    for (const path of ['contact-us/', 'referral-program/', 'application/scope/', 'application/contact/', 'blog/']) {
      await visit(page, HOME + path)
      const fields = page
        .locator('[data-slot=footer], #page')
        .locator('input:not([type=checkbox], [tabindex]), textarea')
      expect(await fields.count()).toBeGreaterThan(1)
      await fields.evaluateAll((all, text) => (all as HTMLInputElement[]).forEach((one) => (one.value = text)), HEBREW)
      expect(new Set(await directions(fields)), path).toEqual(new Set(['rtl']))
    }
  })

  test('has its direction in a receipt, line by line, in the summary of the application and in the result of a search', async ({
    page,
    site,
  }) => {
    await visit(page, `${site.url}contact-us/`)
    const form = page.locator('#page form')
    await fillContact(form)
    await form.getByLabel('The problem, in your words').fill(`${HEBREW}\nGates stuck.`)
    await form.getByRole('button', { name: 'Send to an engineer' }).click()
    const receipt = page.locator('#page dl dd')
    await expect(receipt.last()).toContainText(HEBREW)
    expect(await directions(receipt)).toEqual(['ltr', 'ltr', 'rtl'])
    await expect(receipt.last()).toHaveCSS('unicode-bidi', 'plaintext')

    await visit(page, `${site.url}application/scope/`)
    await page.locator('#page').getByLabel('The problem, in your words').fill(HEBREW)
    await page.getByRole('link', { name: 'Contact', exact: true }).click()
    expect(await directions(page.locator('#page dd').getByText(HEBREW))).toEqual(['rtl'])

    await visit(page, `${site.url}blog/`)
    await page.getByRole('searchbox').fill(HEBREW)
    await expect(page.getByRole('search').getByRole('status')).toHaveText(/^No note mentions/)
    expect(await directions(page.getByRole('search').locator('bdi'))).toEqual(['rtl'])
  })
})

test.describe('the contact page', () => {
  test('keeps input from before hydration', async ({ page }) => {
    const open = await hold(page, '**/assets/components-forms-contact-form-*.js')
    await page.goto(`${HOME}contact-us/`)
    const form = page.locator('#page form')
    await fillContact(form)
    open()
    await expect(page.locator('#page x-island[live]:has(form)')).toBeAttached()
    await expect(form.getByLabel('Your name')).toHaveValue('Dana Whitlock')
    await expect(form.getByLabel('What do you need?')).toHaveValue('iot-development')
    await expect(form.getByLabel('The problem, in your words')).toHaveValue('Gates stuck after every storm.')
    // React has the values too: the counter is right, and no errors appear.
    await expect(form.getByText('30 / 1000')).toBeVisible()
    await form.getByLabel('Company').focus()
    await expect(form.locator('[aria-invalid]')).toHaveCount(0)
  })

  test('shows the error of each field, focuses the first invalid one, and counts graphemes', async ({ page }) => {
    await visit(page, `${HOME}contact-us/`)
    const form = page.locator('#page form')
    await form.getByLabel('Your name').fill('Dana Whitlock')
    await form.getByRole('button').click()
    await expect(form.getByLabel('Work email')).toBeFocused()
    await expect(form.getByLabel('Work email')).toHaveAccessibleDescription('Email is required')
    await expect(form.getByLabel('What do you need?')).toHaveAccessibleDescription('Please select an option.')
    const message = form.getByLabel('The problem, in your words')
    await expect(message).toHaveAccessibleDescription('This is a required field. 0 / 1000')
    for (const [text, description] of [
      ['sos', 'Too short! At least 4 characters are required. 3 / 1000'],
      ['👩‍👩‍👧‍👦'.repeat(2) + 'e\u0301', 'Too short! At least 4 characters are required. 3 / 1000'],
      ['🏔️'.repeat(1000), '1000 / 1000'],
      ['🏔️'.repeat(1001), 'Too long! At most 1000 characters are allowed. 1001 / 1000'],
    ] as const) {
      await message.fill(text)
      await expect(message).toHaveAccessibleDescription(description)
    }
  })

  test('shows our address if no service is configured', async ({ page, site }) => {
    const note = page.locator('#page form').getByText(/^Nothing can be sent.*hello@flatirons\.example/)
    await visit(page, `${HOME}contact-us/`)
    await page.locator('#page form').getByLabel('Your name').focus()
    await expect(note).toBeVisible()
    await visit(page, `${site.url}contact-us/`)
    await page.locator('#page form').getByLabel('Your name').focus()
    await expect(page.locator('#page x-island[live] form')).toBeAttached()
    await expect(note).toBeHidden()
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('all forms show our address, the newsletter’s button works, and contact buttons lead to the contact page', async ({
    page,
  }) => {
    for (const path of ['contact-us/', 'referral-program/', 'application/', '']) {
      await page.goto(HOME + path)
      await expect(page.getByText(/JavaScript.*hello@flatirons\.example/s).first()).toBeVisible()
    }
    const { field, button } = newsletter(page)
    await button.click()
    await expect(field).toBeFocused()
    await expect(button).toBeEnabled()
    await expect(button).toHaveCount(1)
    const ground = () => button.evaluate((one) => getComputedStyle(one).backgroundColor)
    const disabled = await ground()
    await field.fill('dana@headgate.example')
    expect(await ground()).not.toBe(disabled)
    const letter = page.waitForRequest(/^mailto:hello@flatirons\.example/)
    await button.click()
    await letter
    await page.getByRole('banner').locator('a[aria-haspopup=dialog]').first().click()
    await expect(page).toHaveURL(`${HOME}contact-us/`)
  })
})

test.describe('the application', () => {
  test('has steps, keeps the answers over Back and reload, and sends them', async ({ page, site }) => {
    await visit(page, `${site.url}application/`)
    await page.getByRole('link', { name: 'Continue to scope' }).click()
    await expect(page.getByText('Please select at least one option.')).toBeVisible()
    await expect(page.getByRole('checkbox').first()).toBeFocused()
    await page.getByText('IoT development', { exact: true }).first().click()
    await page.getByRole('link', { name: 'Continue to scope' }).click()
    await expect(page).toHaveURL(`${site.url}application/scope/`)
    const scope = page.locator('#page').getByLabel('The problem, in your words')
    await scope.fill('Gates stuck after every storm.')
    await expect(page.locator('#page').getByText('30 / 1000')).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(`${site.url}application/`)
    await expect(page.getByRole('checkbox', { name: 'IoT development' })).toBeChecked()
    await page.goForward()
    await expect(scope).toHaveValue('Gates stuck after every storm.')
    await page.getByRole('link', { name: 'Continue to contact' }).click()
    await expect(page).toHaveURL(`${site.url}application/contact/`)
    await page.getByLabel('Your full name').fill('Dana Whitlock')
    await page.locator('#page').getByLabel('Work email').fill('dana@headgate')

    await page.reload()
    await expect(page.getByLabel('Your full name')).toHaveValue('Dana Whitlock')
    await expect(page.getByText('Gates stuck after every storm.')).toBeVisible()
    await page.getByRole('button', { name: 'Send the application' }).click()
    await expect(page.locator('#page').getByLabel('Work email')).toBeFocused()
    await expect(page.locator('#page').getByLabel('Work email')).toHaveAccessibleDescription('Invalid email')
    await page.locator('#page').getByLabel('Work email').fill('dana@headgate.example')
    await page.getByRole('button', { name: 'Send the application' }).click()
    await expect(page.getByRole('heading', { name: /^Thank you/ })).toBeFocused()

    const arrivals = await site.arrivals()
    expect(arrivals.map(({ event, properties }) => [event, properties])).toEqual([
      ['interests_set', { interests: ['iot-development'] }],
      [
        'contact_us_submit',
        {
          name: 'Dana Whitlock',
          email: 'dana@headgate.example',
          interests: ['iot-development'],
          message: 'Gates stuck after every storm.',
        },
      ],
    ])
    await page.reload()
    await expect(page.getByLabel('Your full name')).toHaveValue('')
  })

  test('leads to the step with a missing answer', async ({ page }) => {
    await visit(page, `${HOME}application/contact/`)
    await page.getByLabel('Your full name').fill('Dana Whitlock')
    await page.getByRole('button', { name: 'Send the application' }).click()
    const change = page.getByRole('link', { name: 'Change interests' })
    await expect(change).toBeFocused()
    await expect(change).toHaveAccessibleDescription('Please select at least one option.')
  })
})

test('the menu on phones opens, navigates, and closes', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await visit(page, HOME)
  const isSame = await markDocument(page)
  await page.getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu).toBeVisible()
  await menu.getByRole('link', { name: /^Services/ }).click()
  await expect(page).toHaveURL(`${HOME}services/`)
  await expect(menu).toBeHidden()
  await expect(page.locator('#page')).toBeFocused()
  expect(await isSame()).toBe(true)
})
