import { allowMessages, expect, FAILED_REQUEST, showUp, test, visit } from '../../browser/support.ts'
import { HOME, ONE_OF_EACH, PATHS } from './paths.ts'

test('the sitemap contains every page of the site, and nothing else', () => {
  expect(PATHS).toHaveLength(103)
  for (const path of ONE_OF_EACH) if (!path.endsWith('.html')) expect(PATHS).toContain(path)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('every template is readable and its links work', async ({ page }) => {
    // For the 404 page.
    allowMessages(FAILED_REQUEST)
    for (const path of ONE_OF_EACH) {
      await page.goto(HOME + path)
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
      await expect(page.getByRole('contentinfo'), path).toContainText(
        'We build enterprise-grade web and mobile applications.',
      )
      await expect(page.getByRole('link', { name: 'Work', exact: true }).first(), path).toHaveAttribute(
        'href',
        '/our-work/',
      )
    }
  })

  test('the menu opens and closes on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 })
    await page.goto(HOME)
    await page.getByRole('button', { name: 'Menu' }).click()
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden()
  })
})

test('a content page loads one script before idle, and no React', async ({ page }) => {
  await page.addInitScript(() => {
    globalThis.requestIdleCallback = () => 0
  })
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  await visit(page, `${HOME}/services/mobile-app-development/`)
  await page.waitForLoadState('networkidle')
  expect(scripts).toHaveLength(1)
})

test('the code of islands is prefetched at the first pointer movement, before an island is used', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  await visit(page, `${HOME}/services/mobile-app-development/`)
  const react = () => scripts.filter((url) => /\/react-/.test(url)).length
  await page.waitForLoadState('networkidle')
  expect(react()).toBe(0)
  await showUp(page)
  await expect.poll(react).toBe(1)
  await expect(page.locator('x-island[live]')).toHaveCount(0)
})
