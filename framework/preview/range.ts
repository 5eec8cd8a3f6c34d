/** Answers with a part of a file (RFC 9110, 14.2). */

import type { IncomingMessage } from 'node:http'

import { plain, type Answer } from './answer.ts'

/** The first and the last byte that are asked for. */
export interface ByteRange {
  first: number
  last: number
}

/**
 * The range of bytes that a header asks for, within `size` bytes. Nothing when the whole is to be sent: without a
 * header, for a malformed one, and for several ranges, which a server may leave unanswered.
 */
export function readRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.replaceAll(' ', '') ?? '') ?? []
  if (from + to === '' || (from && to && Number(from) > Number(to))) return undefined
  // `-5` asks for the last five bytes.
  const first = from ? Number(from) : Math.max(0, size - Number(to))
  const last = from && to ? Math.min(Number(to), size - 1) : size - 1
  return first > last ? 'unsatisfiable' : { first, last }
}

/** The part of an answer that is asked for, if it is of this version. */
export function cut(asked: IncomingMessage['headers'], whole: Answer & { body: Buffer }, etag: string): Answer {
  const headers = { ...whole.headers, 'Accept-Ranges': 'bytes' }
  const isCurrent = [undefined, etag].includes(asked['if-range']?.toString())
  const size = whole.body.byteLength
  const range = isCurrent ? readRange(asked.range, size) : undefined
  if (!range) return { ...whole, headers }
  if (range === 'unsatisfiable')
    return plain(416, 'This file is shorter.', { ...headers, 'Content-Range': `bytes */${size}` })
  const { first, last } = range
  return {
    ...whole,
    status: 206,
    headers: { ...headers, 'Content-Range': `bytes ${first}-${last}/${size}` },
    body: whole.body.subarray(first, last + 1),
  }
}
