// @vitest-environment node
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'

import { expect, test } from 'vitest'

import { readHashed, withHash } from '../../../framework/shared/checksum.ts'
import { listSiteFiles } from '../../../framework/builder/site-files/site-files.ts'
import { renderRemoval, renderServiceWorker } from '../../../framework/features/service-worker/service-worker.ts'
import { readWorkerTemplate } from '../../../framework/features/service-worker/worker-template.ts'
import type { Site } from '../../../framework/site/site.ts'
import { describedSite } from '../../support/described-site.ts'
import { useTempFolders } from '../../support/temp-folders.ts'

const { makeFolder } = useTempFolders()
const { code: template, packages } = await readWorkerTemplate()
/** Each file contains its own name. */
const FILES = { names: ['assets/a-1.js'], readFile: (name: string) => Buffer.from(name) }
const render = (hash: string, base = '/sub/') =>
  renderServiceWorker({ template, base, hash, assets: new Set([`${base}assets/a-1.js`]), ...FILES })

test('a worker precaches the offline page and its assets', async () => {
  const text = render('one')
  expect(text).toContain(
    `[{"url":"/sub/offline.html","revision":"one"},{"url":"/sub/assets/a-1.js","revision":null,"integrity":"sha256-${createHash('sha256').update('assets/a-1.js').digest('base64')}"}]`,
  )
})

test('precached assets are the entry and the assets of the offline page, each once', async () => {
  const site = { serviceWorker: 'install' } as Site
  const files = listSiteFiles({ ...describedSite(site, { root: makeFolder(), base: '/sub/' }), queries: new Map() })
  const worker = files.find(({ name }) => name === 'sw.js')!
  const offlinePage =
    '<link href="/sub/assets/a-1.woff2"><img src="/sub/assets/b_2.svg"><a href="/assets/other.js"></a>' +
    '<link href="/sub/assets/a-1.woff2">'
  const text = String(
    await worker.render({
      hash: 'one',
      entry: '/sub/assets/e.js',
      assets: [],
      days: new Map(),
      endings: [],
      offlinePage,
      readFile: () => undefined,
      modules: [],
      fonts: [],
    }),
  )
  expect([...text.matchAll(/"url":"([^"]*)"/g)].map(([, url]) => url)).toEqual([
    '/sub/offline.html',
    '/sub/assets/e.js',
    '/sub/assets/a-1.woff2',
    '/sub/assets/b_2.svg',
  ])
})

test('the template of workers is created once and cached', async () => {
  const folder = makeFolder()
  expect(await readWorkerTemplate(folder)).toEqual({ code: template, packages })
  const [name, ...others] = readdirSync(folder)
  expect(others).toEqual([])
  const file = join(folder, name!)
  const marked = readHashed(readFileSync(file, 'utf-8'))!.replace('{"code":"', '{"code":"/* cached */')
  writeFileSync(file, withHash(marked))
  expect((await readWorkerTemplate(folder)).code).toBe(`/* cached */${template}`)
  expect(readdirSync(folder)).toEqual([name])
  writeFileSync(file, `${withHash(marked)} `)
  expect((await readWorkerTemplate(folder)).code).toBe(template)
})

test('the template lists its packages with their licenses', () => {
  const names = packages.map(({ title }) => title.replace(/ .*/, ''))
  expect(names).toContain('workbox-core')
  expect(names).toEqual([...new Set(names)].sort())
  for (const { title, text } of packages) {
    expect(title).toMatch(/^workbox-[a-z-]+ [\d.]+ \(MIT\)$/)
    expect(text).toContain('Copyright 2018 Google LLC')
  }
})

test('two workers differ only in the hash of the code', async () => {
  const [first, same, second] = [render('one'), render('one'), render('two')]
  expect(same).toBe(first)
  expect(second).not.toBe(first)
  expect(second.replaceAll('"two"', '"one"')).toBe(first)
})

test('a worker has the base of its site, with any characters', async () => {
  const text = render('one', '/a%22b/$&/')
  expect(text).toContain('cacheName:"pages /a%22b/$&/"')
  expect(text).toContain('"url":"/a%22b/$&/offline.html"')
  expect(text).not.toContain('/BASE/')
  expect(text).not.toContain('/sub/')
})

