/** Visitors who have set their browser to larger text: all of it can be read, at every width. */

import type { Page } from '@playwright/test'

import { sampleOf } from '../support/long.ts'
import { HOME, ONE_OF_EACH, parts } from './paths.ts'
import { expect, test, visit } from './support.ts'
import { findTextFaults } from './text-faults.ts'

/** The browser's own text size and a window's width, in pixels. */
const CASES = sampleOf([
  [20, 320],
  [24, 390],
  [32, 1280],
  [20, 1314],
  [24, 768],
  [24, 1576],
  [32, 320],
  [32, 1920],
] as const)

async function setTextSize(page: Page, size: number) {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: size } })
  await expect
    .poll(() => page.evaluate(() => parseFloat(getComputedStyle(document.documentElement).fontSize)))
    .toBe(size)
  await session.detach()
}

/** Lays out what is far from the screen, too. */
const layOutAll = (page: Page) =>
  page.evaluate(async () => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('* { content-visibility: visible !important; }')
    document.adoptedStyleSheets.push(sheet)
    await document.fonts.ready
  })

parts(ONE_OF_EACH, 8).forEach((paths, i) => {
  test(`nothing is cut off, lies on something else or leaves the window (part ${i + 1})`, async ({ page }) => {
    for (const path of paths) {
      await page.goto(HOME + path)
      await layOutAll(page)
      for (const [size, width] of CASES) {
        await page.setViewportSize({ width, height: 900 })
        await setTextSize(page, size)
        expect(await findTextFaults(page), `${path} with text of ${size} px, ${width} px wide`).toEqual([])
      }
    }
  })
})

for (const [size, width] of [
  [24, 390],
  [32, 320],
  [32, 1920],
] as const)
  test(`the menu and the dialog can be read with text of ${size} px, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await visit(page, `${HOME}/`)
    await setTextSize(page, size)
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

test('the header shows its links where they fit, and the menu where they do not', async ({ page }) => {
  await page.goto(`${HOME}/`)
  const links = page.getByRole('navigation', { name: 'Main' })
  const menu = page.getByRole('button', { name: 'Menu' })
  for (const [size, width] of [
    [16, 1051],
    [20, 1314],
    [24, 1577],
  ] as const) {
    await setTextSize(page, size)
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
