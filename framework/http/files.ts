/** The files of a built site: which there are, what was made from them, and their bytes in the encoding that a client asks for. */

import { createHash } from 'node:crypto'
import { realpathSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

import { LRUCache } from 'lru-cache'

import { typeOf, isText } from '../hosts/headers.ts'
import { isHidden } from '../server/requests.ts'

export interface ServedFile {
  /** Relative to `dist`, with forward slashes: `about-us/index.html`. */
  name: string
  /** Where it lies on disk, links resolved. */
  path: string
  /** Its content type, without charset. */
  type: string
  /** Differs when the file was written anew. */
  version: string
}

/** The codes of the file system for a name without a file. */
const MISSING = new Set(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'ELOOP'])

/**
 * Returns the file called `name` in the folder `dist`; nothing when there is none, when it is not a plain file, when a
 * part of its name begins with a dot (but for `.well-known/`), or when a symbolic link leads out of `dist`. Throws when the disk fails.
 *
 * It reads without another thread: a request looks up four names.
 */
export function findFile(dist: string, name: string): ServedFile | undefined {
  if (name.includes('\\') || name.split('/').some((part, index) => part === '' || isHidden(part, index)))
    return undefined
  try {
    // Most that is asked for on demand is no file, and an error costs as much as a page from the cache.
    if (!statSync(join(dist, name), { throwIfNoEntry: false })?.isFile()) return undefined
    const root = realpathSync.native(dist)
    const path = realpathSync.native(join(dist, name))
    return path.startsWith(join(root, sep)) ? findOwnFile(path, name) : undefined
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

/** Returns a file at a path that no visitor has named; nothing where there is none. */
export function findOwnFile(path: string, name: string): ServedFile | undefined {
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found?.isFile()) return undefined
  return { name, path, type: typeOf(name), version: `${found.mtimeMs}-${found.size}-${found.ino}` }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && MISSING.has(String(error.code))
}

/** Returns the value of this file for `use`. Concurrent requests share one `make()`. Failures are not cached. */
type FileCache<Value> = (file: ServedFile, use: string, make: () => Promise<Value>) => Promise<Value>

/** Creates a cache that holds at most `limit`, in the unit that `weigh` counts in: bytes, or by default entries. */
export function createFileCache<Value>(limit: number, weigh: (value: Value) => number = () => 1): FileCache<Value> {
  const entries = new LRUCache<string, Promise<Value>>({ maxSize: limit })

  return function get(file, use, make) {
    const key = `${use} ${file.version} ${file.path}`
    const cached = entries.get(key)
    if (cached) return cached
    const value = make()
    // Its weight is not known yet.
    entries.set(key, value, { size: 1 })
    value.then(
      (made) => {
        // The size of a value is set with the value only.
        if (entries.delete(key)) entries.set(key, value, { size: Math.max(1, weigh(made)) })
      },
      () => entries.delete(key),
    )
    return value
  }
}

export type Encoding = 'br' | 'gzip'

/** One file as one client gets it. */
interface Representation {
  body: Buffer
  /** Strong, of the bytes in `body`. */
  etag: string
  /** Nothing when the bytes are the file's own. */
  encoding?: Encoding
}

/** The endings of precompressed files. */
const SUFFIX = { br: '.br', gzip: '.gz' } as const

/** Bytes of files and compressed files held in memory, for all servers of this process. */
const CACHE_BYTES = 64 * 1024 * 1024

const BROTLI_QUALITY = 9
const GZIP_LEVEL = 9

const cache = createFileCache<Representation>(CACHE_BYTES, ({ body }) => body.byteLength)

/** The encodings that an Accept-Encoding header asks for, best first; brotli wins a draw. */
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
 * A file of the folder `dist` in the first accepted encoding that there is. A precompressed file beside it is taken as
 * it is; text without one is compressed once. Throws when the file can't be read.
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