test('a worker caches code and styles only if their bytes match the hash in their name or the hash of the build', async () => {
  const own = createHash('sha256').update('styles').digest('hex').slice(0, 8)
  const bytes: Record<string, string> = {
    'assets/a-DkU3xYz_.js': 'code',
    [`assets/b-${own}.css`]: 'styles',
    'assets/c-1.svg': '',
  }
  const worker = renderServiceWorker({
    template,
    base: '/sub/',
    hash: 'one',
    assets: [],
    names: Object.keys(bytes),
    readFile: (name) => Buffer.from(bytes[name]!),
  })
  const recordedHash = createHash('sha256').update('code').digest('hex').slice(0, 8)
  expect(worker).toContain(`HASHES={"assets/a-DkU3xYz_.js":"${recordedHash}"},`)

  const end = worker.indexOf(',reloaded=new Set')
  const isFit = runInNewContext(`${worker.slice(0, end)};isFit`, { URL, crypto, Uint8Array }) as (
    url: string,
    response: Response,
  ) => Promise<boolean>
  const fits = (name: string, type: string, body: string) =>
    isFit(`https://a.example/sub/${name}`, new Response(body, { headers: { 'content-type': type } }))
  expect(await fits('assets/a-DkU3xYz_.js', 'text/javascript', 'code')).toBe(true)
  expect(await fits('assets/a-DkU3xYz_.js', 'text/javascript', 'cod')).toBe(false)
  expect(await fits(`assets/b-${own}.css`, 'text/css', 'styles')).toBe(true)
  expect(await fits(`assets/b-${own}.css`, 'text/css', 'other')).toBe(false)
  expect(await fits('assets/d-DkU3xYz_.js', 'text/javascript', 'code')).toBe(false)
  expect(await fits('assets/c-1.svg', 'image/svg+xml', '<svg/>')).toBe(true)
  expect(await fits('assets/c-1.svg', 'text/html', '<svg/>')).toBe(false)
  expect(await fits('page-data/a/page-data.json', 'application/json', '{}')).toBe(true)
})

test('a worker does not contain local paths', async () => {
  expect(render('one')).not.toContain(process.cwd())
})

test('pages and data are network first with a timeout, assets are cache first unless their page was reloaded; all caches are limited', async () => {
  const text = render('one')
  const limits = [...text.matchAll(/cacheName:"(\w+) \/sub\/"(,networkTimeoutSeconds:3)?,plugins/g)]
  expect(limits.map(([, kind, limit]) => [kind, limit !== undefined])).toEqual([
    ['assets', true],
    ['assets', false],
    ['data', true],
    ['pages', true],
  ])
  expect(text.match(/maxEntries:\d+,maxAgeSeconds:2592e3,purgeOnQuotaError/g)).toHaveLength(4)
})

test('the removal deletes the caches of this site, not of other sites of the origin', async () => {
  const { deleted, databases, isRegistered, kept } = await runRemoval([
    'pages /sub/',
    'data /sub/',
    'workbox-precache-v2-https://a.example/sub/',
    'pages /other/',
    'other',
  ])
  expect(deleted).toHaveLength(3)
  expect(kept).toEqual(['pages /other/', 'other'])
  expect(databases).toEqual([])
  expect(isRegistered).toBe(false)
})

test('the removal deletes the database of workbox with the last cache of the origin', async () => {
  const { kept, databases, isRegistered } = await runRemoval(['pages /sub/', 'data /sub/'])
  expect(kept).toEqual([])
  expect(databases).toEqual(['workbox-expiration'])
  expect(isRegistered).toBe(false)
})

/** Runs the removal worker at an origin with these caches. */
async function runRemoval(names: readonly string[]) {
  let kept = [...names]
  const deleted: string[] = []
  const databases: string[] = []
  let isRegistered = true
  const listeners: Record<string, (event: { waitUntil: (work: Promise<void>) => void }) => void> = {}
  runInNewContext(renderRemoval('/sub/'), {
    addEventListener: (type: string, listener: (typeof listeners)[string]) => (listeners[type] = listener),
    skipWaiting: () => {},
    caches: {
      keys: async () => kept,
      async delete(name: string) {
        deleted.push(name)
        kept = kept.filter((cache) => cache !== name)
      },
    },
    indexedDB: {
      deleteDatabase(name: string) {
        databases.push(name)
        const request: { onsuccess?: () => void } = {}
        queueMicrotask(() => request.onsuccess?.())
        return request
      },
    },
    registration: { scope: 'https://a.example/sub/', unregister: async () => (isRegistered = false) },
  })
  await new Promise<void>((done) => listeners.activate!({ waitUntil: (work) => void work.then(done) }))
  return { kept, deleted, databases, isRegistered }
}
