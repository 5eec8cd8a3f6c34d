import { findBarriers } from './axe.ts'
import { expect, test, visit } from './support.ts'
import { HOME, parts, PATHS } from './paths.ts'

const ALL = [...PATHS, '/404.html', '/500.html', '/offline.html']

// axe is put into the page as a script, which the site's own policy forbids.
test.use({ bypassCSP: true })

parts(ALL, 9).forEach((paths, i) => {
  test(`axe finds nothing to object to on any page, on a desk and on a phone (part ${i + 1})`, async ({ page }) => {
    test.slow()
    for (const path of paths) {
      await visit(page, HOME + path)
      for (const width of [1280, 390]) {
        await page.setViewportSize({ width, height: 900 })
        expect(await findBarriers(page), `${path} at ${width} px`).toEqual([])
      }
    }
  })
})

test('no page scrolls sideways at any width', async ({ page }) => {
  test.slow()
  for (const path of ALL) {
    await page.goto(HOME + path, { waitUntil: 'domcontentloaded' })
    for (const width of [320, 390, 820, 1051, 1280]) {
      await page.setViewportSize({ width, height: 700 })
      const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(excess, `${path} at ${width} px`).toBeLessThanOrEqual(0)
    }
  }
})

test('the keyboard reaches the content past the skip link, and the menu of a phone gives the focus back', async ({
  page,
}) => {
  await visit(page, `${HOME}/`)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.locator('#page')).toBeFocused()
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
