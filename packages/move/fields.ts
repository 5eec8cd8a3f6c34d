/** Infers the fields of a model from the front matter of all its texts. */

import { date, type EntryBasics } from '@flatirons/framework/content'
import { is } from 'superstruct'

/** Keys that every entry may have. */
const BASIC = new Set(['slug', 'draft'])

/** Names of an entry's own members. */
const TAKEN: readonly string[] = ['source', 'body', 'headings', 'words', 'isDraft'] satisfies (keyof EntryBasics)[]

/** True for a key that no field can have. */
export const isReserved = (key: string): boolean => TAKEN.includes(key)

const isText = (value: unknown) => typeof value === 'string' && value.trim() !== ''
const isTextList = (value: unknown) => Array.isArray(value) && value.every(isText)

const DATE = date()

/** Type of a field -> whether it accepts a value. The first type that accepts all values counts. */
const TYPES: readonly (readonly [type: string, accepts: (value: unknown) => boolean])[] = [
  ['boolean', (value) => typeof value === 'boolean'],
  ['number', (value) => typeof value === 'number'],
  ['date', (value) => is(value, DATE)],
  ['text', isText],
  ['oneOrMany', (value) => isText(value) || isTextList(value)],
  ['any', () => true],
]

/** Returns key -> the code of its field, sorted by the number of texts that have it. */
export function inferFields(fronts: readonly Readonly<Record<string, unknown>>[]): Record<string, string> {
  const values = new Map<string, unknown[]>()
  for (const front of fronts)
    for (const [key, value] of Object.entries(front)) {
      if (BASIC.has(key) || isReserved(key)) continue
      const found = values.get(key) ?? []
      // An empty value counts as missing.
      if (value !== null && value !== '') found.push(value)
      values.set(key, found)
    }
  const sorted = [...values].toSorted(([, a], [, b]) => b.length - a.length)
  return Object.fromEntries(sorted.map(([key, found]) => [key, inferField(found, found.length === fronts.length)]))
}

function inferField(values: readonly unknown[], isRequired: boolean): string {
  const type = values.length === 0 ? 'any' : TYPES.find(([, accepts]) => values.every(accepts))![0]
  const code = type === 'oneOrMany' ? 'oneOrMany(text())' : `${type}()`
  return isRequired ? code : `optional(${code})`
}
