// @vitest-environment node

/** A site whose server is not a package of the framework, in a build, in a preview and in dev. */

import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { createServer } from 'vite'
import { beforeEach, expect, test } from 'vitest'

import { buildSite } from '@flatirons/framework/build'

import { modulesPlugin } from '../../../framework/builder/bundle/modules-plugin.ts'
import { createOnDemand } from '../../../framework/http/built-handler.ts'
import { framework } from '../../../framework/vite.ts'
import { captureOutput } from '../../support/captured-output.ts'
import { readText, useTempFolders } from '../../support/temp-folders.ts'

const { makeSite } = useTempFolders()
beforeEach(() => void captureOutput())

const TEMPLATE = `import { definePage, Head } from '@flatirons/framework'

export const dicePage = definePage<number>(({ data }) => <h1>{data}</h1>, {
  head: () => <Head title="Dice" description="A number." />,
})
`
const SERVER = `import { dicePage } from './pages/dice.tsx'
export default { package: './dice-server.ts', template: dicePage }
`
/** Creates a site with the server of the manual's example. */
const makeDiceSite = (server = SERVER) =>
  makeSite(
    {
      'dice-server.ts': readText('docs/examples/reference/dice-server.ts'),
      'site/pages/dice.tsx': TEMPLATE,
      'site/server.ts': server,
    },
    'edited',
  )

const build = (root: string) => buildSite({ root, base: '/', outDir: 'dist' })

test('its files are written beside the site, and the preview calls its handler', async () => {
  const root = makeDiceSite()
  await build(root)
  const handler = await createOnDemand(join(root, 'dist.server/handler.mjs'))()
  const ask = (url: string) =>
    handler!.answer({ method: 'GET', url, header: () => null, toRequest: () => new Request(`https://x.example${url}`) })
  const response = await ask('/dice/')
  expect([response?.status, response?.body]).toEqual([200, expect.stringMatching(/<h1>[1-6]<\/h1>/)])
  expect(response?.headers['Content-Security-Policy']).toContain("script-src 'self'")
  expect(await ask('/other/')).toBe(undefined)
})

test('dev asks it for paths that are not pages', async () => {
  const root = makeDiceSite()
  const server = await createServer({
    root,
    configFile: false,
    logLevel: 'silent',
    cacheDir: join(root, '.cache/vite'),
    plugins: [framework()],
    server: { port: 0 },
  })
  await server.listen()
  try {
    const [home = ''] = server.resolvedUrls!.local
    const response = await fetch(`${home}dice/`, { headers: { accept: 'text/html' } })
    expect([response.status, await response.text()]).toEqual([200, expect.stringMatching(/<h1>[1-6]<\/h1>/)])
    expect((await fetch(`${home}other-dice/`, { headers: { accept: 'text/html' } })).status).toBe(404)
  } finally {
    await server.close()
  }
})

test.each<[problem: string, server: string, expected: string]>([
  [
    'does not name its package',
    'export default { routes: [] }',
    'The default export of site/server.ts is not the result of defineServer(). Write: export default defineServer({ routes: [ … ] })',
  ],
  [
    'has no definition',
    'export const routes = []\nexport default undefined',
    'site/server.ts has no default export. Write: export default defineServer({ routes: [ … ] })',
  ],
])('a server that %s is an error, and nothing is written', async (_, server, expected) => {
  const root = makeDiceSite(server)
  await expect(build(root)).rejects.toThrow(expected)
  expect(existsSync(join(root, 'dist'))).toBe(false)
})

test('functions of a package that is not installed are replaced by functions that say how to install it', async () => {
  const { resolveId } = modulesPlugin() as unknown as { resolveId: (id: string, importer: string) => Promise<string> }
  const resolveWith = (found: object | null) =>
    resolveId.call({ resolve: async () => found } as never, '@flatirons/server', 'site/server.ts')
  expect(await resolveWith({ id: 'found' })).toBe(undefined)
  const { defineServer } = (await import(await resolveWith(null))) as { defineServer: () => unknown }
  expect(defineServer).toThrow('Run `npm install @flatirons/server`')
})
