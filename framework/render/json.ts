/** Data as JSON, without silent loss. */

import { isObject } from '../shared/is-object.ts'

/** The only key of an object that stands for a value with a name. */
const REFERENCE = '\0reference'

/**
 * Returns the JSON of plain data. Throws for values that JSON would lose or change: functions, dates, instances, NaN; the
 * error calls the data `name`. Where `refer` returns a name for an object, the name takes the object's place.
 */
export function toJson(data: unknown, name: string, refer?: (value: object) => string | undefined): string {
  // Most pages show one entry.
  const whole = refer && isObject(data) ? refer(data) : undefined
  if (whole !== undefined) return JSON.stringify({ [REFERENCE]: whole })
  return JSON.stringify(data, function (this: Record<string, unknown>, key) {
    // The replacer is given the result of `toJSON`; the holder still has the value itself.
    const value = this[key]
    if (refer && isObject(value)) {
      const reference = refer(value)
      if (reference !== undefined) return { [REFERENCE]: reference }
    }
    const problem = nameLoss(value)
    if (problem)
      throw Error(`${name}: ${key ? `\`${key}\`` : 'it'} is ${problem}, which can't travel as JSON. Pass plain data.`)
    return value
  })
}

/** Returns the data of which `toJson` made `json`; `find` returns the value of a name. */
export function fromJson(json: string | undefined, find: (name: string) => unknown): unknown {
  if (json === undefined) return undefined
  const data: unknown = JSON.parse(json)
  return json.includes('"\\u0000reference"') ? findReferences(data, find) : data
}

function findReferences(value: unknown, find: (name: string) => unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => findReferences(item, find))
  if (!isObject(value)) return value
  const name = value[REFERENCE]
  if (typeof name === 'string') return find(name)
  for (const [key, member] of Object.entries(value)) value[key] = findReferences(member, find)
  return value
}

function nameLoss(value: unknown): string | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? undefined : String(value)
  if (value === null || ['string', 'boolean', 'undefined'].includes(typeof value)) return undefined
  if (typeof value !== 'object') return `a ${typeof value}`
  const prototype: unknown = Object.getPrototypeOf(value)
  const isPlain = Array.isArray(value) || prototype === Object.prototype || prototype === null
  return isPlain ? undefined : 'an object of a class'
}
