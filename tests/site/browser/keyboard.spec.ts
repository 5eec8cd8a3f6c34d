/** Every form with the keyboard only, and with its accessible names. */

import type { Locator, Page } from '@playwright/test'

import { test } from './own-site.ts'
import { expect, visit } from '../../browser/support.ts'

/** Presses Tab, or Shift and Tab from the end of the page, until this element is focused. */
async function tabTo(page: Page, target: Locator, key = 'Tab') {
  // The element is resolved once, because finding it by role is slower than a key press.
  const found = await target.elementHandle()
  const isFocused = () => found!.evaluate((element) => element === document.activeElement)
  for (let i = 0; i < 150 && !(await isFocused()); i++) await page.keyboard.press(key)
  await expect(target).toBeFocused()
}

/** Returns the names of elements in tab order, from the focused one to the last one inside `place`. */
async function readTabOrder(page: Page, place: Locator): Promise<string[]> {
  const names: string[] = []
  const found = await place.elementHandle()
  for (;;) {
    const name = await found!.evaluate((element) => {
      const focused = document.activeElement!
      if (!element.contains(focused)) return undefined
      const labels = (focused as HTMLInputElement).labels
      return (labels?.[0]?.textContent ?? focused.getAttribute('aria-label') ?? focused.textContent).trim()
    })
    if (name === undefined || names.includes(name)) return names
    names.push(name)
    await page.keyboard.press('Tab')
  }
}

/** Expects that the field is focused and invalid, and that its error is its description, in a live region. */
async function expectInvalid(field: Locator, error: string, description = error) {
  await expect(field).toBeFocused()
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveAccessibleDescription(description)
  const [id] = (await field.getAttribute('aria-describedby'))!.split(' ')
  await expect(field.page().locator(`[aria-live=polite] [id="${id}"]`)).toHaveText(error)
}

