/** Reads the files of a built site, in the encoding that a client accepts, with a cache. */

import { createHash } from 'node:crypto'
import { realpathSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

import { LRUCache } from 'lru-cache'

import { typeOf, isText } from '../security/headers.ts'
import { isHidden } from './requests.ts'

export interface ServedFile {
  /** Relative to `dist`, with forward slashes: `about-us/index.html`. */
  name: string
  /** The real path on disk. */
  path: string
  /** Its content type, without charset. */
  type: string
  /** Changes when the file is written again. */
  version: string
}

/** Error codes for names without a file. */
const MISSING = new Set(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'ELOOP'])

/**
 * Returns the file `name` in the folder `dist`. Returns undefined if it does not exist or is not a plain file, if a part of its
 * name starts with a dot (except `.well-known/`), or if a symbolic link leads out of `dist`. Throws errors of the file system.
 *
 * It is synchronous: a request looks up only four names.
 */
export function findFile(dist: string, name: string): ServedFile | undefined {
  if (name.includes('\\') || name.split('/').some((part, index) => part === '' || isHidden(part, index)))
    return undefined
  try {
    // Most paths on demand are not files, and throwing an error takes as long as a page from the cache.
    if (!statSync(join(dist, name), { throwIfNoEntry: false })?.isFile()) return undefined
    const root = realpathSync.native(dist)
    const path = realpathSync.native(join(dist, name))
    return path.startsWith(join(root, sep)) ? findOwnFile(path, name) : undefined
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

/** Returns a file at a trusted path; undefined if it does not exist. */
export function findOwnFile(path: string, name: string): ServedFile | undefined {
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found?.isFile()) return undefined
  return { name, path, type: typeOf(name), version: `${found.mtimeMs}-${found.size}-${found.ino}` }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && MISSING.has(String(error.code))
}

/** Returns the cached value of a file for `use`. Concurrent calls share one `make()`. Failures are not cached. */
type FileCache<Value> = (file: ServedFile, use: string, make: () => Promise<Value>) => Promise<Value>

/** Creates a cache of at most `limit`, in the unit of `weigh`: bytes, or by default entries. */
export function createFileCache<Value>(limit: number, weigh: (value: Value) => number = () => 1): FileCache<Value> {
  const entries = new LRUCache<string, Promise<Value>>({ maxSize: limit })

  return function get(file, use, make) {
    const key = `${use} ${file.version} ${file.path}`
    const cached = entries.get(key)
    if (cached) return cached
    const value = make()
    // The size is set when the value is known.
    entries.set(key, value, { size: 1 })
    value.then(
      (result) => {
        // Setting the value again is the only way to set its size.
        if (entries.delete(key)) entries.set(key, value, { size: Math.max(1, weigh(result)) })
      },
      () => entries.delete(key),
    )
    return value
  }
}

export type Encoding = 'br' | 'gzip'

/** A file in the encoding for a client. */
interface Representation {
  body: Buffer
  /** A strong ETag of the bytes in `body`. */
  etag: string
  /** Undefined if the file is not compressed. */
  encoding?: Encoding
}

/** The extensions of precompressed files. */
const SUFFIX = { br: '.br', gzip: '.gz' } as const

/** Maximum bytes of files and compressed files in memory, for all servers of this process. */
const CACHE_BYTES = 64 * 1024 * 1024

const BROTLI_QUALITY = 9
const GZIP_LEVEL = 9

const cache = createFileCache<Representation>(CACHE_BYTES, ({ body }) => body.byteLength)

/** Returns the encodings in an Accept-Encoding header, best first; brotli wins a tie. */
export function acceptedEncodings(header = ''): Encoding[] {
  const weights = new Map<string, number>()
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim())
    const q = parameters.find((parameter) => /^q\s*=/.test(parameter))
    weights.set(name, q === undefined ? 1 : Number(q.split('=')[1]) || 0)
  }
  const weigh = (encoding: Encoding) => weights.get(encoding) ?? weights.get('*') ?? 0
  return (['br', 'gzip'] as const)
    .filter((encoding) => weigh(encoding) > 0 && weigh(encoding) >= (weights.get('identity') ?? 0))
    .sort((a, b) => weigh(b) - weigh(a))
}

/**
 * Returns a file of the folder `dist` in the first accepted encoding. Uses a precompressed file beside it; compresses text once
 * if there is none. Throws if the file can't be read.
 */
export async function represent(
  dist: string,
  file: ServedFile,
  accepted: readonly Encoding[],
): Promise<Representation> {
  for (const encoding of accepted) {
    const ready = findFile(dist, file.name + SUFFIX[encoding])
    if (ready) return cache(ready, encoding, async () => toRepresentation(await readFile(ready.path), encoding))
    if (isText(file.type))
      return cache(file, encoding, async () =>
        toRepresentation(await compress(await readFile(file.path), encoding), encoding),
      )
  }
  return cache(file, 'identity', async () => toRepresentation(await readFile(file.path)))
}

function compress(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  return encoding === 'br'
    ? promisify(brotliCompress)(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
        },
      })
    : promisify(gzip)(bytes, { level: GZIP_LEVEL })
}

function toRepresentation(body: Buffer, encoding?: Encoding): Representation {
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 27)
  return encoding ? { body, etag: `"${hash}-${encoding}"`, encoding } : { body, etag: `"${hash}"` }
}
