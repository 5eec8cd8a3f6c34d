/** An island that a text in MDX imports, under the real security policy. */

import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { cpSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'

import { FROM_SOURCES, WITHOUT_COLOR } from '../support/own-process.ts'
import { expect, test } from './support.ts'

const ROOT = join(import.meta.dirname, '../..')
const COPY = join(ROOT, `.cache/example-mdx-${process.env.TEST_WORKER_INDEX}`)

test.describe.configure({ mode: 'default' })

let server: ChildProcess
let home: string

const findPort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })

test.beforeAll(async () => {
  rmSync(COPY, { recursive: true, force: true })
  cpSync(join(ROOT, 'docs/examples/mdx'), COPY, { recursive: true })
  const cli = [...FROM_SOURCES, join(ROOT, 'framework/cli/cli.ts')]
  execFileSync(process.execPath, [...cli, 'build', '--root', COPY], { cwd: ROOT, env: WITHOUT_COLOR })
  const port = await findPort()
  server = spawn(process.execPath, [...cli, 'serve', '--root', COPY, '--port', String(port)], {
    cwd: ROOT,
    env: WITHOUT_COLOR,
  })
  await new Promise((resolve) => server.stdout!.once('data', resolve))
  home = `http://127.0.0.1:${port}/`
})

test.afterAll(() => {
  server.kill()
  rmSync(COPY, { recursive: true })
})

test('the island is hydrated, and no code of MDX is loaded', async ({ page }) => {
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
  expect(scripts.join('\n')).not.toMatch(/mdx|Function\(/i)
})
