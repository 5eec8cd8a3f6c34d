import { FIXTURE, urlOf } from '../support/built-sites.ts'
import { startDevSite, type DevSite } from './dev-site.ts'
import { expect, test, visit } from './support.ts'

let dev: DevSite

// All tests share one dev server.
test.describe.configure({ mode: 'serial' })

test.beforeAll(async () => {
  dev = await startDevSite('dev-triggers')
})

test.afterAll(() => dev.stop())

for (const name of ['built', 'dev']) {
  const page = () => `${name === 'dev' ? dev.home : urlOf(FIXTURE)}triggers/`

  test.describe(`${name},`, () => {
    test('a browser-only island shows its fallback until it is hydrated, and then its slots', async ({
      page: tab,
      browser,
    }) => {
      const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
      await plain.goto(page())
      await expect(plain.getByText('The window is being measured.').first()).toBeVisible()
      await expect(plain.getByText('A slot of it.')).toHaveCount(0)
      await plain.context().close()

      await tab.setViewportSize({ width: 800, height: 600 })
      await visit(tab, page())
      await tab.getByRole('button', { name: 'The window is 800 pixels wide.' }).click()
      await expect(tab.getByText('A slot of it.')).toBeVisible()
    })

    test('an island is hydrated once its media query matches, with the islands inside it', async ({ page: tab }) => {
      await tab.setViewportSize({ width: 800, height: 600 })
      await visit(tab, page())
      const wide = tab.getByRole('region', { name: 'Wide' })
      await expect(tab.locator('x-island[only][live]')).toHaveCount(1)
      await expect(tab.locator('x-island:has([aria-label=Wide])')).not.toHaveAttribute('live')
      await tab.setViewportSize({ width: 1200, height: 600 })
      await expect(tab.locator('x-island:has([aria-label=Wide])')).toHaveAttribute('live')
      await wide.getByRole('button', { name: 'Pressed' }).click()
      await expect(wide.getByRole('button', { name: 'Pressed 1' })).toBeVisible()
      await expect(wide.getByRole('button', { name: 'The window is' })).toBeVisible()
    })
  })
}
