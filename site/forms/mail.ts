/** Emails that the visitor's own mail program sends. */

import { config } from '../config.ts'
import type { Option } from '../models/service-options.ts'

/** Returns a `mailto:` link for an email to the agency with this subject and body. */
export function mailTo(subject: string, body?: string): string {
  // Line breaks are removed, because text after a break could be read as the next header.
  const header = encode(subject.replace(/[\s\p{Cc}]+/gu, ' '))
  const text = body === undefined ? '' : `&body=${encode(body.replace(/\r\n?|\n/g, '\r\n'))}`
  return `mailto:${config.email}?subject=${header}${text}`
}

/** Formats the values of a form as the text of an email: one line per filled field. Options appear by their labels. */
export function formatValues(values: object): string {
  return Object.entries(values)
    .map(([name, value]) => [
      name,
      [value]
        .flat()
        .map((one: Option | string | null) => Object(one).label ?? one)
        .join(', '),
    ])
    .filter(([, text]) => text)
    .map((line) => line.join(': '))
    .join('\n')
}

/**
 * Encodes a text. `encodeURIComponent` throws for lone surrogates, which a cut text may contain, so they are replaced.
 */
function encode(text: string): string {
  return encodeURIComponent(text.replace(/\p{Cs}/gu, '\uFFFD'))
}
