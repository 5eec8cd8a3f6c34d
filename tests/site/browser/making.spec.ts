import { HOME } from './paths.ts'
import { expect, test, visit } from '../../browser/support.ts'

const PAGE = `${HOME}/how-it-is-made/`

/** Returns the four figures, hydrated. */
async function findFigures(page: import('@playwright/test').Page) {
  const island = page.locator('x-island:has(dl)')
  await island.scrollIntoViewIfNeeded()
  await expect(island).toHaveAttribute('live')
  return island.locator('dl > div')
}

test('the making page shows the measurements of this browser, and sends none of them', async ({ page }) => {
  const sent: string[] = []
  page.on('request', (request) => request.postData()?.includes('first-contentful-paint') && sent.push(request.url()))
  await visit(page, PAGE)
  const figures = await findFigures(page)
  await expect(figures.nth(0).locator('b')).toHaveText(/^\d+ ms$/)
  await expect(figures.nth(1).locator('b')).toHaveText(/^\d+\.\d kB$/)
  await expect(figures.nth(2)).toContainText('you came here first')
  await expect(figures.nth(3).locator('b')).toHaveText(/^0(\.\d+)?$/)
  expect(sent).toEqual([])
})

test('after a navigation, it shows how long the page data took', async ({ page }) => {
  await visit(page, `${HOME}/terms/`)
  await page.getByRole('contentinfo').getByRole('link', { name: 'How this site is made' }).click()
  await expect(page).toHaveURL(PAGE)
  const figures = await findFigures(page)
  await expect(figures.nth(2)).toContainText('for the data of this page')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the limits are shown instead of the figures, and nothing waits', async ({ page }) => {
    await page.goto(PAGE)
    await expect(page.locator('#page noscript > p')).toBeVisible()
    expect(await page.locator('#page').innerText()).toContain('Without JavaScript you see our limits')
    await expect(page.locator('dl i')).toHaveText(Array.from({ length: 4 }, () => 'Our limit.'))
    await expect(page.locator('dl > div').nth(1).locator('b')).toHaveText('120 kB')
  })
})
