/**
 * The part of `sw.js` that is the same for all sites. workbox-build generates it. The result is cached, because generating it
 * can take longer than a build. The package contains the result instead of this code (`tests/support/pack-framework.ts`), so
 * that sites don't need workbox.
 */

import { randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

import type { RuntimeCaching } from 'workbox-build'

import { fromHashedJson, toHashedJson } from '../../shared/checksum.ts'
import { describePackage, type PackageNotice } from '../../shared/packages.ts'
import { OFFLINE, toHref } from '../../shared/paths.ts'
import { sha256 } from '../../shared/sha256.ts'
import { readText, writeAtomic } from '../../disk/files.ts'
import { BASE, cacheName, PRECACHE } from './service-worker.ts'

/** Time limit of the network before a cached copy is shown. */
const networkTimeoutSeconds = 3
/** How long copies are cached, in seconds. */
const MAX_AGE = 30 * 24 * 60 * 60

type Matcher = Extract<RuntimeCaching['urlPattern'], (...args: never[]) => unknown>

/** Returns a function whose code is copied into `sw.js`. `path` is a regular expression for paths relative to the base. */
function matcher(path: string, condition = 'true'): Matcher {
  return Function(
    '{ url, sameOrigin, request, event }',
    `return sameOrigin && ${condition} && !request.headers.has("range") && url.pathname.startsWith(BASE) && RegExp(${JSON.stringify(path)}).test(url.pathname.slice(BASE.length))`,
  ) as Matcher
}

const ONLY_FIT: object = {
  cacheWillUpdate: Function(
    '{ request, response }',
    'return isFit(request.url, response).then(fits => fits ? response : null)',
  ),
}
const WITHOUT_QUERY = { cacheKeyWillBeUsed: Function('{ request }', 'return pageOf(request.url)') }

/** Returns options for a cache with the newest `maxEntries` copies. */
const cacheOptions = (
  kind: string,
  maxEntries: number,
  ...plugins: object[]
): NonNullable<RuntimeCaching['options']> => ({
  cacheName: cacheName(kind, BASE),
  expiration: { maxEntries, maxAgeSeconds: MAX_AGE, purgeOnQuotaError: true },
  plugins: [ONLY_FIT, ...plugins],
})

/** The browser handles all other requests: other origins and methods, ranges, other files. Returns a new list each time, because workbox-build modifies it. */
const listCachingRules = (): RuntimeCaching[] => [
  {
    urlPattern: matcher('^assets/', 'reloaded.has(event.clientId)'),
    handler: 'NetworkFirst',
    options: { ...cacheOptions('assets', 200), networkTimeoutSeconds },
  },
  { urlPattern: matcher('^assets/'), handler: 'CacheFirst', options: cacheOptions('assets', 200) },
  {
    urlPattern: matcher('^(page-data|slice-data)/.*[.]json$'),
    handler: 'NetworkFirst',
    options: { ...cacheOptions('data', 200), networkTimeoutSeconds },
  },
  {
    // All spellings of the URLs of pages, but no files.
    urlPattern: matcher(
      '(^|/)index[.]html$|^(?!.*[.][A-Za-z]\\w*$)',
      '(request.mode === "navigate" || url.pathname.endsWith("/"))',
    ),
    handler: 'NetworkFirst',
    options: {
      ...cacheOptions('pages', 50, WITHOUT_QUERY),
      networkTimeoutSeconds,
      precacheFallback: { fallbackURL: toHref(OFFLINE, BASE) },
    },
  },
]

const listOptions = () => ({
  // workbox-build omits the list without a folder, so there is one with no matching files.
  globPatterns: [],
  additionalManifestEntries: PRECACHE,
  inlineWorkboxRuntime: true,
  skipWaiting: true,
  clientsClaim: true,
  cleanupOutdatedCaches: true,
  mode: 'production',
  sourcemap: false,
  runtimeCaching: listCachingRules(),
})

export interface WorkerTemplate {
  code: string
  /** The packages in the code. */
  packages: readonly PackageNotice[]
}

const { resolve } = createRequire(import.meta.url)

/** Returns the template from the cache in `folder`, or generates it. */
export async function readWorkerTemplate(folder = findCache()): Promise<WorkerTemplate> {
  const { version } = JSON.parse(readFileSync(resolve('workbox-build/package.json'), 'utf-8')) as { version: string }
  const asText = (_: string, value: unknown) => (typeof value === 'function' ? String(value) : value)
  const key = sha256(version + JSON.stringify(listOptions(), asText))
  const file = join(folder, `service-worker-${key}.json`)
  const cached = fromHashedJson<WorkerTemplate>(readText(file) ?? '')
  if (cached) return cached
  const template = await createTemplate(folder)
  writeAtomic(file, toHashedJson(template))
  return template
}

/** Returns the cache in `node_modules`, which all sites of this repository share. */
const findCache = () => join(dirname(resolve('workbox-build/package.json')), '../.cache/flatirons')

async function createTemplate(folder: string): Promise<WorkerTemplate> {
  const { generateSW } = await import('workbox-build')
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `${randomUUID()}.js`)
  try {
    await generateSW({ ...listOptions(), globDirectory: folder, swDest: file })
    const code = readFileSync(file, 'utf-8')
    return { code, packages: listPackages(code) }
  } finally {
    rmSync(file, { force: true })
  }
}

/** Each package of workbox has its name in the code. */
function listPackages(code: string): PackageNotice[] {
  const requireFromWorkbox = createRequire(resolve('workbox-build/package.json'))
  const names = new Set([...code.matchAll(/["']workbox:([\w-]+):/g)].map(([, name = '']) => name))
  return [...names]
    .sort()
    .map((name) => describePackage(dirname(requireFromWorkbox.resolve(`workbox-${name}/package.json`))))
}
