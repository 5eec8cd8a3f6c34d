/** Finds control characters, which XML forbids, and lone surrogates. */

import { isObject } from '../../shared/is-object.ts'

/** All control characters except tabs and line breaks. Those from U+007F on are often results of a wrong encoding. */
// oxlint-disable-next-line no-control-regex -- These are the characters.
const CONTROL = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ufffe\uffff]|\p{Cs}/u
const REFERENCE = /&#(?:x([\da-f]+)|(\d+));?/gi

/** Returns the problem of a text, as the rest of a sentence; undefined if it is valid. */
export function checkCharacters(text: string): string | undefined {
  const [found] = CONTROL.exec(text) ?? []
  return (
    found && `has the character ${nameOf(found.codePointAt(0)!)}, which is not allowed in pages and feeds. Remove it.`
  )
}

/** Returns a text of the same length with replacement characters in place of control characters. */
export const replaceCharacters = (text: string) => text.replace(RegExp(CONTROL, 'gu'), '\uFFFD')

const nameOf = (code: number) => `U+${code.toString(16).toUpperCase().padStart(4, '0')}`

/** Returns the problems of all texts and keys in data. */
export function findCharacters(
  value: unknown,
  keys: readonly (string | number)[] = [],
): { keys: readonly (string | number)[]; message: string }[] {
  if (typeof value === 'string') {
    const message = checkCharacters(value)
    return message ? [{ keys, message }] : []
  }
  if (Array.isArray(value)) return value.flatMap((item: unknown, i) => findCharacters(item, [...keys, i]))
  if (!isObject(value)) return []
  return Object.entries(value).flatMap(([key, item]) => {
    const path = [...keys, key]
    return findCharacters(key, path).concat(findCharacters(item, path))
  })
}

/** Returns character references to control characters in markdown, like `&#7;`, without duplicates; empty if its HTML has none. */
export function findReferences(source: string, html: string): { text: string; message: string }[] {
  if (!checkCharacters(html) && listReferences(html).length === 0) return []
  return listReferences(source)
}

function listReferences(text: string): { text: string; message: string }[] {
  const found = [...text.matchAll(REFERENCE)].flatMap(([text, hexadecimal, decimal]) => {
    const code = hexadecimal ? parseInt(hexadecimal, 16) : Number(decimal)
    const message = code > 0x10ffff ? undefined : checkCharacters(String.fromCodePoint(code))
    return message ? ([[text, { text, message }]] as const) : []
  })
  return [...new Map(found).values()]
}
