/** Two versions of an on-demand site behind one load balancer, as during a rolling deploy. */

import { execFileSync } from 'node:child_process'
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'

import { FROM_SOURCES, WITHOUT_COLOR } from '../support/own-process.ts'
import { startServer } from '../support/shop.ts'
import { expect, test } from './support.ts'

const ROOT = join(import.meta.dirname, '../..')
const COPY = join(ROOT, '.cache/copies/two-versions')
const OLD = join(ROOT, '.cache/copies/two-versions-old')

function build() {
  const args = [...FROM_SOURCES, join(ROOT, 'framework/cli/cli.ts'), 'build', '--root', COPY]
  execFileSync(process.execPath, args, { cwd: ROOT, env: WITHOUT_COLOR, stdio: 'pipe' })
}

/** Builds the shop twice, with different templates and footers. The assets of both are available on both servers. */
function buildBoth(): void {
  for (const folder of [COPY, OLD]) rmSync(folder, { recursive: true, force: true })
  for (const part of ['content', 'site'])
    cpSync(join(ROOT, 'tests/fixtures/shop', part), join(COPY, part), { recursive: true })
  build()
  for (const part of ['dist', 'dist.server']) cpSync(join(COPY, part), join(OLD, part), { recursive: true })
  for (const [name, from, to] of [
    ['site/footer.tsx', 'Product 7', 'The seventh'],
    ['site/islands/counter.island.tsx', '{label}: {count}', '{label} = {count}'],
  ] as const) {
    const file = join(COPY, name)
    writeFileSync(file, readFileSync(file, 'utf-8').replace(from, to))
  }
  build()
  cpSync(join(COPY, 'dist/assets'), join(OLD, 'dist/assets'), { recursive: true })
}

/** Returns the versions of the page's code and of its layout. */
function readVersions(): string[] {
  const counter = document.querySelector('article > x-island button')?.textContent ?? ''
  const footer = document.querySelector('footer')?.textContent ?? ''
  return [...new Set([counter.includes('=') ? 'new' : 'old', footer.includes('The seventh') ? 'new' : 'old'])]
}

test('cause no reload loop: each page loads at most twice, and all of it is of one version', async ({ page }) => {
  test.slow()
  buildBoth()
  const servers = await Promise.all([OLD, COPY].map((folder) => startServer(join(folder, 'dist.server'))))
  const documents: string[] = []
  let turn = 0
  const balancer = createServer((incoming, response) => {
    const { url = '/', headers, method } = incoming
    if (headers['sec-fetch-dest'] === 'document') documents.push(url)
    const { port } = new URL(servers[turn++ % 2]!.url)
    const passed = request({ port, host: '127.0.0.1', path: url, method, headers }, (answer) => {
      response.writeHead(answer.statusCode!, answer.headers)
      answer.pipe(response)
    })
    // The browser may abort the request.
    passed.on('error', () => response.destroy())
    incoming.pipe(passed)
  })
  await new Promise<void>((next) => balancer.listen(0, '127.0.0.1', next))
  try {
    await page.goto(`http://127.0.0.1:${(balancer.address() as AddressInfo).port}/products/P-10/`)
    for (let sku = 11; sku < 23; sku++) {
      await page.getByRole('link', { name: 'The next product' }).click()
      await expect(page.getByRole('heading')).toHaveText(`Product ${sku}`)
      const counter = page.locator('article > x-island button')
      // The document that loads after a version change counts from 0.
      await expect(async () => {
        await counter.click()
        await expect(counter).toHaveText(/(?::|=) [1-9]$/, { timeout: 3000 })
      }).toPass()
      await expect.poll(() => page.evaluate(readVersions).catch(() => [])).toHaveLength(1)
    }
    for (const path of new Set(documents)) expect(documents.filter((one) => one === path).length).toBeLessThanOrEqual(2)
  } finally {
    balancer.closeAllConnections()
    balancer.close()
    for (const { process: child } of servers) child.kill('SIGKILL')
  }
})
