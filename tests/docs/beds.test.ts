// @vitest-environment node

import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import { buildSite } from '@flatirons/framework/build'
import { expect, test } from 'vitest'

import { useTempFolders } from '../support/temp-folders.ts'

const { makeSiteFolder } = useTempFolders()

test('a new site gets an on-demand page, which is rendered again after its tag is invalidated', async () => {
  const root = makeSiteFolder()
  for (const part of ['content', 'public', 'site'])
    cpSync(join('framework/starter', part), join(root, part), { recursive: true })
  cpSync('docs/examples/beds/site', join(root, 'site'), { recursive: true })
  await buildSite({ root })
  const handler = pathToFileURL(join(root, 'dist.server/handler.mjs')).href
  const { fetch } = (await import(handler)) as { fetch: (request: Request) => Promise<Response> }
  const ask = (path: string, method = 'GET') => fetch(new Request(`https://www.example.com${path}`, { method }))
  const read = async () => (await ask('/nights/2026-12-24/')).text()
  expect(await read()).toContain('6 beds are free.')
  expect(await read()).toContain('6 beds are free.')
  expect((await ask('/api/book/2026-12-24', 'POST')).status).toBe(204)
  expect(await read()).toContain('5 beds are free.')
  expect((await ask('/nights/2026-12-25/')).status).toBe(404)
})
