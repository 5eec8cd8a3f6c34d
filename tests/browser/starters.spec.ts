/** Visits the sites that `flatirons init --template` creates: on narrow and wide screens, in light and dark. */

import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'

import type { Page } from '@playwright/test'

import { createServe } from '../../framework/http/serve.ts'
import { FROM_SOURCES, WITHOUT_COLOR } from '../support/own-process.ts'
import { findBarriers } from './axe.ts'
import { allowMessages, expect, FAILED_REQUEST, test, visit } from './support.ts'

const ROOT = join(import.meta.dirname, '../..')
const FOLDER = join(ROOT, `.cache/starters-${process.env.TEST_WORKER_INDEX}`)

test.describe.configure({ mode: 'default' })

function run(...args: string[]) {
  const cli = [...FROM_SOURCES, join(ROOT, 'framework/cli/cli.ts'), ...args]
  execFileSync(process.execPath, cli, { cwd: ROOT, env: WITHOUT_COLOR, stdio: 'pipe' })
}

test.beforeAll(() => {
  rmSync(FOLDER, { recursive: true, force: true })
  mkdirSync(FOLDER, { recursive: true })
})
test.afterAll(() => rmSync(FOLDER, { recursive: true }))

const STARTERS: Record<string, { paths: string[]; act: (page: Page) => Promise<void> }> = {
  blog: {
    paths: ['', 'posts/a-map-in-ten-lines/', 'tags/walking/', 'nowhere/'],
    async act(page) {
      await page.getByRole('link', { name: 'The first snow' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('The first snow')
      await page.getByRole('link', { name: 'Walking' }).click()
      await expect(page).toHaveURL(/\/tags\/walking\/$/)
    },
  },
  docs: {
    paths: ['', 'guides/configure/', 'nowhere/'],
    async act(page) {
      await page.getByLabel('Search').fill('schedule')
      await page.getByRole('link', { name: 'Configure rooms: Schedules' }).click()
      await expect(page).toHaveURL(/\/guides\/configure\/#schedules$/)
      await expect(page.getByRole('navigation', { name: 'All pages' })).toBeVisible()
    },
  },
  company: {
    paths: ['', 'contact/', 'services/chairs/', 'legal/privacy/', 'nowhere/'],
    async act(page) {
      await page.route('https://formspree.io/**', (route) =>
        route.fulfill({ json: { ok: true }, headers: { 'Access-Control-Allow-Origin': '*' } }),
      )
      await page.getByRole('link', { name: 'Ask for a price' }).click()
      await page.getByLabel('Name').fill('Ann')
      await page.getByLabel('Email').fill('ann@example.com')
      await page.getByLabel('Message').fill('A chair, please.')
      await page.getByRole('button', { name: 'Send' }).click()
      await expect(page.getByRole('status').first()).toHaveText('Thank you. We answer within two days.')
    },
  },
}

for (const [name, { paths, act }] of Object.entries(STARTERS))
  test.describe(`the template ${name}`, () => {
    let server: Server
    let home: string

    test.beforeAll(async () => {
      const root = join(FOLDER, name)
      run('init', '--template', name, root)
      run('build', '--root', root)
      server = createServer(createServe({ dist: join(root, 'dist'), base: '/' }))
      await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
      home = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
    })
    test.afterAll(() => void server.close())

    test('has no barrier and fits, on narrow and wide screens, in light and dark', async ({ page }) => {
      allowMessages(FAILED_REQUEST)
      for (const [colorScheme, width] of [
        ['light', 320],
        ['dark', 320],
        ['dark', 1440],
        ['light', 2560],
      ] as const) {
        await page.setViewportSize({ width, height: 900 })
        await page.emulateMedia({ colorScheme })
        for (const path of paths) {
          await page.goto(home + path)
          const shown = `${path} at ${width} pixels, ${colorScheme}`
          expect(await findBarriers(page), shown).toEqual([])
          expect(await page.evaluate('document.documentElement.scrollWidth'), shown).toBeLessThanOrEqual(width)
        }
      }
    })

    test('prints its text without links to other pages', async ({ page }) => {
      await page.goto(home + paths[1])
      expect(await page.locator('nav:visible').count()).toBeGreaterThan(0)
      await page.emulateMedia({ media: 'print' })
      await expect(page.locator('nav:visible')).toHaveCount(0)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    })

    test('does what it is for', async ({ page }) => {
      await visit(page, home)
      await act(page)
    })
  })
