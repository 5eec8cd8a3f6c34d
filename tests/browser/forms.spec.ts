import { SITE, urlOf } from '../support/built-sites.ts'
import { expect, markDocument, test, visit } from './support.ts'

const HOME = urlOf(SITE)

test.describe('the contact dialog', () => {
  test('opens on the first click, closes on Escape, and gives the focus back', async ({ page }) => {
    await visit(page, HOME)
    const button = page.getByRole('banner').getByRole('link', { name: "Let's work together!" }).first()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeHidden()
    await button.click()
    await expect(dialog).toBeVisible()
    await expect(page).toHaveURL(HOME)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(button).toBeFocused()
  })

  test('opens from the keyboard, and closes by its button and by its backdrop', async ({ page }) => {
    await visit(page, HOME)
    const button = page.getByRole('banner').getByRole('link', { name: "Let's work together!" }).first()
    const dialog = page.getByRole('dialog')
    await button.press('Enter')
    await expect(dialog).toBeVisible()
    await dialog.getByRole('button', { name: /close/i }).click()
    await expect(dialog).toBeHidden()
    await button.click()
    await expect(dialog).toBeVisible()
    await page.mouse.click(5, 5)
    await expect(dialog).toBeHidden()
  })

  test('keeps the page below from scrolling', async ({ page }) => {
    await visit(page, HOME)
    await page.getByRole('banner').getByRole('link', { name: "Let's work together!" }).first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.mouse.move(200, 200)
    await page.mouse.wheel(0, 600)
    await page.evaluate(() => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))))
    expect(await page.evaluate(() => scrollY)).toBe(0)
  })

  test('makes way for the page that its link leads to', async ({ page }) => {
    await visit(page, HOME)
    const isSame = await markDocument(page)
    await page.getByRole('banner').getByRole('link', { name: "Let's work together!" }).first().click()
    await page.getByRole('dialog').getByRole('link', { name: 'What helps us most' }).click()
    await expect(page).toHaveURL(`${HOME}contact-us/`)
    await expect(page.getByRole('dialog')).toBeHidden()
    expect(await isSame()).toBe(true)
  })
})

test.describe('the newsletter field', () => {
  const invalid: [string, string][] = [
    ['', 'Email is required'],
    ['   ', 'Email is required'],
    ['dana', 'Invalid email'],
    ['dana@headgate', 'Invalid email'],
    ['dana@@headgate.example', 'Invalid email'],
    ['dana@headgate.x', 'Invalid email'],
  ]

  for (const [value, message] of invalid)
    test(`says "${message}" to "${value}", and keeps it`, async ({ page }) => {
      await visit(page, HOME)
      const field = page.getByRole('contentinfo').getByLabel('Email')
      await field.fill(value)
      await page.getByRole('button', { name: 'Subscribe' }).click()
      await expect(field).toHaveAccessibleDescription(message)
      await expect(field).toHaveAttribute('aria-invalid', 'true')
      await expect(field).toBeFocused()
      await expect(field).toHaveValue(value.trim() === '' ? '' : value)
    })

  test('says which place it stands in', async ({ page }) => {
    await visit(page, `${HOME}blog/offline-first-trucks/`)
    await expect(page.locator('#page input[name=source]')).toHaveValue('blog_post')
    await expect(page.getByRole('contentinfo').locator('input[name=source]')).toHaveValue('footer')
  })
})

test.describe('the application', () => {
  test('asks in steps, and keeps what was answered over Back', async ({ page }) => {
    await visit(page, `${HOME}application/`)
    await page.getByRole('link', { name: 'Continue to scope' }).click()
    await expect(page.getByText('Please select at least one option.')).toBeVisible()
    await page.getByText('IoT development', { exact: true }).first().click()
    await page.getByRole('link', { name: 'Continue to scope' }).click()
    await expect(page).toHaveURL(`${HOME}application/scope/`)
    const scope = page.getByLabel('The problem, in your words')
    await scope.fill('Gates stuck after every storm.')
    await expect(page.getByText('30 / 1000')).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(`${HOME}application/`)
    await expect(page.getByRole('checkbox', { name: 'IoT development' })).toBeChecked()
    await page.goForward()
    await expect(scope).toHaveValue('Gates stuck after every storm.')
    await page.getByRole('link', { name: 'Continue to contact' }).click()
    await expect(page).toHaveURL(`${HOME}application/contact/`)
    await page.getByLabel('Work email').fill('dana@headgate')
    await page.getByLabel('Your full name').fill('Dana Example')
    await expect(page.getByText('Invalid email')).toBeVisible()
    await page.getByLabel('Work email').fill('dana@headgate.example')
    const href = await page.getByRole('link', { name: 'Write the email' }).getAttribute('href')
    expect(decodeURIComponent(href!)).toContain('Interests: IoT development')
    expect(decodeURIComponent(href!)).toContain('Gates stuck after every storm.')
  })

  test('answers at the path of each step', async ({ page }) => {
    for (const [step, heading] of [
      ['interests', 'Interests, step 1 of 3'],
      ['scope', 'Scope, step 2 of 3'],
      ['contact', 'Contact, step 3 of 3'],
    ]) {
      const response = await page.goto(`${HOME}application/${step}/`)
      expect(response!.status()).toBe(200)
      await expect(page.getByRole('heading', { level: 2, name: heading! })).toBeVisible()
    }
  })
})

test('the menu of a phone opens, leads on, and closes', async ({ page }) => {
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
