/** Larger browser text: header, menu and dialog. `every-page.spec.ts` tests the pages. */

import { HOME } from './paths.ts'
import { expect, test, visit } from '../../browser/support.ts'
import { findTextFaults } from './text-faults.ts'
import { textSizeOf } from './text-size.ts'

for (const [size, width] of [
  [24, 390],
  [32, 320],
  [32, 1920],
] as const)
  test(`the menu and the dialog are readable with text of ${size} px at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await visit(page, `${HOME}/`)
    const setTextSize = await textSizeOf(page)
    await setTextSize(size)
    await page.getByRole('button', { name: 'Menu' }).click()
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
    expect(await findTextFaults(page, '#menu')).toEqual([])
    await page.keyboard.press('Escape')

    await page.locator('#page a[aria-haspopup=dialog]').first().click()
    const dialog = page.locator('#contact-dialog')
    await dialog.getByRole('button', { name: 'Send to an engineer' }).click()
    await expect(dialog.getByText('Email is required')).toBeVisible()
    expect(await findTextFaults(page, '#contact-dialog')).toEqual([])
    expect(await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
    await expect(dialog.getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 })
  })

test('the header shows its links where they fit, and the menu button elsewhere', async ({ page }) => {
  await page.goto(`${HOME}/`)
  const links = page.getByRole('navigation', { name: 'Main' })
  const menu = page.getByRole('button', { name: 'Menu' })
  const setTextSize = await textSizeOf(page)
  for (const [size, width] of [
    [16, 1051],
    [20, 1314],
    [24, 1577],
  ] as const) {
    await setTextSize(size)
    await page.setViewportSize({ width, height: 900 })
    await expect(links, `${size} px`).toBeVisible()
    await expect(menu).toBeHidden()
    // On one line.
    const tops = await links.locator('a').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
    expect(new Set(tops).size, `${size} px`).toBe(1)
    await page.setViewportSize({ width: width - 1, height: 900 })
    await expect(links).toBeHidden()
    await expect(menu).toBeVisible()
  }
})
