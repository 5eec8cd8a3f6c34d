/**
 * The part of `sw.js` that is the same for all sites, which workbox makes. It is made once, because that takes longer than
 * many a build. In the package this module holds what it returns (`tests/support/pack-framework.ts`), so that sites need
 * no workbox.
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
import { readText, writeAtomic } from '../../build/cache/files.ts'
import { BASE, cacheName, PRECACHE } from './service-worker.ts'

/** How long the network has to answer before an older copy is shown. */
const networkTimeoutSeconds = 3
/** How long a copy is kept, in seconds. */
const MAX_AGE = 30 * 24 * 60 * 60

type Matcher = Extract<RuntimeCaching['urlPattern'], (...args: never[]) => unknown>

/** A condition whose code is copied into `sw.js`. `path` is tested below the base. */
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

/** `maxEntries` copies are kept, the newest ones. */
const cacheOptions = (
  kind: string,
  maxEntries: number,
  ...plugins: object[]
): NonNullable<RuntimeCaching['options']> => ({
  cacheName: cacheName(kind, BASE),
  expiration: { maxEntries, maxAgeSeconds: MAX_AGE, purgeOnQuotaError: true },
  plugins: [ONLY_FIT, ...plugins],
})

/** The browser handles everything else itself: other origins and methods, parts of files, other files. Each list is new, because workbox-build changes the one that it gets. */
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
    // Pages in each spelling of their address, but no files.
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
  // Without a folder the list would be left out; none of its files are taken.
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
  /** The packages that it is made of. */
  packages: readonly PackageNotice[]
}

const { resolve } = createRequire(import.meta.url)

/** Returns the template, from `folder` if it is there. */
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

/** The cache of the packages' folder: all sites of this repository share it. */
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

/** Every package of workbox leaves its name in the code. */
function listPackages(code: string): PackageNotice[] {
  const requireFromWorkbox = createRequire(resolve('workbox-build/package.json'))
  const names = new Set([...code.matchAll(/["']workbox:([\w-]+):/g)].map(([, name = '']) => name))
  return [...names]
    .sort()
    .map((name) => describePackage(dirname(requireFromWorkbox.resolve(`workbox-${name}/package.json`))))
}
