/** Popular libraries in islands work in dev and in built pages, under the policy of a real site. */

import { spawn } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import type { Page } from '@playwright/test'

import { createPreview } from '../../framework/http/serve.ts'
import { LIBRARIES, LIBRARIES_COPY, tried } from '../support/libraries.ts'
import { FROM_SOURCES, listenFor, WITHOUT_COLOR } from '../support/own-process.ts'
import { allowMessages, expect, test } from './support.ts'

/** Presses a button that changes its own colour. */
async function tryColours(page: Page) {
  const button = page.getByRole('button', { name: 'Colour' })
  await expect(button).toHaveCSS('color', 'rgb(4, 5, 6)')
  await button.click()
  await expect(button).toHaveCSS('color', 'rgb(1, 2, 3)')
}

/** The interaction with each library. */
const TRIALS: Record<string, (page: Page) => Promise<void>> = {
  async 'styled-components'(page) {
    await tryColours(page)
    await expect(page.getByText('A label')).toHaveCSS('color', 'rgb(7, 8, 9)')
  },
  async radix(page) {
    await page.getByRole('tab', { name: 'Two' }).click()
    await expect(page.getByRole('tabpanel')).toHaveText('The second panel')
    await page.getByRole('button', { name: 'Open' }).click()
    const dialog = page.getByRole('dialog', { name: 'A dialog' })
    await expect(dialog).toContainText('It says something.')
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(dialog).toHaveCount(0)
  },
  emotion: tryColours,
  async recharts(page) {
    await expect(page.locator('.recharts-line-curve')).toHaveAttribute('d', /^M\d/)
    await expect(page.getByText('February')).toBeVisible()
  },
  async query(page) {
    await expect(page.getByText('The path is /')).toBeVisible()
  },
  async form(page) {
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByRole('status')).toHaveText('A name is needed.')
    await page.getByRole('textbox', { name: 'Name' }).fill('Ann')
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByRole('status')).toHaveText('Thank you, Ann.')
  },
  async motion(page) {
    const text = page.getByText('It moves')
    await expect(text).toHaveCSS('opacity', '1')
    await page.getByRole('button', { name: 'Toggle' }).click()
    await expect(text).toHaveCount(0)
  },
  async element(page) {
    allowMessages(/^Lit is in dev mode/)
    const button = page.getByRole('button', { name: 'Counted' })
    await expect(button).toHaveCSS('color', 'rgb(1, 2, 3)')
    await button.click()
    await expect(button).toHaveText('Counted 1')
  },
  async mdx(page) {
    await expect(page.getByRole('heading', { level: 2 })).toHaveText('A text in MDX')
    await page.getByRole('button', { name: 'Count 3' }).click()
    await expect(page.getByRole('button', { name: 'Count 4' })).toBeVisible()
  },
}
const names = tried(TRIALS).map(([name]) => name)

const ends: (() => void)[] = []
const homes: Record<string, string> = {}

// All tests share one dev server.
test.describe.configure({ mode: 'default' })

test.beforeAll(async () => {
  const built = createServer(createPreview(LIBRARIES))
  await new Promise<void>((next) => built.listen(0, next))
  homes.built = `http://localhost:${(built.address() as AddressInfo).port}/`
  const args = [...FROM_SOURCES, 'framework/cli/cli.ts', 'dev', '--root', LIBRARIES_COPY, '--port', '0']
  const dev = spawn(process.execPath, args, { env: WITHOUT_COLOR })
  homes.dev = await listenFor(dev)
  ends.push(
    () => dev.kill(),
    () => {
      built.closeAllConnections()
      built.close()
    },
  )
})

test.afterAll(() => ends.forEach((end) => end()))

for (const where of ['built', 'dev'])
  for (const name of names)
    test(`${name} works, ${where}, when its page is opened and after each navigation to it`, async ({ page }) => {
      const home = homes[where]!
      await page.goto(`${home}${name}/`)
      await TRIALS[name]!(page)
      await page.goto(home)
      for (let i = 0; i < 2; i++) {
        await page.getByRole('link', { name, exact: true }).click()
        await TRIALS[name]!(page)
        await page.goBack()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Libraries')
      }
    })

for (const name of names.filter((one) => ['emotion', 'styled-components'].includes(one)))
  test(`the styles of ${name} are there without JavaScript`, async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(`${homes.built}${name}/`)
    await expect(page.getByRole('button', { name: 'Colour' })).toHaveCSS('color', 'rgb(4, 5, 6)')
    await context.close()
  })
