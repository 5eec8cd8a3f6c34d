/** `sw.js`: a service worker that makes visited pages available offline, or one that removes such a worker. */

import { createHash } from 'node:crypto'

import { OFFLINE, toHref } from '../../shared/paths.ts'
import { sha256 } from '../../shared/sha256.ts'
import removal from './removal.text.ts'
import worker from './worker.text.ts'

/** A placeholder for the site's base in strings of the worker. The worker's code has the base in a constant of this name. */
export const BASE = '/BASE/'

/** Names of files whose bytes are checked, because they can run code or change pages. */
const CODE = /[.](m?js|css|json)$/
/** Digits of the hash in the name of a file. */
const HASH_LENGTH = 8

/** Returns the name of a cache. It contains the base, because several sites may share an origin. */
export const cacheName = (kind: string, base: string) => `${kind} ${base}`

/** A placeholder for the list of files that the worker fetches when it is installed. */
export const PRECACHE = [{ url: 'PRECACHE', revision: null }]
const PRECACHE_TEXT = '[{url:"PRECACHE",revision:null}]'

interface ServiceWorkerOptions {
  /** The code from `readWorkerTemplate()`. */
  template: string
  base: string
  /** The hash of the code. The worker changes only with it, because a new worker reloads pages. */
  hash: string
  /** URLs of hashed assets that the offline page needs. */
  assets: Iterable<string>
  /** The names of all assets. */
  names: readonly string[]
  /** Returns the bytes of a file of the site; undefined if it does not exist. */
  readFile: (name: string) => Uint8Array | undefined
}

/** Returns a worker that caches visited pages, their data and assets. Offline, it shows the offline page in place of other pages. */
export function renderServiceWorker(options: ServiceWorkerOptions): string {
  const { template, base, hash, assets, readFile } = options
  const precache = [
    { url: toHref(OFFLINE, base), revision: hash },
    ...[...assets].map((url) => ({ url, revision: null, integrity: integrityOf(readFile(url.slice(base.length))) })),
  ]
  if (!template.includes(PRECACHE_TEXT)) throw Error('workbox-build wrote a worker without the list of files to fetch.')
  const text = template.replace(PRECACHE_TEXT, () => JSON.stringify(precache))
  const constants = { BASE: base, HASHES: listHashes(options), HASH_LENGTH, PAGES: cacheName('pages', base) }
  return declare(constants) + worker + text.replaceAll(BASE, () => JSON.stringify(base).slice(1, -1))
}

/** Returns the code of constants. */
const declare = (constants: Record<string, unknown>) =>
  `const ${Object.entries(constants).map(([name, value]) => `${name}=${JSON.stringify(value)}`)};`

/** Returns the value of the attribute `integrity`. */
const integrityOf = (bytes: Uint8Array | undefined) =>
  bytes && `sha256-${createHash('sha256').update(bytes).digest('base64')}`

/**
 * Returns name -> hash of scripts and style sheets whose name has another hash: the bundler hashes files before it inserts the
 * names of other files. The number does not depend on the number of pages.
 */
function listHashes({ names, readFile }: ServiceWorkerOptions): Record<string, string> {
  const hashes = names
    .filter((name) => CODE.test(name))
    .map((name) => [name, sha256(readFile(name) ?? '').slice(0, HASH_LENGTH)] as const)
  return Object.fromEntries(hashes.filter(([name, hash]) => !name.includes(`-${hash}.`)))
}

/** Returns a worker that removes the site's caches and itself. */
export const renderRemoval = (base: string): string => declare({ CACHE_NAMES_END: cacheName('', base) }) + removal
