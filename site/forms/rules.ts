/**
 * Validation rules for fields, with their error messages. A rule is a superstruct struct whose message is shown
 * unchanged. An empty string counts as undefined.
 */

import { define, is, number, optional, object, string, validate, type Struct } from 'superstruct'

import type { Option } from '../models/service-options.ts'

/**
 * The top-level domain has at least two letters of any script, with combining marks, or is in its ASCII form (`xn--`).
 */
const EMAIL = /^[^\s@]+@(?:[^\s@.]+\.)+(?:(?:\p{L}\p{M}*){2,}|xn--[a-z\d-]*[a-z\d])$/iu

/** The `pattern` of an email field: what the browser's own check of an address lacks, without scripts and before hydration. */
export const EMAIL_PATTERN = '.+@.+\\.([\\p{L}\\p{M}]{2,}|xn--.+)'

/** The `pattern` of a required text: not only white space. */
export const TEXT_PATTERN = '.*\\S.*'

/** The minimum length of a required text. */
export const MIN_LENGTH = 4

const OptionStruct = object({
  id: number(),
  label: string(),
  value: string(),
  group: string(),
  study: optional(object({ path: string(), title: string() })),
})

/** Undefined in some browsers from before 2024. */
const segmenter = (Intl as Partial<typeof Intl>).Segmenter && new Intl.Segmenter()

/** Code units per call of the segmenter, because Chromium copies the whole text for each character that it finds. */
const WINDOW = 256

/**
 * Returns the length of a text for the rules and for the counter beside the field: the number of characters as a person
 * counts them (graphemes), without surrounding white space. Without a segmenter, it counts code points.
 */
export function lengthOf(text: string): number {
  const trimmed = text.trim()
  if (!segmenter) return [...trimmed].length
  let count = 0
  for (let start = 0; start < trimmed.length;) {
    const found = [...segmenter.segment(trimmed.slice(start, start + WINDOW))]
    // The last character may continue beyond the window, so it is counted in the next one.
    const isAlone = found.length === 1
    count += isAlone ? 1 : found.length - 1
    start += isAlone ? WINDOW : found.at(-1)!.index
  }
  return count
}

/** Creates a rule for typed text; `check` receives it trimmed, or undefined if it is empty. */
function typed(check: (text: string | undefined) => true | string): Struct<string, null> {
  return define('typed', (value) => check(typeof value === 'string' ? value.trim() || undefined : undefined))
}

/** An email address: one @, and a top-level domain of at least two letters. */
export function email(): Struct<string, null> {
  return typed((text) => (text === undefined ? 'Email is required' : EMAIL.test(text) || 'Invalid email'))
}

/** A text that must be there, from `min` to `max` characters. */
export function requiredText({ min = MIN_LENGTH, max = Infinity } = {}): Struct<string, null> {
  return typed((text) => {
    if (text === undefined) return 'This is a required field.'
    const length = lengthOf(text)
    if (length < min) return `Too short! At least ${min} characters are required.`
    return length <= max || `Too long! At most ${max} characters are allowed.`
  })
}

/** The name of a person or a company. Short names such as Li and SAP are valid. */
export function requiredName(): Struct<string, null> {
  return requiredText({ min: 1 })
}

/** An optional text of at most `max` characters. */
export function optionalText({ max }: { max: number }): Struct<string, null> {
  return typed((text = '') => lengthOf(text) <= max || `Too long! At most ${max} characters are allowed.`)
}

/** Exactly one selected option. */
export function oneOption(): Struct<Option | null, null> {
  return define('one option', (value) => is(value, OptionStruct) || 'Please select an option.')
}

/** At least one selected option. */
export function someOptions(): Struct<Option[], null> {
  return define(
    'some options',
    (value) =>
      (Array.isArray(value) && value.length > 0 && value.every((one) => is(one, OptionStruct))) ||
      'Please select at least one option.',
  )
}

/** Error messages by field. */
export type Errors<Values> = { [Name in keyof Values]?: string }

/** Validates `values` with `schema`, an object of rules. Returns the first error of each invalid field. */
export function findErrors<Values extends object>(values: Values, schema: Struct<Values, unknown>): Errors<Values> {
  const [error] = validate(values, schema)
  const errors: Errors<Values> = {}
  for (const { path, message } of error?.failures() ?? []) errors[path[0] as keyof Values] ??= message
  return errors
}
