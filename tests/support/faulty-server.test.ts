// @vitest-environment node

import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { startFaultyServer, type Fault, type FaultyServer } from './faulty-server.ts'
import { useTempFolders } from './temp-folders.ts'

const PAGE = '<!doctype html><title>A page</title>'
const { makeFolder } = useTempFolders()
let server: FaultyServer

beforeEach(async () => {
  server = await startFaultyServer({ dist: makeFolder({ 'index.html': PAGE, 'data.json': '{"a":1}' }), base: '/' })
})
afterEach(() => server.close())

const ask = (path = '', init?: RequestInit) => fetch(server.url + path, init)
const textOf = async (path = '') => (await ask(path)).text()

test('without faults the site is served, and requests are recorded without their query', async () => {
  expect(await textOf('?a=1')).toBe(PAGE)
  await ask('data.json', { method: 'HEAD' })
  expect(server.requests).toEqual(['GET /', 'HEAD /data.json'])
})

describe('a fault', () => {
  test.each<[string, Fault, number, string]>([
    ['with another status', { status: 503 }, 503, 'An error page of the host.'],
    ['with another body', { body: 'nonsense' }, 200, 'nonsense'],
    ['with a delay', { delay: 1 }, 200, PAGE],
    ['that waits for a promise', { until: Promise.resolve() }, 200, PAGE],
  ])('%s', async (_, fault, status, body) => {
    server.fail(/GET \/$/, fault)
    const response = await ask()
    expect([response.status, await response.text()]).toEqual([status, body])
  })

  test('of another type keeps the body', async () => {
    server.fail(/data/, { type: 'text/plain' })
    const response = await ask('data.json')
    expect(response.headers.get('content-type')).toBe('text/plain')
    expect(await response.json()).toEqual({ a: 1 })
  })

  test('closes the connection', async () => {
    server.fail(/GET/, 'cut')
    await expect(ask()).rejects.toThrow('fetch failed')
  })

  test('closes the connection halfway, after headers with the full length', async () => {
    server.fail(/GET/, 'truncated')
    const response = await ask()
    expect(response.status).toBe(200)
    await expect(response.text()).rejects.toThrow('terminated')
  })

  test('hangs until the server is repaired', async () => {
    server.fail(/GET/, 'hang', 1)
    const hanging = ask()
    await expect.poll(() => server.requests).toHaveLength(1)
    server.repair()
    await expect(hanging).rejects.toThrow('fetch failed')
    expect(await textOf()).toBe(PAGE)
  })

  test('applies to matching requests, method included, the given number of times', async () => {
    server.fail(/GET .*json/, { status: 500 }, 2)
    expect((await ask('data.json', { method: 'HEAD' })).status).toBe(200)
    const statuses = [await ask('data.json'), await ask(), await ask('data.json'), await ask('data.json')]
    expect(statuses.map(({ status }) => status)).toEqual([500, 200, 500, 200])
  })

  test('has priority over an earlier one', async () => {
    server.fail(/GET/, { status: 500 })
    server.fail(/json/, { status: 404 })
    expect([(await ask('data.json')).status, (await ask()).status]).toEqual([404, 500])
  })
})
