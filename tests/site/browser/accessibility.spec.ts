import { expect, test, visit } from '../../browser/support.ts'
import { HOME } from './paths.ts'

test('the skip link moves the keyboard to the content, and the phone menu returns the focus', async ({ page }) => {
  await visit(page, `${HOME}/`)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#page$/)
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement!.closest('#page') !== null)).toBe(true)

  await page.setViewportSize({ width: 390, height: 800 })
  const button = page.getByRole('button', { name: 'Menu' })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
})
