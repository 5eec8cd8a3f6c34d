import type { Page } from '@playwright/test'

import { SITE, urlOf } from '../../support/built-sites.ts'
import { test } from './own-site.ts'
import { allowMessages, expect, FAILED_REQUEST, hold, markDocument, visit } from '../../browser/support.ts'

const HOME = urlOf(SITE)

const opener = (page: Page) => page.getByRole('banner').locator('a[aria-haspopup=dialog]').first()
const dialogOf = (page: Page) => page.locator('#contact-dialog')

test('opens by click and keyboard with the first field focused, closes by Escape, button and backdrop, and returns the focus', async ({
  page,
}) => {
  await visit(page, HOME)
  const dialog = dialogOf(page)
  await expect(dialog).toBeHidden()
  await opener(page).click()
  await expect(dialog).toBeVisible()
  await expect(page).toHaveURL(HOME)
  await expect(dialog.getByLabel('Your name')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener(page)).toBeFocused()
  await opener(page).press('Enter')
  await expect(dialog).toBeVisible()
  await expect(dialog.getByLabel('Your name')).toBeFocused()
  await dialog.getByRole('button', { name: /close/i }).click()
  await expect(dialog).toBeHidden()
  await opener(page).click()
  await expect(dialog).toBeVisible()
  await page.mouse.click(5, 5)
  await expect(dialog).toBeHidden()
})

test('opens before the code of its form is loaded, and keeps early input', async ({ page }) => {
  const open = await hold(page, '**/assets/components-forms-contact-form-*.js')
  await visit(page, HOME)
  await opener(page).click()
  const name = dialogOf(page).getByLabel('Your name')
  await name.fill('Dana Whitlock')
  open()
  await expect(dialogOf(page).locator('x-island[live]')).toBeAttached()
  await expect(name).toHaveValue('Dana Whitlock')
  await expect(name).toBeFocused()
})

for (const turn of ['hover', 'focus'] as const)
  test(`hydrates its form as soon as a button that opens it has the ${turn}`, async ({ page }) => {
    await visit(page, HOME)
    const island = dialogOf(page).locator('x-island')
    await expect(island).not.toHaveAttribute('live')
    await opener(page)[turn]()
    await expect(island).toHaveAttribute('live')
  })

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true })

  test('opens at the first touch, with its form hydrated', async ({ page }) => {
    await visit(page, HOME)
    await opener(page).tap()
    await expect(dialogOf(page)).toBeVisible()
    await expect(page).toHaveURL(HOME)
    await expect(dialogOf(page).locator('x-island')).toHaveAttribute('live')
  })
})

test('keeps the focus inside, does not scroll the page behind it, and stays open when a text selection ends outside', async ({
  page,
}) => {
  await visit(page, HOME)
  await opener(page).click()
  const name = dialogOf(page).getByLabel('Your name')
  await expect(name).toBeFocused()
  for (let i = 0; i < 14; i++) {
    await page.keyboard.press('Tab')
    const place = await page.evaluate(
      () => document.activeElement!.closest('#page, header, footer, dialog, body')!.localName,
    )
    // On each cycle, the browser's own toolbar gets the focus once.
    expect(place).toMatch(/^(dialog|body)$/)
  }

  await name.fill('Dana Whitlock')
  await name.hover()
  await page.mouse.down()
  await page.mouse.move(5, 5)
  await page.mouse.up()
  await expect(dialogOf(page)).toBeVisible()

  await page.mouse.move(5, 200)
  await page.mouse.wheel(0, 600)
  await page.evaluate(() => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))))
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.keyboard.press('Escape')
  await page.mouse.wheel(0, 600)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
})

test('closes when its link leads to another page', async ({ page }) => {
  await visit(page, HOME)
  const isSame = await markDocument(page)
  await opener(page).click()
  await dialogOf(page).getByRole('link', { name: 'What helps us most' }).click()
  await expect(page).toHaveURL(`${HOME}contact-us/`)
  await expect(dialogOf(page)).toBeHidden()
  expect(await isSame()).toBe(true)
})

