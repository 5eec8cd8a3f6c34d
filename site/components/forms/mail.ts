/** Letters that the visitor's own mail program sends. */

import { config } from '../../config.ts'

/** A link that opens a letter to the agency with these lines in it. */
export function mailTo(subject: string, body?: string): string {
  const query = body === undefined ? '' : `&body=${encodeURIComponent(body.replace(/\r?\n/g, '\r\n'))}`
  return `mailto:${config.email}?subject=${encodeURIComponent(subject)}${query}`
}
