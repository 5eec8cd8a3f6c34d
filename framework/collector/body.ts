/** Reads the bodies that SDKs send: plain, or packed by gzip, in a form, in base64. */

import type { IncomingMessage } from 'node:http'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'

import { codeOf } from '../errors/error-code.ts'
import { parseJson } from './json.ts'

/** The largest body that is taken, in bytes, packed and unpacked. */
export const MAX_BODY_SIZE = 1024 * 1024

const unzip = promisify(gunzip)

/** The body's text, unpacked; or why there is none. */
export async function readBody(request: IncomingMessage): Promise<{ text: string } | 'too large' | 'broken'> {
  const bytes = await readBytes(request)
  if (typeof bytes === 'string') return bytes
  if (!isGzip(bytes)) return { text: unpackForm(bytes.toString('utf-8')) }
  try {
    return { text: (await unzip(bytes, { maxOutputLength: MAX_BODY_SIZE })).toString('utf-8') }
  } catch (error) {
    return codeOf(error) === 'ERR_BUFFER_TOO_LARGE' ? 'too large' : 'broken'
  }
}

/** Known by its first bytes: not every SDK says in a header that it has packed. */
const isGzip = ([first, second]: Buffer) => first === 0x1f && second === 0x8b

/** The field `data` of a form, which may be base64 of JSON; any other text as it is. */
function unpackForm(text: string): string {
  const data = (text.startsWith('data=') ? new URLSearchParams(text).get('data') : undefined) ?? text
  if (data === text || parseJson(data) !== undefined) return data
  const decoded = Buffer.from(data, 'base64').toString('utf-8')
  return parseJson(decoded) === undefined ? data : decoded
}

/** Reads up to the limit. The rest is read and dropped, because a client reads the answer only after it has sent everything. */
function readBytes(request: IncomingMessage): Promise<Buffer | 'too large' | 'broken'> {
  return new Promise((resolve) => {
    let chunks: Buffer[] = []
    let size = 0
    request.on('data', (chunk: Buffer) => {
      size += chunk.byteLength
      if (size <= MAX_BODY_SIZE) chunks.push(chunk)
      else {
        chunks = []
        resolve('too large')
      }
    })
    request.on('end', () => resolve(Buffer.concat(chunks)))
    request.on('error', () => resolve('broken'))
  })
}