test('shows thanks once the message is accepted, and keeps the input until then', async ({ page, site }) => {
  allowMessages(FAILED_REQUEST, /Segment/)
  await visit(page, site.url)
  await site.setSwitches('status=503')
  await opener(page).click()
  const dialog = dialogOf(page)
  await dialog.getByLabel('Your name').fill('Dana Whitlock')
  await dialog.getByLabel('Work email').fill('dana@headgate.example')
  await dialog.getByLabel('Company').fill('Headgate')
  await dialog.getByLabel('What do you need?').selectOption('IoT development')
  await dialog.getByLabel('The problem, in your words').fill('Gates stuck after every storm.')
  await dialog.getByRole('button', { name: 'Send to an engineer' }).click()

  // The form shows the failure itself, without a toast.
  await expect(dialog.getByText(/^Something went wrong. Please write to/)).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(dialog.getByLabel('Your name')).toHaveValue('Dana Whitlock')

  // Closing the dialog keeps the input.
  await page.keyboard.press('Escape')
  await opener(page).click()
  await expect(dialog.getByLabel('The problem, in your words')).toHaveValue('Gates stuck after every storm.')

  await site.setSwitches()
  await dialog.getByRole('button', { name: 'Send to an engineer' }).click()
  await expect(dialog.getByRole('heading', { name: 'Thank you. We have your message.' })).toBeFocused()
  expect(await site.arrivals()).toMatchObject([
    { event: 'contact_us_submit', properties: { company: 'Headgate', service: 'iot-development' } },
  ])

  // The thanks label the dialog, and nothing covers them.
  await expect(page.getByRole('dialog', { name: 'Thank you. We have your message.' })).toBeVisible()
  await expect(dialog.getByText('Tell us about the work.')).toHaveCount(0)
  await expect(page.locator('[data-toast]:not([data-leaving])')).toHaveCount(0)

  // The receipt shows the sent values, and a project of the chosen service.
  await expect(dialog.getByRole('definition')).toHaveText([
    'dana@headgate.example',
    'IoT development',
    'Gates stuck after every storm.',
  ])
  await expect(dialog.getByText('Until then').getByRole('link')).toHaveAttribute('href', '/our-work/headgate/')
  await expect(dialog.getByRole('link', { name: 'What helps us most' })).toBeHidden()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(dialog).toBeHidden()
  await opener(page).click()

  await dialog.getByRole('button', { name: 'Write another message' }).click()
  await expect(dialog.getByLabel('Your name')).toHaveValue('')
  await expect(dialog.getByLabel('Your name')).toBeFocused()
  await expect(page.getByRole('dialog', { name: 'Tell us about the work.' })).toBeVisible()
})

test('shows a toast about the delivery if it was closed meanwhile', async ({ page, site }) => {
  await visit(page, site.url)
  await site.setSwitches('delay=1000')
  await opener(page).click()
  const dialog = dialogOf(page)
  await dialog.getByLabel('Your name').fill('Dana Whitlock')
  await dialog.getByLabel('Work email').fill('dana@headgate.example')
  await dialog.getByLabel('What do you need?').selectOption('IoT development')
  await dialog.getByLabel('The problem, in your words').fill('Gates stuck after every storm.')
  await dialog.getByRole('button', { name: 'Send to an engineer' }).click()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('status').filter({ hasText: /^Thank you/ })).toBeVisible()
  await expect(opener(page)).toBeFocused()
})

test('fits small windows, with its close button visible at any scroll position', async ({ page }) => {
  await visit(page, HOME)
  const dialog = dialogOf(page)
  const cross = dialog.getByRole('button', { name: 'Close' })
  for (const [width, height] of [
    [320, 568],
    [320, 256],
    [1280, 256],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.locator('#page a[aria-haspopup=dialog]').first().click()
    await expect(dialog.locator('x-island[live]')).toBeAttached()
    for (const y of [0, 200, 10_000]) {
      await dialog.evaluate((element, top) => element.scrollTo({ top, left: 100 }), y)
      expect(await dialog.evaluate(({ scrollLeft }) => scrollLeft)).toBe(0)
      await expect(cross).toBeInViewport({ ratio: 1 })
    }
    await cross.click()
    await expect(dialog).toBeHidden()
  }
})

test('shows an error nearer to its field than to the next label', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await visit(page, HOME)
  await page.locator('#page a[aria-haspopup=dialog]').first().click()
  const dialog = dialogOf(page)
  await dialog.getByRole('button', { name: 'Send to an engineer' }).click()
  const gaps = await dialog.locator('[aria-invalid]').evaluateAll((fields) =>
    fields.map((field) => {
      const text = document.createRange()
      text.selectNodeContents(document.getElementById(field.getAttribute('aria-describedby')!.split(' ')[0]!)!)
      const error = text.getBoundingClientRect()
      const labels = [...document.querySelectorAll('#contact-dialog :is(label, button)')]
      const next = labels.map((one) => one.getBoundingClientRect().top).find((top) => top >= error.bottom)!
      return [error.top - field.getBoundingClientRect().bottom, next - error.bottom] as const
    }),
  )
  expect(gaps.length).toBeGreaterThan(2)
  for (const [above, below] of gaps) expect(below).toBeGreaterThan(above * 1.5)
})
