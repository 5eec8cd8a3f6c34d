// @vitest-environment node

import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { beforeAll, beforeEach, expect, test, vi } from 'vitest'

import { buildSite } from '@flatirons/framework/build'

import { readFiles, useTempFolders, writeFiles } from '../../support/temp-folders.ts'

const MODELS = `
import { collection, text } from '@flatirons/framework/content'

export const posts = collection('posts', { title: text() }, {
  load: async (last) => ({ key: '1', ...(last !== '1' && { entries: [{ slug: 'one', title: 'One', body: 'Text' }] }) }),
})
`
const PAGE = `
import { addFile, definePage, Head } from '@flatirons/framework'

const square = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"><rect width="4" height="4"/></svg>'

export const page = definePage(
  ({ data }) => <><h1>{data}</h1><img src={addFile('a.png', { svg: square, widths: [4] })} alt="" /></>,
  { head: () => <Head title="T" /> },
)
`
const ROUTES = `
import { defineSite, route } from '@flatirons/framework'

import { posts } from './models.ts'
import { page } from './page.tsx'

export default defineSite({
  url: 'https://x.example',
  lang: 'en',
  parts: ['page'],
  models: { posts },
  routes: ({ posts }) => [
    ...['/', '/404.html', '/500.html'].map((path) => route({ path, page, data: path })),
    ...posts.map(({ slug, body }) => route({ path: '/' + slug + '/', page, data: body })),
  ],
})
`
const BROWSER = `import { boot } from '@flatirons/framework/runtime'\n\nboot()\n`

const root = useTempFolders().makeSiteFolder()
let first: Map<string, string>

function silenceOutput() {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  vi.spyOn(console, 'log').mockReturnValue()
}

beforeEach(silenceOutput)

beforeAll(async () => {
  silenceOutput()
  writeFiles(root, {
    'site/models.ts': MODELS,
    'site/page.tsx': PAGE,
    'site/routes.ts': ROUTES,
    'site/browser.ts': BROWSER,
  })
  await buildSite({ root })
  first = readFiles(join(root, 'dist'))
})

const truncate = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)
const flipBit = (bytes: Buffer) => {
  bytes[bytes.length >> 1]! ^= 1
  return bytes
}

/** Damages the cache files whose names match. Returns their number. */
function damage(kind: RegExp, change: (bytes: Buffer) => Uint8Array): number {
  const cache = join(root, '.cache')
  const names = readdirSync(cache, { recursive: true, encoding: 'utf-8' }).filter(
    (name) => kind.test(name) && statSync(join(cache, name)).isFile(),
  )
  for (const name of names) writeFileSync(join(cache, name), change(readFileSync(join(cache, name))))
  return names.length
}

test.each([
  ['texts', /packs\//],
  ['lists of packs', /\.packs$/],
  ['the state of the site', /\/site-[\w-]+$/],
  ['entries', /\/content-[\w-]+$/],
  ['bundles', /bundles\//],
  ['created files', /^files-/],
  ['loaded entries', /^loaded\/.*\.md$/],
  ['keys of loaded entries', /^loaded\/.*\.key$/],
])(
  'if %s in the cache are truncated or modified, a build has the same output as one without a cache',
  async (_, kind) => {
    for (const change of [truncate, flipBit]) {
      expect(damage(kind, change)).toBeGreaterThan(0)
      // Pages that are not rendered are assembled from the cache.
      rmSync(join(root, 'dist'), { recursive: true })
      await buildSite({ root })
      expect(readFiles(join(root, 'dist'))).toEqual(first)
    }
  },
)
