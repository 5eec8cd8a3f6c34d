/** Finds parts of paths that URLs, hosts and file systems do not support, and writes paths in messages. */

/** Characters that URLs must escape, or that end a word or a string in the configuration of hosts. */
export const UNSAFE = /[\s\p{Cc}"'`\\<>{}|^]/u

/** The limit of file systems for names, in bytes. */
export const MAX_NAME_BYTES = 255

/** Returns the first part of a path that is too long for a name of a file; undefined if there is none. */
export function findLongPart(path: string): { part: string; bytes: number } | undefined {
  if (path.length <= MAX_NAME_BYTES / 4) return undefined
  const part = path.split('/').find((part) => new TextEncoder().encode(part).length > MAX_NAME_BYTES)
  return part === undefined ? undefined : { part, bytes: new TextEncoder().encode(part).length }
}

/** Shortens a path for messages. */
export const shorten = (path: string) => (path.length > 60 ? `${path.slice(0, 60)}…` : path)

/** Escapes control characters. */
export const printable = (text: string) =>
  text.replace(/\p{Cc}/gu, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
export const nameCharacter = (sign: string) => (sign === ' ' ? 'a space' : `"${printable(sign)}"`)
