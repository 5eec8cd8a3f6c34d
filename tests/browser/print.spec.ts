/** What a page looks like on paper. */

import { expect, test } from './support.ts'
import { HOME } from './paths.ts'

test('a printed page says whose it is, and cuts no code', async ({ page }) => {
  await page.setViewportSize({ width: 720, height: 1000 })
  await page.emulateMedia({ media: 'print' })
  await page.goto(`${HOME}/blog/accessible-forms-that-finish/`)

  const imprint = await page
    .locator('[data-slot="header"]')
    .evaluate((header) => getComputedStyle(header, '::before').content)
  expect(imprint).toContain('Flatirons')
  expect(imprint).toContain('hello@')
  await expect(page.locator('[data-slot="header"] nav').first()).toBeHidden()
  for (const code of await page.locator('pre').all())
    expect(await code.evaluate((pre) => pre.scrollWidth - pre.clientWidth)).toBeLessThanOrEqual(0)
})

test('answers are open on paper, and what can only be pressed or filled in is left out', async ({ page }) => {
  await page.emulateMedia({ media: 'print' })
  await page.goto(`${HOME}/referral-program/`)
  await expect(page.getByText('Estimates are prepared by people who do not see')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Enroll, and introduce someone.' })).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Know someone stuck in a spreadsheet?' })).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Fair questions' })).toBeVisible()
})
