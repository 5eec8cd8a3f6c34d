/**
 * What fields ask for, in the words that visitors read. A rule is a superstruct struct whose message is
 * shown as it is. An empty string counts as undefined.
 */

import { define, is, number, optional, object, string, validate, type Struct } from 'superstruct'

import type { Option } from '../models/service-options.ts'

/** A top-level part is two letters of any script with their marks, or the ASCII form of such a one. */
const EMAIL = /^[^\s@]+@(?:[^\s@.]+\.)+(?:(?:\p{L}\p{M}*){2,}|xn--[a-z\d-]*[a-z\d])$/iu

/** The least characters of a required text. */
const MIN_LENGTH = 4

const OptionStruct = object({
  id: number(),
  label: string(),
  value: string(),
  group: string(),
  study: optional(object({ path: string(), title: string() })),
})

/** Browsers of before 2024 may have none. */
const segmenter = (Intl as Partial<typeof Intl>).Segmenter && new Intl.Segmenter()

/** Code units that are segmented at once: Chromium copies all of them for each character that it finds. */
const WINDOW = 256

/**
 * How long a text is, for the rules and for the counter beside the field: in characters as a person counts them, without
 * the space around it. Without a segmenter, in code points.
 */
export function lengthOf(text: string): number {
  const trimmed = text.trim()
  if (!segmenter) return [...trimmed].length
  let count = 0
  for (let start = 0; start < trimmed.length;) {
    const found = [...segmenter.segment(trimmed.slice(start, start + WINDOW))]
    // The last of several may go on behind the window.
    const isAlone = found.length === 1
    count += isAlone ? 1 : found.length - 1
    start += isAlone ? WINDOW : found.at(-1)!.index
  }
  return count
}

/** A rule for what a visitor types; `check` never sees the space around it. */
function typed(check: (text: string | undefined) => true | string): Struct<string, null> {
  return define('typed', (value) => check(typeof value === 'string' ? value.trim() || undefined : undefined))
}

/** An address: one @, and a top-level part of at least two letters. */
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

/** The name of a person or of a company: Li and SAP have one too. */
export function requiredName(): Struct<string, null> {
  return requiredText({ min: 1 })
}

/** A text that may be left out, of at most `max` characters. */
export function optionalText({ max }: { max: number }): Struct<string, null> {
  return typed((text = '') => lengthOf(text) <= max || `Too long! At most ${max} characters are allowed.`)
}

/** One option of several. */
export function oneOption(): Struct<Option | null, null> {
  return define('one option', (value) => is(value, OptionStruct) || 'Please select an option.')
}

/** At least one option of several. */
export function someOptions(): Struct<Option[], null> {
  return define(
    'some options',
    (value) =>
      (Array.isArray(value) && value.length > 0 && value.every((one) => is(one, OptionStruct))) ||
      'Please select at least one option.',
  )
}

/** What is wrong, by field. */
export type Errors<Values> = { [Name in keyof Values]?: string }

/** What `schema`, an object of rules, says to `values`; fields that are fine are left out. */
export function findErrors<Values extends object>(values: Values, schema: Struct<Values, unknown>): Errors<Values> {
  const [error] = validate(values, schema)
  const errors: Errors<Values> = {}
  for (const { path, message } of error?.failures() ?? []) errors[path[0] as keyof Values] ??= message
  return errors
}
