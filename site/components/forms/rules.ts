/**
 * What fields ask for, in the words of the specification (spec §5). A rule is a superstruct struct whose message is
 * shown as it is. An empty string counts as undefined.
 */

import { define, is, number, object, string, validate, type Struct } from 'superstruct'

import type { Option } from '../../models/service-options.ts'

const EMAIL = /^[^\s@]+@(?:[^\s@.]+\.)+[a-z]{2,}$/i

/** The least characters of a required text. */
const MIN_LENGTH = 4

const OptionStruct = object({ id: number(), label: string(), value: string() })

/** How long a text is, for the rules and for the counter beside the field: what surrounds it does not count. */
export const lengthOf = (text: string): number => text.trim().length

/** A rule for what a visitor types; `check` never sees the space around it. */
function typed(name: string, check: (text: string | undefined) => true | string): Struct<string, null> {
  return define(name, (value) => check(typeof value === 'string' ? value.trim() || undefined : undefined))
}

/** An address: one @, and a top-level part of at least two letters. */
export function email(): Struct<string, null> {
  return typed('email', (text) => (text === undefined ? 'Email is required' : EMAIL.test(text) || 'Invalid email'))
}

/** A text that must be there, from `min` to `max` characters. */
export function requiredText({ min = MIN_LENGTH, max = Infinity } = {}): Struct<string, null> {
  return typed('required text', (text) => {
    if (text === undefined) return 'This is a required field.'
    if (text.length < min) return `Too short! At least ${min} characters are required.`
    return text.length <= max || `Too long! At most ${max} characters are allowed.`
  })
}

/** A text that may be left out, of at most `max` characters. */
export function optionalText({ max }: { max: number }): Struct<string, null> {
  return typed('optional text', (text = '') => text.length <= max || `Too long! At most ${max} characters are allowed.`)
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
  const asked = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value === '' ? undefined : value]),
  )
  const [error] = validate(asked, schema)
  const errors: Errors<Values> = {}
  for (const { path, message } of error?.failures() ?? []) errors[path[0] as keyof Values] ??= message
  return errors
}
