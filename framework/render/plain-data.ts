/** Data that JSON can hold, and what is said of other values. */

/** Is it a list, or an object of no class? */
export function isPlain(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return Array.isArray(value) || prototype === Object.prototype || prototype === null
}

/** Would JSON lose or change this value itself, whatever it holds? */
export function isLost(value: unknown): boolean {
  if (typeof value === 'number') return !Number.isFinite(value)
  if (typeof value === 'object' && value !== null) return !isPlain(value)
  return !['string', 'boolean', 'undefined', 'object'].includes(typeof value)
}

/** The path of a member, as code would write it: `items[0].text`. */
export function joinPath(path: string, name: string | number): string {
  if (typeof name === 'number') return `${path}[${name}]`
  if (!/^[A-Za-z_$][\w$]*$/.test(name)) return `${path}[${JSON.stringify(name)}]`
  return path ? `${path}.${name}` : name
}

/** What to pass in place of an instance of a class. */
const REPLACEMENTS: Record<string, string> = {
  Date: 'Pass its text: `date.toISOString()`.',
  Map: 'Pass a plain object: `Object.fromEntries(map)`.',
  Set: 'Pass a list: `[...set]`.',
  URL: 'Pass its text: `url.href`.',
  Promise: 'Await it where the data is loaded.',
}

/** Does React make such objects? This module runs where React is not loaded. */
const isOfReact = (value: unknown) => typeof value === 'object' && value !== null && '$$typeof' in value

function describeLoss(value: unknown): string {
  if (isOfReact(value)) return 'is a React element. Pass its text, and write the element where the text is shown.'
  if (typeof value === 'function') return 'is a function. Define it in the module that calls it.'
  if (typeof value === 'bigint') return 'is a BigInt. Pass its text: `String(value)`.'
  if (typeof value === 'symbol') return 'is a symbol. Pass a text.'
  if (typeof value === 'number') return `is ${value}. Pass null, or omit it.`
  const name = (value as object).constructor?.name
  return `is an instance of ${name || 'a class'}. ${REPLACEMENTS[name] ?? 'Pass a plain object with the values that are needed.'}`
}

/** Returns a sentence for each value that JSON would lose, and for each object that holds itself. `isKnown` are left out. */
export function listLosses(data: unknown, isKnown: (value: object) => boolean = () => false): string[] {
  const above = new Map<unknown, string>()
  const nameOf = (path: string) => (path ? `\`${path}\`` : 'It')

  function look(value: unknown, path: string): string[] {
    if (typeof value === 'object' && value !== null && isKnown(value)) return []
    if (above.has(value))
      return [
        `${nameOf(path)} refers back to ${above.get(value) ? `\`${above.get(value)}\`` : 'the value itself'}. Pass only the values that are shown.`,
      ]
    if (isLost(value) || isOfReact(value)) return [`${nameOf(path)} ${describeLoss(value)}`]
    if (!isPlain(value)) return []
    above.set(value, path)
    const members = Array.isArray(value) ? value.entries() : Object.entries(value)
    const losses = [...members].flatMap(([name, member]) => look(member, joinPath(path, name)))
    above.delete(value)
    return losses
  }
  return look(data, '')
}
