// @vitest-environment node

/** Tests of the shop fixture with the output for each engine. */

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'

import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

import { buildSite } from '@flatirons/framework/build'

import type { LambdaAnswer, LambdaEvent } from '../../../packages/server/engines/lambda-handler.ts'
import { documentFile, allDataFiles } from '../../../framework/kernel/render/output-files.ts'
import { signDraft } from '../../../packages/server/drafts.ts'
import { runCommand } from '../../../framework/cli/command-line.ts'
import { serveCommand } from '../../../framework/cli/serve.ts'
import { serveProducts, startServer, type Running } from '../../support/shop.ts'
import { useTempFolders } from '../../support/temp-folders.ts'
import { eventually } from '../../support/eventually.ts'

const { makeSite } = useTempFolders()
const root = makeSite({}, 'shop')
const folder = join(root, 'dist.server')
const SECRET = 'canary-of-the-shop'
const DRAFTS = 'canary-of-drafts-of-32-characters'

type Fetch = (request: Request) => Promise<Response>
const load = async <Module>(name: string) => (await import(pathToFileURL(join(folder, name)).href)) as Module

let products: Awaited<ReturnType<typeof serveProducts>>
let server: Running

beforeAll(async () => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  await buildSite({ root })
  products = await serveProducts()
  server = await startServer(folder, {
    SHOP_API: products.url,
    PURGE_KEY: SECRET,
    DRAFT_SECRET: DRAFTS,
    LOG: 'requests',
  })
})
afterAll(() => {
  products.close()
  server.process.kill('SIGKILL')
})

const request = (path: string, init?: RequestInit) => fetch(server.url + path, { redirect: 'manual', ...init })

describe('the portable handler', () => {
  test('responds with the same bytes as the build has written for a page', async () => {
    const { fetch } = await load<{ fetch: Fetch }>('handler.mjs')
    for (const path of ['/products/P-1/', '/products/P-2/']) {
      const files = [[path, documentFile(path)], ...allDataFiles(path).map((name) => [`/${name}`, name])]
      for (const [url, name] of files) {
        const response = await fetch(new Request(`https://shop.example${url}`))
        expect(await response.text()).toBe(readFileSync(join(root, 'dist', name!), 'utf-8'))
      }
    }
  })

  test('is small, and contains neither Vite nor content tools', () => {
    const parts = readdirSync(folder).filter((name) => /^(?:site|handler|rolldown|data)/.test(name))
    const code = parts.map((name) => readFileSync(join(folder, name), 'utf-8')).join('')
    expect([...code.matchAll(/^import .*"(node:[\w/]+)"/gm)].map(([, name]) => name).sort()).toEqual([
      'node:crypto',
      'node:diagnostics_channel',
    ])
    expect(code).not.toMatch(/gray-matter|js-yaml|htmlparser2/)
    expect(gzipSync(code).byteLength).toBeLessThan(200_000)
  })
})

