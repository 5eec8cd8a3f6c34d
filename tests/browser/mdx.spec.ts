/** An island imported by an MDX text, under the real content security policy. */

import { execFileSync } from 'node:child_process'
import { cpSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'

import { createServe } from '../../framework/http/serve.ts'
import { FROM_SOURCES, WITHOUT_COLOR } from '../support/own-process.ts'
import { expect, test } from './support.ts'

const ROOT = join(import.meta.dirname, '../..')
const COPY = join(ROOT, `.cache/example-mdx-${process.env.TEST_WORKER_INDEX}`)

test.describe.configure({ mode: 'default' })

let server: Server
let home: string

test.beforeAll(async () => {
  rmSync(COPY, { recursive: true, force: true })
  cpSync(join(ROOT, 'docs/examples/mdx'), COPY, { recursive: true })
  const build = [...FROM_SOURCES, join(ROOT, 'framework/cli/cli.ts'), 'build', '--root', COPY]
  execFileSync(process.execPath, build, { cwd: ROOT, env: WITHOUT_COLOR })
  server = createServer(createServe({ dist: join(COPY, 'dist'), base: '/' }))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  home = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
})

test.afterAll(() => {
  server.close()
  rmSync(COPY, { recursive: true })
})

test('the island is hydrated, and no MDX code is loaded', async ({ page }) => {
  const scripts: string[] = []
  page.on('response', async (response) => {
    if (response.url().endsWith('.js')) scripts.push(await response.text())
  })
  await page.goto(home)
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('3 days of snow')
  await expect(page.getByRole('listitem')).toHaveText(['12 cm', '30 cm', '21 cm'])
  await expect(page.getByText('Ice:')).toBeVisible()
  const button = page.getByRole('button', { name: '12 inches' })
  await button.click()
  await expect(page.getByRole('button', { name: '30 cm' })).toBeVisible()
  await page.getByRole('link', { name: 'the lake' }).click()
  await page.getByRole('link', { name: 'the snow' }).click()
  await expect(page).toHaveURL(`${home}#3-days-of-snow`)
  await expect(page.getByRole('button', { name: '12 inches' })).toBeVisible()
  expect(scripts.length).toBeGreaterThan(0)
  expect(scripts.join('\n')).not.toMatch(/mdx/i)
})
