/** Character references of HTML, such as `&eacute;` and `&#8212;`, wherever the text of markdown goes besides its body. */

import { Parser } from 'htmlparser2'

/** In markdown, a reference ends with a semicolon: `?a=1&copy=2` has none. */
const REFERENCE = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});/gi

/** Returns the text that readers see of a text with character references. */
export const decodeReferences = (text: string): string => text.replace(REFERENCE, decodeReference)

function decodeReference(reference: string): string {
  let decoded = ''
  const parser = new Parser({ ontext: (text) => void (decoded += text) })
  parser.end(reference)
  return decoded
}
