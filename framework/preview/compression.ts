/** Which encoding a client gets, and a file's bytes in it. */

import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

import { isText } from '../hosts/content-types.ts'
import { createFileCache } from './file-cache.ts'
import { findFile, type ServedFile } from './served-file.ts'

export type Encoding = 'br' | 'gzip'

/** One file as one client gets it. */
export interface Representation {
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
