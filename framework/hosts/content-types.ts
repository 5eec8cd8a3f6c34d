/** The content types of files, by their endings. */

import { lookup } from 'mrmime'

/** The type of a file, without a charset. */
export function typeOf(name: string): string {
  return lookup(name) ?? (name.endsWith('.ico') ? 'image/x-icon' : 'application/octet-stream')
}

/** Is this type text, and so worth compressing? */
export function isText(type: string): boolean {
  return /^text\/|[/+](json|xml|javascript)$/.test(type)
}

/** The value of a file's header Content-Type. */
export function contentType(name: string): string {
  const type = typeOf(name)
  return isText(type) ? `${type}; charset=utf-8` : type
}
