/**
 * The fields of models. Each field is a superstruct struct. References and pictures hold their target in the schema, so
 * that the reader can check it once every file is read.
 */

import {
  array,
  boolean as booleanStruct,
  define,
  enums,
  number as numberStruct,
  object,
  optional as optionalStruct,
  record as recordStruct,
  refine,
  string,
  Struct,
  unknown,
  type Infer,
} from 'superstruct'

import { isDictionary } from '../../shared/is-object.ts'
import type { Picture, PictureOrFault } from '../../shared/picture.ts'

/** A field of front matter, and the type it has in a template. */
export type Field<Type> = Struct<Type, unknown>

/** A field of any type. `unknown` would not do: a struct also takes values of its type, so its type parameter is invariant. */
export type AnyField = Field<any>

export type Fields = Record<string, AnyField>

/** Text of `min` to `max` characters. */
export function text({ min = 1, max = Infinity }: { min?: number; max?: number } = {}): Field<string> {
  return refine(string(), 'text', (value) => {
    const { length } = value.trim()
    if (length < min)
      return min === 1 ? 'is empty.' : `has ${length} character${length === 1 ? '' : 's'}, but needs at least ${min}.`
    return length <= max || `has ${length} characters, but may have at most ${max}.`
  })
}

/** A number. */
export function number(): Field<number> {
  return numberStruct()
}

/** One of these values. */
export function oneOf<const Word extends string>(...words: Word[]): Field<Word> {
  return enums(words)
}

/** `true` or `false`. */
export function boolean(): Field<boolean> {
  return booleanStruct()
}

/**
 * A date, `2026-11-20`, `Nov 20, 2026` or `20 November 2026`; or a date with a time, `2026-11-20T09:30`, with or without seconds,
 * and with a zone (`Z`, `+02:00`) or in UTC. A template gets a date as `2026-11-20`, and a time in UTC: `2026-11-20T09:30:00Z`.
 */
export function date(): Field<string> {
  return define<string>('date', (value) =>
    typeof value === 'string' && toUtc(value) !== undefined
      ? true
      : 'must be a valid date, like 2026-11-20, or a date with a time, like 2026-11-20T09:30+02:00.',
  )
}

/** An absolute URL that starts with `https://` or `http://`. */
export function url(): Field<string> {
  return define<string>('url', (value) =>
    typeof value === 'string' && /^https?:\/\/[^/]/i.test(value) && URL.canParse(value)
      ? true
      : 'must be a URL that starts with https://.',
  )
}

/** An email address. */
export function email(): Field<string> {
  return define<string>('email', (value) =>
    typeof value === 'string' && /^[^\s@<>()[\]\\,;:"]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(value)
      ? true
      : 'must be an email address, like name@example.com.',
  )
}

const countOf = (items: number) => (items === 1 ? '1 item' : `${items} items`)

/** A list of at least one item, or of `min` to `max` items; with `count`, of exactly that many items. */
export function list<Type>(
  field: Field<Type>,
  { min = 1, max = Infinity, count }: { min?: number; max?: number; count?: number } = {},
): Field<Type[]> {
  return refine(array(field), 'list', ({ length }) => {
    if (count !== undefined) return length === count || `has ${countOf(length)}, but must have ${count}.`
    if (length < min) return `has ${countOf(length)}, but needs at least ${min}.`
    return length <= max || `has ${countOf(length)}, but may have at most ${max}.`
  })
}

/** A list, or a single value, which becomes a list: `tags: news` and `tags: [news, weather]`. A template gets a list. */
export function oneOrMany<Type>(field: Field<Type>): Field<Type[]> {
  return Object.assign(array(field), { isOneOrMany: true })
}

/** Any value, unchanged. A template checks its type. */
export function any(): Field<unknown> {
  return unknown()
}

/** A group of fields. */
export function group<Members extends Fields>(members: Members): Field<InferFields<Members>> {
  return object(members)
}

/** A group with any keys, whose values have the same type: `record(number())` allows `{ denver: 3, austin: 2 }`. */
export function record<Type>(values: Field<Type>): Field<Record<string, Type>> {
  const field: Field<Record<string, Type>> = recordStruct(string(), values)
  // superstruct does not store the struct of a record's values.
  return Object.assign(field, { schema: values })
}

/** An optional field. An empty value, as in `title:`, counts as missing. */
export function optional<Type>(field: Field<Type>): Field<Type | undefined> {
  // superstruct copies only its own properties.
  return Object.assign(optionalStruct(field), 'isOneOrMany' in field && { isOneOrMany: true })
}

/** The fields of every entry. */
export const BASIC_FIELDS: Fields = {
  slug: optionalStruct(string()),
  draft: optionalStruct(booleanStruct()),
  aliases: optionalStruct(oneOrMany(string())),
}

const isText = (value: unknown) => typeof value === 'string'

/** The slug of an entry in the collection with this folder. The entry must exist. */
export function reference(folder: string): Field<string> {
  return new Struct({ type: 'reference', schema: folder, validator: isText })
}

/** A picture. The front matter has the path of a file, relative to the entry: `./board.svg`. The file must exist. */
export function image(): Field<Picture> {
  return new Struct({ type: 'image', schema: null, validator: isText })
}

/** The type of values with these fields. */
export type InferFields<Members extends Fields> = Infer<ReturnType<typeof object<Members>>>

/** Type guards for fields. */
export const isList = (field: AnyField): field is Struct<unknown[], AnyField> => field.type === 'array'
export const isGroup = (field: AnyField): field is Struct<Record<string, unknown>, Fields> => field.type === 'object'
export const isRecord = (field: AnyField): field is Struct<Record<string, unknown>, AnyField> => field.type === 'record'
export const isReference = (field: AnyField): field is Struct<string, string> => field.type === 'reference'

/** Returns the folders of collections to which a field refers, including references in lists, groups and records. */
export function listReferences(field: AnyField): string[] {
  if (isList(field) || isRecord(field)) return listReferences(field.schema)
  if (isGroup(field)) return Object.values(field.schema).flatMap(listReferences)
  return isReference(field) ? [field.schema] : []
}

/** Returns the values of front matter without empty values of optional fields, and with lists in place of single values. */
export function readShapes(values: Readonly<Record<string, unknown>>, fields: Fields): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) => {
      const field = fields[key]
      if (!field) return [[key, value]]
      if ((value === null || value === '') && field.is(undefined)) return []
      return [[key, readShape(value, field)]]
    }),
  )
}