describe('the server for Node', () => {
  test('serves files first, then pages on demand', async () => {
    expect(await (await request('/products/P-1/')).text()).toContain('<h1>Product 1</h1>')
    expect(await (await request('/products/P-3/')).text()).toContain('<h1>Thing 3</h1>')
    expect((await request('/products/P-404/')).status).toBe(404)
    const moved = await request('/products/P-301/')
    expect([moved.status, moved.headers.get('location')]).toEqual([308, '/products/P-302/'])
    expect((await request('/_health')).status).toBe(200)
  })

  test('compresses pages if the client accepts it', async () => {
    const answer = await request('/products/P-3/', { headers: { 'Accept-Encoding': 'br' } })
    expect(answer.headers.get('content-encoding')).toBe('br')
    expect(answer.headers.get('vary')).toBe('Accept-Encoding')
    expect(await answer.text()).toContain('<h1>Thing 3</h1>')
  })

  test('shows the draft of an entry only with a signed link', async () => {
    const link = await signDraft('/news/sale/', DRAFTS)
    const draft = await request(link)
    expect([draft.status, draft.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
    expect(await draft.text()).toContain('<h1>The sale</h1>')
    expect((await request('/news/sale/')).status).toBe(404)
    expect((await request('/news/opening/')).status).toBe(200)
    expect(readdirSync(join(root, 'dist/news'))).toEqual(['opening'])
  })

  test('has sitemaps of a million pages, and none after the last file', async () => {
    expect(readFileSync(join(root, 'dist/robots.txt'), 'utf-8')).toContain(
      'Sitemap: https://shop.example/sitemap-index.xml',
    )
    const index = await (await request('/sitemap-index.xml')).text()
    const files = [...index.matchAll(/<loc>https:\/\/shop\.example(.*?)<\/loc>/g)].map(([, path]) => path!)
    expect(files).toHaveLength(21)
    const last = await (await request(files.at(-1)!)).text()
    expect(last.match(/<loc>/g)).toHaveLength(50_000)
    expect(last).toContain('<loc>https://shop.example/products/P-1000000/</loc></url>\n</urlset>')
    for (const name of ['7-0', '0-20']) expect((await request(`/sitemaps/${name}.xml`)).status).toBe(404)
  })

  test('does not expose its variables, and logs requests as JSON lines', async () => {
    for (const path of ['/products/P-3/', '/products/P-61/', '/cart/', '/quote/', '/nothing/']) {
      const answer = await request(path)
      expect(JSON.stringify([...answer.headers]) + (await answer.text())).not.toMatch(RegExp(`${SECRET}|${DRAFTS}`))
    }
    expect(server.log.find(({ path, ms }) => path === '/cart/' && typeof ms === 'number')).toMatchObject({
      level: 'info',
      method: 'GET',
      status: 200,
    })
  })

  test('finishes pending requests before it stops', async () => {
    const own = await startServer(folder, { SHOP_API: products.url })
    Object.assign(products.source, { delay: 300, requests: 0 })
    const pending = fetch(`${own.url}/products/P-70/`)
    await eventually(() => expect(products.source.requests).toBe(1))
    own.process.kill('SIGTERM')
    expect((await pending).status).toBe(200)
    expect(await own.ended).toBe(0)
    products.source.delay = 0
  })
})

test('a used port is reported with the fix, by the server and by its command', async () => {
  const { port } = new URL(server.url)
  const message = `Port ${port} is in use. Choose another port: flatirons serve --port ${+port + 1}, or PORT=${+port + 1}.`
  await expect(startServer(folder, { PORT: port })).rejects.toThrow(
    RegExp(`ended with 1 before it listened: \\[{"time":"[^"]+","level":"error","error":"${message}"}\\]$`),
  )
  const error = vi.spyOn(console, 'error').mockReturnValue()
  await runCommand('serve', serveCommand(), ['--root', root, '--port', port, '--host', '127.0.0.1'])
  expect(error.mock.calls.join()).toBe(`\n${message}\n\nHelp: npx flatirons explain command-line`)
  expect(process.exitCode).toBe(1)
  process.exitCode = undefined
})

describe('the function for Lambda', () => {
  const event = (rawPath: string, more: Partial<LambdaEvent> = {}): LambdaEvent => ({
    rawPath,
    rawQueryString: '',
    headers: { host: 'abc.lambda-url.example' },
    requestContext: { http: { method: 'GET' } },
    ...more,
  })

  test('responds to events of function URLs', async () => {
    const { handler } = await load<{ handler: (event: LambdaEvent) => Promise<LambdaAnswer> }>('lambda.mjs')
    expect(await handler(event('/products/P-9/'))).toMatchObject({
      statusCode: 200,
      isBase64Encoded: false,
      body: expect.stringContaining('<h1>Product 9</h1>'),
      headers: { 'content-type': 'text/html; charset=utf-8' },
    })
    expect(await handler(event('/cart/', { cookies: ['cart=P-1%20P-2'] }))).toMatchObject({
      cookies: ['seen=1; Path=/; HttpOnly; SameSite=Lax'],
      body: expect.stringContaining('<ul><li>'),
    })
    const body = Buffer.from('email=a%40b.example&quantity=1').toString('base64')
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const requestContext = { http: { method: 'POST' } }
    expect(await handler(event('/quote/', { body, isBase64Encoded: true, headers, requestContext }))).toMatchObject({
      statusCode: 303,
      headers: { location: '/' },
    })
  })
})

describe('the worker for workerd', () => {
  test('uses its bindings, and passes background work to the engine', async () => {
    interface Worker {
      default: { fetch: (request: Request, env: object, context: object) => Promise<Response> }
    }
    const { default: worker } = await load<Worker>('cloudflare.mjs')
    const response = await worker.fetch(new Request('https://shop.example/products/P-8/'), {}, { waitUntil: () => {} })
    expect(await response.text()).toContain('<h1>Product 8</h1>')
    const purge = new Request('https://shop.example/api/purge/x', {
      method: 'POST',
      headers: { Authorization: 'Bearer bound' },
    })
    const { status } = await worker.fetch(purge, { PURGE_KEY: 'bound' }, { waitUntil: () => {} })
    expect(status).toBe(204)
  })
})
