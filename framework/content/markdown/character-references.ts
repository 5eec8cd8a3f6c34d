/** Decodes character references of HTML, such as `&eacute;` and `&#8212;`, in markdown that does not become HTML. */

import { Parser } from 'htmlparser2'

/** In markdown, a reference must end with a semicolon, so `?a=1&copy=2` has none. */
const REFERENCE = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});/gi

export const decodeReferences = (text: string): string => text.replace(REFERENCE, decodeReference)

function decodeReference(reference: string): string {
  let decoded = ''
  const parser = new Parser({ ontext: (text) => void (decoded += text) })
  parser.end(reference)
  return decoded
}
