import { HOME } from './paths.ts'
import { expect, showUp, test, visit } from '../../browser/support.ts'

const moved = (locator: import('@playwright/test').Locator) =>
  locator.evaluate((element) => getComputedStyle(element).transform !== 'none')

for (const [width, where] of [
  [1440, 'beside each other'],
  [390, 'below each other'],
] as const)
  test.describe(`layers ${where}`, () => {
    test.use({ viewport: { width, height: 1600 } })

    test('a layer of the section is lifted together with its row and links to the case study', async ({ page }) => {
      await visit(page, `${HOME}/our-work/`)
      await showUp(page)
      const layer = page.locator('.layer-ledgerline:visible').first()
      const row = page.getByRole('listitem').getByRole('link', { name: /done by breakfast/ })
      expect(await moved(layer)).toBe(false)
      await row.focus()
      await page.keyboard.press('Shift+Tab')
      await page.keyboard.press('Tab')
      await expect(row).toBeFocused()
      await expect.poll(() => moved(layer)).toBe(true)
      await page.keyboard.press('Tab')
      await expect.poll(() => moved(layer)).toBe(false)
      await row.hover()
      await expect.poll(() => moved(layer)).toBe(true)
      const number = layer.locator('text')
      await number.scrollIntoViewIfNeeded()
      const box = (await number.boundingBox())!
      await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
      await expect.poll(() => moved(layer)).toBe(true)
      await expect(row.locator('h3 b')).toHaveCSS('text-decoration-line', 'underline')
      await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
      await expect(page).toHaveURL(`${HOME}/our-work/ledgerline/`)
    })
  })

test('the rock of a kind of work links to its service, and a client’s name to its case study', async ({ page }) => {
  await visit(page, `${HOME}/`)
  await showUp(page)
  const stratum = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Mobile' }) })
  const rock = stratum.locator('svg').locator('..')
  await rock.scrollIntoViewIfNeeded()
  const box = (await rock.boundingBox())!
  await page.mouse.move(box.x + 20, box.y + 40)
  await expect.poll(() => moved(rock)).toBe(true)
  await page.mouse.click(box.x + 20, box.y + 40)
  await expect(page).toHaveURL(`${HOME}/services/mobile-app-development/`)
  await page.goBack()
  await page.getByRole('list', { name: 'Clients' }).getByRole('link', { name: 'Docketwell' }).click()
  await expect(page).toHaveURL(`${HOME}/our-work/docketwell/`)
})
