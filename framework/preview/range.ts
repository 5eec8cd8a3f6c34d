/** Reads the Range header (RFC 9110, 14.2). */

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
