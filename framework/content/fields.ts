/**
 * What a model is made of. Each field is a superstruct struct; references and pictures carry what they point at in
 * their schema, so that the reader can check it once every file is read.
 */

import {
  array,
  define,
  enums,
  number as anyNumber,
  object,
  optional as optionalStruct,
  refine,
  string,
  type Infer,
  type Struct,
} from 'superstruct'

/** A field of front matter, and the type it has in a template. */
export type Field<Type> = Struct<Type, unknown>

export type Fields = Record<string, Field<any>>

/** A picture as a template gets it: its URL in the built site, and its own size in pixels. */
export interface Picture {
  src: string
  width: number
  height: number
}

/** Text of `min` to `max` characters. */
export function text({ min = 1, max = Infinity }: { min?: number; max?: number } = {}): Field<string> {
  return refine(string(), 'text', (value) => {
    const { length } = value.trim()
    if (length < min) return min === 1 ? 'is empty.' : `has ${length} characters, but needs at least ${min}.`
    return length <= max || `has ${length} characters, but may have at most ${max}.`
  }) as Field<string>
}

/** A number. */
export function number(): Field<number> {
  return anyNumber() as Field<number>
}

/** One of these words. */
export function oneOf<const Word extends string>(...words: Word[]): Field<Word> {
  return enums(words) as unknown as Field<Word>
}

/** A day, written `2026-11-20` and meant in UTC. */
export function date(): Field<string> {
  return define<string>('date', (value) => {
    const isDay = typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)
    const parsed = isDay ? new Date(value) : undefined
    const exists = parsed && !Number.isNaN(+parsed) && parsed.toISOString().startsWith(value as string)
    return exists || 'must be a day that exists, written like 2026-11-20.'
  }) as Field<string>
}

/** A list; with `count`, of exactly that many. */
export function list<Type>(
  field: Field<Type>,
  { min = 1, max = Infinity, count }: { min?: number; max?: number; count?: number } = {},
): Field<Type[]> {
  return refine(array(field as Struct<Type>), 'list', ({ length }) => {
    if (count !== undefined) return length === count || `has ${length} items, but must have ${count}.`
    if (length < min) return `has ${length} items, but needs at least ${min}.`
    return length <= max || `has ${length} items, but may have at most ${max}.`
  }) as unknown as Field<Type[]>
}

/** Fields within a field. */
export function group<Members extends Fields>(members: Members): Field<InferFields<Members>> {
  return object(members as never) as unknown as Field<InferFields<Members>>
}

/** A field that may be left out. */
export function optional<Type>(field: Field<Type>): Field<Type | undefined> {
  return optionalStruct(field as Struct<Type>) as Field<Type | undefined>
}

/** The slug of an entry of another collection, which must exist. */
export function reference(folder: string): Field<string> {
  return Object.assign(string(), { type: 'reference', schema: folder }) as unknown as Field<string>
}

/** A picture: a file next to the entry (`./board.svg`), which must exist. */
export function image(): Field<Picture> {
  return Object.assign(string(), { type: 'image', schema: null }) as unknown as Field<Picture>
}

type OptionalKeys<Members extends Fields> = {
  [Key in keyof Members]: undefined extends Infer<Members[Key]> ? Key : never
}[keyof Members]

/** The data that fields describe. */
export type InferFields<Members extends Fields> = {
  [Key in Exclude<keyof Members, OptionalKeys<Members>>]: Infer<Members[Key]>
} & {
  [Key in OptionalKeys<Members>]?: Infer<Members[Key]>
}
