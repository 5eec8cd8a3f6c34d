/** Words what superstruct finds: which key, what it is, what it must be, and a near miss. */

import { validate, type Failure, type Struct } from 'superstruct'

import { didYouMean } from '../problems.ts'

export interface Finding {
  keys: (string | number)[]
  message: string
}

/** Everything that is wrong with `data`, in full sentences. */
export function check(data: unknown, struct: Struct<any, any>): Finding[] {
  const [error] = validate(data, struct)
  const findings = new Map<string, Finding>()
  for (const failure of error?.failures() ?? []) {
    const key = failure.path.join('.')
    // The first complaint about a value says most.
    if (!findings.has(key)) findings.set(key, { keys: failure.path, message: describe(failure, struct) })
  }
  return [...findings.values()]
}

/** `features.2.title` -> `features[3].title`: as a person counts. */
export function nameKeys(keys: readonly (string | number)[]): string {
  return keys.map((key, i) => (typeof key === 'number' ? `[${key + 1}]` : (i ? '.' : '') + key)).join('')
}

function show(value: unknown): string {
  return value === null
    ? 'empty'
    : Array.isArray(value)
      ? 'a list'
      : typeof value === 'object'
        ? 'a group of keys'
        : JSON.stringify(value)
}

const KINDS: Record<string, string> = {
  string: 'text',
  reference: 'text',
  image: 'the path of a picture',
  number: 'a number',
  array: 'a list',
  object: 'a group of keys',
}

function describe({ path, value, type, refinement, message, key }: Failure, root: Struct<any, any>): string {
  const name = `\`${nameKeys(path)}\``
  if (type === 'never') {
    const known = Object.keys(schemaAt(root, path.slice(0, -1)) ?? {})
    return `${name} is no key of this model.${didYouMean(String(key), known)}`
  }
  if (value === undefined) return `${name} is missing.`
  if (type === 'date') return `${name} is ${show(value)}, but ${message}`
  if (refinement) return `${name} ${message}`
  if (type === 'enums') {
    const words = Object.keys(schemaAt(root, path) ?? {})
    const near = typeof value === 'string' ? didYouMean(value, words) : ''
    return `${name} is ${show(value)}, but must be one of: ${words.join(', ')}.${near}`
  }
  return `${name} is ${show(value)}, but must be ${KINDS[type] ?? type}.`
}

/** The schema of the struct at a path of keys: members of an object, words of an enumeration. */
function schemaAt(struct: Struct<any, any>, keys: readonly (string | number)[]): Record<string, unknown> | undefined {
  let at: Struct<any, any> | undefined = struct
  for (const key of keys) at = typeof key === 'number' ? at?.schema : at?.schema?.[key]
  return at?.schema ?? undefined
}

/** Calls `visit` for every value that is neither a list nor a group; what it returns takes the value's place. Values of the wrong type stay as they are. */
export function mapValues(
  value: any,
  struct: Struct<any, any> | undefined,
  visit: (value: any, struct: Struct<any, any>, keys: (string | number)[]) => unknown,
  keys: (string | number)[] = [],
): any {
  if (value === undefined || !struct) return value
  if (struct.type === 'array' && Array.isArray(value))
    return value.map((item: any, i: number) => mapValues(item, struct.schema, visit, [...keys, i]))
  if (struct.type === 'object' && typeof value === 'object' && value) {
    const entries = Object.entries(value).map(([key, one]) => [
      key,
      mapValues(one, struct.schema[key], visit, [...keys, key]),
    ])
    return Object.fromEntries(entries)
  }
  return visit(value, struct, keys)
}