function readShape(value: unknown, field: AnyField): unknown {
  if (isList(field)) {
    const items = 'isOneOrMany' in field && !Array.isArray(value) ? [value] : value
    return Array.isArray(items) ? items.map((item: unknown) => readShape(item, field.schema)) : items
  }
  return isGroup(field) && isDictionary(value) ? readShapes(value, field.schema) : value
}

export interface FieldTools {
  findPicture: (src: string) => PictureOrFault
}

/** Converts a value of front matter for templates. Returns undefined for an invalid picture, which is reported as the rest of a sentence. */
export function fieldValue(
  value: unknown,
  { type }: AnyField,
  { findPicture }: FieldTools,
  report: (message: string) => void,
): unknown {
  if (typeof value !== 'string') return value
  if (type === 'date') return toUtc(value) ?? value
  if (type === 'reference') return value.normalize('NFC')
  if (type !== 'image') return value
  const picture = findPicture(value)
  if (typeof picture !== 'string') return picture
  report(`is "${value}", but this picture ${picture}`)
  return undefined
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const MONTH = `(?<month>(?:${MONTHS.join('|')})[a-z]*)\\.?`
/** `2026-11-20`, `Nov 20, 2026` and `20 November 2026`, with or without the day of the week. */
const DAYS = [
  String.raw`(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})`,
  String.raw`(?:[a-z]+,? )?${MONTH} (?<day>\d{1,2})(?:st|nd|rd|th)?,? (?<year>\d{4})`,
  String.raw`(?:[a-z]+,? )?(?<day>\d{1,2})(?:st|nd|rd|th)?\.? ${MONTH},? (?<year>\d{4})`,
]
const TIME = String.raw`(?:(?:T|,? +)(?<hour>\d{1,2}):(?<minute>\d\d)(?::(?<second>\d\d)(?:\.\d+)?)?(?: ?(?<zone>Z|UTC|GMT|[+-]\d\d:?\d\d))?)?`
const DATES = DAYS.map((day) => RegExp(`^${day}${TIME}$`, 'i'))

/** Returns a date as `2026-11-20`, and a time in UTC; undefined for an invalid date. The zone of the machine has no effect. */
export function toUtc(text: string): string | undefined {
  const groups = DATES.map((date) => date.exec(text)?.groups).find(Boolean)
  if (!groups) return undefined
  const { year, month = '', hour, minute, second = '00', zone = 'Z' } = groups
  const twoDigits = (number: string | number = '') => String(number).padStart(2, '0')
  const number = /\d/.test(month) ? month : MONTHS.indexOf(month.slice(0, 3).toLowerCase()) + 1
  const day = `${year}-${twoDigits(number)}-${twoDigits(groups.day)}`
  if (toIso(day)?.slice(0, 10) !== day) return undefined
  if (hour === undefined) return day
  const offset = /^[+-]/.test(zone) ? zone.replace(/(\d\d)(\d\d)$/, '$1:$2') : 'Z'
  return toIso(`${day}T${twoDigits(hour)}:${minute}:${second}${offset}`)?.replace('.000Z', 'Z')
}

function toIso(text: string): string | undefined {
  const parsed = Date.parse(text)
  return Number.isNaN(parsed) ? undefined : new Date(parsed).toISOString()
}
