/** Infers the fields of a model from the front matter of all its texts. */

import { toUtc } from '../content/fields/fields.ts'
import { RESERVED_FIELDS } from '../content/model.ts'

/** Keys that every entry may have. */
const BASIC = new Set(['slug', 'draft'])

/** True for a key that no field can have. */
export const isReserved = (key: string): boolean => !BASIC.has(key) && RESERVED_FIELDS.includes(key)

const isText = (value: unknown) => typeof value === 'string' && value.trim() !== ''
const isTextList = (value: unknown) => Array.isArray(value) && value.every(isText)

/** Type of a field -> whether it accepts a value. The first type that accepts all values counts. */
const TYPES: readonly (readonly [type: string, accepts: (value: unknown) => boolean])[] = [
  ['boolean', (value) => typeof value === 'boolean'],
  ['number', (value) => typeof value === 'number'],
  ['date', (value) => typeof value === 'string' && toUtc(value) !== undefined],
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
