/** Letters that the visitor's own mail program sends. */

import { config } from '../config.ts'
import type { Option } from '../models/service-options.ts'

/** A link that opens a letter to the agency with these lines in it. */
export function mailTo(subject: string, body?: string): string {
  // A header is one line: what follows a break could be read as the next header.
  const header = encode(subject.replace(/[\s\p{Cc}]+/gu, ' '))
  const text = body === undefined ? '' : `&body=${encode(body.replace(/\r\n?|\n/g, '\r\n'))}`
  return `mailto:${config.email}?subject=${header}${text}`
}

/** The values of a form as the text of a letter: a line for each field that is filled in. Options are known by their labels. */
export function letterOf(values: object): string {
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

/** Half of a surrogate pair, as a text that was cut may end with, can't be encoded; a mark takes its place. */
function encode(text: string): string {
  return encodeURIComponent(text.replace(/\p{Cs}/gu, '\uFFFD'))
}
