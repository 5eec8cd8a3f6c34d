/** Converts the failures of superstruct to sentences: the key, its value, the expected type, and a suggestion. */

import { define, optional, validate, type Failure, type Struct } from 'superstruct'

import { isFunction, isObject } from '../../shared/is-object.ts'
import { didYouMean } from '../../shared/did-you-mean.ts'
import { isGroup, isList, isRecord, type AnyField, type Fields } from './fields.ts'

export interface Finding {
  keys: (string | number)[]
  message: string
  /** True for a key without a field. */
  isUnknownKey: boolean
}

/** Returns all problems of `data`, in full sentences. `owner` names the object in messages about unknown keys. */
export function check(data: unknown, struct: AnyField, owner = 'this model'): Finding[] {
  const [error] = validate(data, struct)
  const findings = new Map<string, Finding>()
  for (const failure of error?.failures() ?? []) {
    const key = failure.path.join('.')
    // The first failure of a value is the most useful.
    if (!findings.has(key))
      findings.set(key, {
        keys: failure.path,
        message: describe(failure, struct, owner),
        isUnknownKey: failure.type === 'never',
      })
  }
  return [...findings.values()]
}

/** Formats a path of keys, counted from 1: `features.2.title` -> `features[3].title`. */
export function nameKeys(keys: readonly (string | number)[]): string {
  return keys.map((key, i) => (typeof key === 'number' ? `[${key + 1}]` : (i ? '.' : '') + key)).join('')
}

function formatValue(value: unknown): string {
  if (value === null) return 'empty'
  if (Array.isArray(value)) return value.every((item) => typeof item === 'number') ? JSON.stringify(value) : 'a list'
  return typeof value === 'object' ? 'an object' : (JSON.stringify(value) ?? `a ${typeof value}`)
}

const KINDS: Record<string, string> = {
  string: 'text',
  reference: 'text',
  image: 'the path of a picture',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
}

/** Types of fields with their own messages. */
const OWN_MESSAGES = new Set(['date', 'email', 'url', 'setting'])

/** A field whose values satisfy `isValid`. `what` completes the sentence: "must be …". */
export const setting = <Value>(what: string, isValid: (value: Value) => boolean): Struct<Value, null> =>
  define('setting', (value) => isValid(value as Value) || `must be ${what}.`)

export const trueOrFalse = optional(setting('true or false', (value) => typeof value === 'boolean'))
export const functionReturning = (what: string) => optional(setting(`a function that returns ${what}`, isFunction))
export const listOf = (what: string) => optional(setting(`a list of ${what}`, Array.isArray))

function describe({ path, value, type, refinement, message, key }: Failure, root: AnyField, owner: string): string {
  const name = `\`${nameKeys(path)}\``
  if (type === 'never') {
    const keys = listNames(root, path.slice(0, -1))
    return `${name} is not a key of ${owner}.${didYouMean(String(key), keys)}`
  }
  if (value === undefined) return `${name} is missing.${type === 'setting' ? ` It ${message}` : ''}`
  if (OWN_MESSAGES.has(type)) return `${name} is ${formatValue(value)}, but ${message}`
  if (refinement) return `${name} ${message}`
  if (type === 'enums') {
    const words = listNames(root, path)
    const suggestion = typeof value === 'string' ? didYouMean(value, words) : ''
    return `${name} is ${formatValue(value)}, but must be one of: ${words.join(', ')}.${suggestion}`
  }
  return `${name} is ${formatValue(value)}, but must be ${KINDS[type] ?? type}.`
}

/** Returns the keys of a group or the values of an enumeration, at a path of keys. */
function listNames(field: AnyField, keys: readonly (string | number)[]): string[] {
  let current: AnyField | undefined = field
  for (const key of keys)
    current =
      current &&
      (isList(current) || isRecord(current) ? current.schema : isGroup(current) ? current.schema[key] : undefined)
  return typeof current?.schema === 'object' && current.schema ? Object.keys(current.schema) : []
}

/**
 * Returns a copy of `value` in which each value that is neither a list, a group nor a record is replaced by the result of
 * `visit`. Values of the wrong type are unchanged.
 */
export function mapValues(
  value: unknown,
  field: AnyField | undefined,
  visit: (value: unknown, field: AnyField, keys: (string | number)[]) => unknown,
  keys: (string | number)[] = [],
): unknown {
  if (value === undefined || !field) return value
  if (isList(field) && Array.isArray(value))
    return value.map((item: unknown, i) => mapValues(item, field.schema, visit, [...keys, i]))
  if (isGroup(field) && isObject(value)) return mapGroup(value, field.schema, visit, keys)
  if (isRecord(field) && isObject(value)) return mapMembers(value, () => field.schema, visit, keys)
  return visit(value, field, keys)
}

/** Applies `mapValues()` to the members of a group. */
export function mapGroup(
  group: object,
  fields: Fields,
  visit: Parameters<typeof mapValues>[2],
  keys: (string | number)[] = [],
): Record<string, unknown> {
  return mapMembers(group, (key) => fields[key], visit, keys)
}

function mapMembers(
  group: object,
  fieldOf: (key: string) => AnyField | undefined,
  visit: Parameters<typeof mapValues>[2],
  keys: (string | number)[],
): Record<string, unknown> {
  const entries = Object.entries(group).map(([key, value]) => [
    key,
    mapValues(value, fieldOf(key), visit, [...keys, key]),
  ])
  return Object.fromEntries(entries)
}
