/** Finds characters that are no text: control characters, which XML forbids, and halves of characters. */

import { isObject } from '../shared/is-object.ts'

/** All but tabs and ends of lines; from U+007F on, those that a wrong encoding leaves. */
// oxlint-disable-next-line no-control-regex -- These are the characters.
const CONTROL = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ufffe\uffff]|\p{Cs}/u
const REFERENCE = /&#(?:x([\da-f]+)|(\d+));?/gi

/** Returns what is wrong with a text, as the rest of a sentence; nothing for most. */
export function checkCharacters(text: string): string | undefined {
  const [found] = CONTROL.exec(text) ?? []
  return (
    found && `has the character ${nameOf(found.codePointAt(0)!)}, which is not allowed in pages and feeds. Remove it.`
  )
}

/** Returns a text of the same length without such characters. */
export const replaceCharacters = (text: string) => text.replace(RegExp(CONTROL, 'gu'), '\uFFFD')

const nameOf = (code: number) => `U+${code.toString(16).toUpperCase().padStart(4, '0')}`

/** Returns what is wrong with the texts in data, and the keys of each. */
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

/** Returns the references in markdown that stand for such characters, `&#7;`, each once, where its HTML has any of them. */
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
