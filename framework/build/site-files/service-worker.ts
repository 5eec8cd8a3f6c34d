/** `sw.js`: a service worker that keeps visited pages for times without network, or one that removes such a worker. */

import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

import type { RuntimeCaching } from 'workbox-build'

import { OFFLINE, toHref } from '../../paths.ts'
import { sha256 } from '../store/index.ts'
import { CACHE_FOLDER } from '../project.ts'

/** How long the network has to answer before an older copy is shown, in seconds. */
const TIME_LIMIT = 3
/** How long a copy is kept, in seconds. */
const MAX_AGE = 30 * 24 * 60 * 60

/** A placeholder for the list of files that the worker fetches at its installation. */
const PRECACHE = [{ url: 'PRECACHE', revision: null }]
const PRECACHE_TEXT = '[{url:"PRECACHE",revision:null}]'

export interface ServiceWorkerOptions {
  /** The project's folder. */
  root: string
  base: string
  /** The hash of the code. The worker changes with it, and with nothing else: a worker that changes reloads pages. */
  hash: string
  /** URLs of hashed assets that every page needs. */
  assets: Iterable<string>
}

/** The names of the caches of one site; several may share an origin. */
const cacheName = (kind: string, base: string) => `${kind} ${base}`

/** A worker that keeps visited pages, their data and assets. Without network it shows the offline page in the place of other pages. */
export async function renderServiceWorker({ root, base, hash, assets }: ServiceWorkerOptions): Promise<string> {
  const precache = [
    { url: toHref(OFFLINE, base), revision: hash },
    ...[...assets].map((url) => ({ url, revision: null })),
  ]
  const text = await generate(root, base)
  if (!text.includes(PRECACHE_TEXT)) throw Error('workbox-build wrote a worker without the list of files to fetch.')
  return text.replace(PRECACHE_TEXT, () => JSON.stringify(precache)) + keepOpenPages(base)
}

/** The constant part of the worker. It is made once, because that takes longer than many a build. */
async function generate(root: string, base: string): Promise<string> {
  const { version } = createRequire(import.meta.url)('workbox-build/package.json') as { version: string }
  const folder = join(root, CACHE_FOLDER, 'service-workers')
  const options = {
    // Without a folder the list would be left out; none of its files are taken.
    globPatterns: [],
    additionalManifestEntries: PRECACHE,
    inlineWorkboxRuntime: true,
    skipWaiting: true,
    clientsClaim: true,
    cleanupOutdatedCaches: true,
    mode: 'production',
    sourcemap: false,
    runtimeCaching: runtimeCaching(base),
  }
  const key = sha256(
    version + JSON.stringify(options, (_, value: unknown) => (typeof value === 'function' ? String(value) : value)),
  )
  const file = join(folder, `${key}.js`)
  if (!existsSync(file)) {
    const { generateSW } = await import('workbox-build')
    mkdirSync(folder, { recursive: true })
    const part = join(folder, `${key}.${process.pid}.js`)
    try {
      await generateSW({ ...options, globDirectory: folder, swDest: part })
      renameSync(part, file)
    } finally {
      rmSync(part, { force: true })
    }
  }
  return readFileSync(file, 'utf-8')
}

/** The browser handles everything else itself: other origins and methods, parts of files, other files. */
function runtimeCaching(base: string): RuntimeCaching[] {
  const expiration = (maxEntries: number) => ({ maxEntries, maxAgeSeconds: MAX_AGE, purgeOnQuotaError: true })
  const whole = { cacheableResponse: { statuses: [200] } }
  return [
    {
      urlPattern: matcher(base, '^assets/'),
      handler: 'CacheFirst',
      options: { ...whole, cacheName: cacheName('assets', base), expiration: expiration(200) },
    },
    {
      urlPattern: matcher(base, '^(page-data|slice-data)/.*[.]json$'),
      handler: 'NetworkFirst',
      options: {
        ...whole,
        cacheName: cacheName('data', base),
        networkTimeoutSeconds: TIME_LIMIT,
        expiration: expiration(200),
      },
    },
    {
      urlPattern: matcher(base, '^$|/$'),
      handler: 'NetworkFirst',
      options: {
        ...whole,
        cacheName: cacheName('pages', base),
        networkTimeoutSeconds: TIME_LIMIT,
        expiration: expiration(50),
        matchOptions: { ignoreSearch: true },
        precacheFallback: { fallbackURL: toHref(OFFLINE, base) },
      },
    },
  ]
}

/** A condition whose code is copied into `sw.js`. `path` is tested below the base. */
function matcher(base: string, path: string): Extract<RuntimeCaching['urlPattern'], (...args: never[]) => unknown> {
  const [start, pattern] = [JSON.stringify(base), JSON.stringify(path)]
  return Function(
    '{ url, sameOrigin, request }',
    `return sameOrigin && !request.headers.has("range") && url.pathname.startsWith(${start}) && RegExp(${pattern}).test(url.pathname.slice(${base.length}))`,
  ) as ReturnType<typeof matcher>
}

/** Keeps the pages that are open when the worker takes over: they were loaded before it could keep them. */
function keepOpenPages(base: string): string {
  const name = JSON.stringify(cacheName('pages', base))
  return `addEventListener("activate",event=>event.waitUntil(clients.matchAll({includeUncontrolled:true}).then(async all=>{let cache=await caches.open(${name});for(let{url}of all)if(url.startsWith(registration.scope))await cache.add(url).catch(()=>{})})));\n`
}

/** A worker that removes the caches of the worker that it replaces, and then itself. */
export function renderRemoval(base: string): string {
  const ending = JSON.stringify(cacheName('', base))
  return `addEventListener("install",()=>skipWaiting());addEventListener("activate",event=>event.waitUntil((async()=>{for(let name of await caches.keys())if(name.endsWith(${ending})||name.endsWith(registration.scope))await caches.delete(name);await registration.unregister()})()));\n`
}
