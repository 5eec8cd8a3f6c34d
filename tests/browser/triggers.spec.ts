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

    test('an island without React starts with its trigger, gets its props, and stops with its page', async ({
      page: tab,
    }) => {
      const requests: string[] = []
      tab.on('request', (request) => requests.push(request.url()))
      await tab.setViewportSize({ width: 800, height: 600 })
      await visit(tab, page())
      const steps = tab.getByRole('region', { name: 'Steps' })
      await steps.scrollIntoViewIfNeeded()
      await expect(tab.locator('x-island:has(> [aria-label=Steps])')).toHaveAttribute('live')
      await steps.getByRole('button').click()
      await expect(steps.getByRole('status')).toHaveText('7')
      await tab.evaluate(() => {
        Object.assign(globalThis, { output: document.querySelector('[aria-label=Steps] output') })
        dispatchEvent(new Event('stepper:add'))
      })
      await expect(steps.getByRole('status')).toHaveText('10')
      await steps.getByRole('link').click()
      await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Islands')
      const last = await tab.evaluate(() => {
        dispatchEvent(new Event('stepper:add'))
        return (globalThis as unknown as { output: Element }).output.textContent
      })
      expect(last).toBe('10')
      const code = requests.filter((url) => url.includes('stepper'))
      expect(code).not.toEqual([])
    })

    test('a press before the code of an island without React is not lost', async ({ page: tab }) => {
      let release = () => {}
      const held = new Promise<void>((resolve) => (release = resolve))
      await tab.route(/stepper/, async (route) => {
        await held
        await route.continue()
      })
      await tab.setViewportSize({ width: 800, height: 600 })
      await visit(tab, page())
      const steps = tab.getByRole('region', { name: 'Steps' })
      await steps.getByRole('button').click()
      await expect(steps.getByRole('button')).toHaveAttribute('aria-busy', 'true')
      await expect(steps.getByRole('status')).toHaveText('4')
      release()
      await expect(steps.getByRole('status')).toHaveText('7')
    })
  })
}