test('the newsletter', async ({ page, site }) => {
  await visit(page, site.url)
  const footer = page.getByRole('contentinfo')
  const field = footer.getByRole('textbox', { name: 'Email' })
  await tabTo(page, field, 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expectInvalid(field, 'Email is required')
  await page.keyboard.type('dana@headgate')
  await page.keyboard.press('Enter')
  await expectInvalid(field, 'Invalid email')
  await page.keyboard.type('.example')
  await expect(field).toHaveAccessibleDescription('')
  await expect(field).not.toHaveAttribute('aria-invalid')
  await page.keyboard.press('Tab')
  const button = footer.getByRole('button', { name: /^Subscrib/ })
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(
    page.getByRole('status').filter({ hasText: /^Thank you for subscribing to our newsletter!$/ }),
  ).toBeVisible()
  await expect(button).toBeFocused()
  expect(await site.arrivals()).toHaveLength(1)
})

test('the contact dialog', async ({ page, site }) => {
  await visit(page, site.url)
  const opener = page.getByRole('banner').locator('a[aria-haspopup=dialog]').first()
  await tabTo(page, opener)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Tell us about the work.' })
  const name = dialog.getByRole('textbox', { name: 'Your name' })
  await expect(name).toBeFocused()
  await expect(dialog.locator('x-island[live]')).toBeAttached()
  expect(await readTabOrder(page, dialog)).toEqual([
    'Your name',
    'Work email',
    'Company (optional)',
    'What do you need?',
    'The problem, in your words',
    'Send to an engineer',
    'What helps us most',
    'Close',
  ])
  await tabTo(page, name)
  await page.keyboard.press('Enter')
  await expectInvalid(name, 'This is a required field.')
  await page.keyboard.type('Dana Whitlock')
  await page.keyboard.press('Tab')
  await page.keyboard.type('dana@headgate.example')
  await page.keyboard.press('Enter')
  await expectInvalid(dialog.getByRole('combobox', { name: 'What do you need?' }), 'Please select an option.')
  await page.keyboard.type('IoT')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Gates stuck after every storm.')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const thanks = page.getByRole('dialog', { name: 'Thank you. We have your message.' })
  await expect(thanks.getByRole('heading', { name: 'Thank you. We have your message.' })).toBeFocused()
  expect(await site.arrivals()).toHaveLength(1)
  await page.keyboard.press('Escape')
  await expect(thanks).toBeHidden()
  await expect(opener).toBeFocused()
})

test('the contact page, whose fields have names and autocomplete values', async ({ page, site }) => {
  await visit(page, `${site.url}contact-us/`)
  const form = page.locator('#page form')
  const name = form.getByRole('textbox', { name: 'Your name' })
  await tabTo(page, name)
  await expect(page.locator('#page x-island[live]')).toBeAttached()
  expect(await readTabOrder(page, form)).toEqual([
    'Your name',
    'Work email',
    'Company (optional)',
    'What do you need?',
    'The problem, in your words',
    'Send to an engineer',
  ])
  const button = form.getByRole('button', { name: 'Send to an engineer' })
  await button.focus()
  await page.keyboard.press('Enter')
  await expectInvalid(name, 'This is a required field.')
  await expect(form).toMatchAriaSnapshot(`
    - text: Your name
    - textbox "Your name" [invalid]
    - paragraph: This is a required field.
    - text: Work email
    - textbox "Work email" [invalid]
    - paragraph: Email is required
    - text: Company (optional)
    - textbox "Company (optional)"
    - text: What do you need?
    - combobox "What do you need?" [invalid]
    - paragraph: Please select an option.
    - text: The problem, in your words 0 / 1000
    - textbox "The problem, in your words" [invalid]
    - paragraph: This is a required field.
    - button "Send to an engineer"
  `)
  // The honeypot is not among the fields.
  await expect(form.getByRole('textbox')).toHaveCount(4)
  await expect(form.locator('input[name=homepage]')).toHaveCount(1)
  for (const [label, autocomplete, inputMode] of [
    ['Your name', 'name', ''],
    ['Work email', 'email', 'email'],
    ['Company (optional)', 'organization', ''],
  ] as const) {
    const field = form.getByLabel(label)
    expect(await field.getAttribute('autocomplete')).toBe(autocomplete)
    expect((await field.getAttribute('inputmode')) ?? '').toBe(inputMode)
    expect(await field.evaluate(({ required }: HTMLInputElement) => required)).toBe(!label.includes('optional'))
  }
})

test('the referral form', async ({ page, site }) => {
  await visit(page, `${site.url}referral-program/`)
  const form = page.locator('#page form')
  const name = form.getByRole('textbox', { name: 'Your name' })
  await tabTo(page, name)
  await expect(page.locator('#page x-island[live] form')).toBeAttached()
  expect(await readTabOrder(page, form)).toEqual([
    'Your name',
    'Your email',
    'Their company',
    'Their email',
    'A note (optional)',
    'Enroll',
  ])
  await name.focus()
  for (const text of ['Li', 'li@headgate.example', '', 'boss@ibm.example']) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expectInvalid(form.getByRole('textbox', { name: 'Their company' }), 'This is a required field.')
  await page.keyboard.type('IBM')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Thank you. You are enrolled.' })).toBeFocused()
  expect(await site.arrivals()).toHaveLength(1)
})

test('the application, step by step', async ({ page, site }) => {
  await visit(page, `${site.url}application/`)
  const main = page.getByRole('main')
  const group = main.getByRole('group', { name: 'Check every kind of work you think you need' })
  const first = group.getByRole('checkbox').first()

  const toScope = main.getByRole('link', { name: 'Continue to scope' })
  await tabTo(page, toScope)
  await expect(main.locator('x-island[live]')).toBeAttached()
  await page.keyboard.press('Enter')
  await expectInvalid(first, 'Please select at least one option.')
  await page.keyboard.press('Space')
  await expect(first).toBeChecked()
  await expect(first).toHaveAccessibleDescription('')
  await tabTo(page, toScope)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${site.url}application/scope/`)

  const scope = main.getByRole('textbox', { name: 'The problem, in your words' })
  const toContact = main.getByRole('link', { name: 'Continue to contact' })
  await tabTo(page, scope)
  await tabTo(page, toContact)
  await page.keyboard.press('Enter')
  await expectInvalid(scope, 'This is a required field.', 'This is a required field. 0 / 1000')
  await page.keyboard.type('Gates stuck after every storm.')
  await tabTo(page, toContact)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${site.url}application/contact/`)

  await expect(main.getByRole('navigation', { name: 'Steps' }).locator('[aria-current=step]')).toHaveText('Contact')
  const name = main.getByRole('textbox', { name: 'Your full name' })
  await tabTo(page, name)
  await page.keyboard.press('Enter')
  await expectInvalid(name, 'This is a required field.')
  await page.keyboard.type('Dana Whitlock')
  await page.keyboard.press('Tab')
  await page.keyboard.type('dana@headgate.example')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: /^Thank you/ })).toBeFocused()
  expect((await site.arrivals()).map(({ event }) => event).toSorted()).toEqual(['contact_us_submit', 'interests_set'])
})
