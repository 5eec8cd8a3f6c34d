import type { Page } from '@playwright/test'

import { FIXTURE, urlOf } from '../support/built-sites.ts'
import { startDevSite, type DevSite } from './dev-site.ts'
import { menuLink } from './menu-link.ts'
import { expect, test, visit } from './support.ts'

let dev: DevSite

// All tests share one dev server.
test.describe.configure({ mode: 'serial' })

test.beforeAll(async () => {
  dev = await startDevSite('dev-slots')
})

test.afterAll(() => dev.stop())

const counter = (page: Page, label: string) => page.getByRole('region', { name: label, exact: true })
const press = (page: Page, label: string) => counter(page, label).getByRole('button').click()
const expectPresses = (page: Page, label: string, count: number) =>
  expect(counter(page, label).getByRole('button')).toHaveText(`Clicked ${count}`)

for (const name of ['built', 'dev']) {
  const home = () => (name === 'dev' ? dev.home : urlOf(FIXTURE))

  test.describe(`the slots of an island, ${name},`, () => {
    test('are in the page’s HTML and are hydrated before their island', async ({ page }) => {
      await visit(page, `${home()}slots/`)
      await expect(page.getByText('The first panel.')).toBeVisible()
      await press(page, 'in a tab')
      await expectPresses(page, 'in a tab', 1)
      await expect(page.locator('x-island:has([aria-label=Tabs])')).not.toHaveAttribute('live')
    })

    test('keep their nodes, their text and their islands while they are hidden', async ({ page }) => {
      await visit(page, `${home()}slots/`)
      await press(page, 'in a tab')
      await expectPresses(page, 'in a tab', 1)
      await counter(page, 'in a tab').getByRole('textbox').fill('kept')
      await page.getByRole('button', { name: 'Second' }).click()
      await expect(page.getByText('The second panel.')).toBeVisible()
      await expect(page.getByText('The first panel.')).toBeHidden()
      await press(page, 'in a hidden tab')
      await expectPresses(page, 'in a hidden tab', 1)
      for (const [tab, label] of [
        ['First', 'in a tab'],
        ['Second', 'in a hidden tab'],
        ['First', 'in a tab'],
      ] as const) {
        await page.getByRole('button', { name: tab }).click()
        await expectPresses(page, label, 1)
      }
      await expect(counter(page, 'in a tab').getByRole('textbox')).toHaveValue('kept')
      await press(page, 'in a tab')
      await expectPresses(page, 'in a tab', 2)
    })

    test('that are hidden initially are there when the island shows them, also in a text', async ({ page }) => {
      await visit(page, `${home()}slots/`)
      const [more, text] = [page.getByRole('button', { name: 'More' }), page.getByRole('button', { name: 'In a text' })]
      await expect(page.getByText('More text, and')).toHaveCount(0)
      for (const [button, label] of [
        [more, 'disclosed'],
        [text, 'in a text'],
      ] as const) {
        await button.click()
        await press(page, label)
        await expectPresses(page, label, 1)
        await button.click()
        await expect(counter(page, label)).toBeHidden()
        await button.click()
        await expectPresses(page, label, 1)
      }
      await expect(page.getByText('More text, and a link.')).toBeVisible()
      await expect(page.getByText('It’s text of the page')).toBeVisible()
    })

    test('are equal after a navigation, and unmounted after the next', async ({ page }) => {
      await visit(page, `${home()}slots/`)
      await expect(page.locator('x-island[when=load]:not([live])')).toHaveCount(0)
      const opened = await page.locator('#page').innerHTML()
      await visit(page, home())
      // An absolute URL, because the link survives the navigation, and `slots/` would be another page there.
      await page.evaluate(() => {
        const link = document.querySelector('a')!
        link.href = new URL('slots/', location.href).href
      })
      await menuLink(page, 'Home').click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Slots')
      await expect(page.locator('x-island[when=load]:not([live])')).toHaveCount(0)
      expect(await page.locator('#page').innerHTML()).toBe(opened)
      await press(page, 'in a tab')
      await page.getByRole('button', { name: 'Second' }).click()
      await press(page, 'in a hidden tab')
      await expectPresses(page, 'in a hidden tab', 1)
      await menuLink(page, 'First').click()
      await expect(page.locator('x-island')).toHaveCount(0)
    })

    test('are readable without JavaScript', async ({ browser }) => {
      const context = await browser.newContext({ javaScriptEnabled: false })
      const page = await context.newPage()
      await page.goto(`${home()}slots/`)
      await expect(page.getByText('The first panel.')).toBeVisible()
      await context.close()
    })
  })
}
