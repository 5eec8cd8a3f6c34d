/** The menu of small screens, with the keyboard only. */

import { HOME } from './paths.ts'
import { expect, test, visit } from '../../browser/support.ts'

test.use({ viewport: { width: 390, height: 800 } })

test('an open menu keeps the focus, and returns it when it closes', async ({ page }) => {
  await visit(page, `${HOME}/services/`)
  const button = page.getByRole('button', { name: 'Menu', exact: true })
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await button.press('Enter')
  await expect(menu.getByRole('button', { name: 'Close menu' })).toBeFocused()

  const reached = new Set<string>()
  for (const key of ['Tab', 'Shift+Tab'])
    for (let i = 0; i < 12; i++) {
      await page.keyboard.press(key)
      const { name, isOutside } = await menu.evaluate((element) => {
        const focused = document.activeElement!
        return { name: focused.textContent, isOutside: focused !== document.body && !element.contains(focused) }
      })
      expect(isOutside ? name : '').toBe('')
      reached.add(name)
    }
  expect([...reached].join()).toContain('Technologies')
  // Screen readers can't reach the content below it either.
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toHaveCount(0)
  await expect(page.getByRole('heading')).toHaveCount(0)

  await menu.getByRole('link', { name: 'Blog' }).focus()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(button).toBeFocused()
  await button.press('Enter')
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
  await button.press('Enter')
  await page.keyboard.press('Enter')
  await expect(menu).toBeHidden()
  await expect(button).toBeFocused()
})
