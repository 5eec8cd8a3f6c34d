/** Data as JSON, and no silent loss on the way. */

/** JSON of plain data; `name` is what an error calls it. Throws for what JSON would lose or change: functions, dates, instances, NaN. */
export function toJson(data: unknown, name: string): string {
  return JSON.stringify(data, function (this: Record<string, unknown>, key) {
    // The replacer is handed what `toJSON` made of a value; the holder still has the value itself.
    const value = this[key]
    const problem = nameLoss(value)
    if (problem)
      throw Error(`${name}: ${key ? `\`${key}\`` : 'it'} is ${problem}, which can't travel as JSON. Pass plain data.`)
    return value
  })
}

function nameLoss(value: unknown): string | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? undefined : String(value)
  if (value === null || ['string', 'boolean', 'undefined'].includes(typeof value)) return undefined
  if (typeof value !== 'object') return `a ${typeof value}`
  const prototype: unknown = Object.getPrototypeOf(value)
  const isPlain = Array.isArray(value) || prototype === Object.prototype || prototype === null
  return isPlain ? undefined : 'an object of a class'
}
