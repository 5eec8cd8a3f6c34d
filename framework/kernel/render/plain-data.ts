/** Checks whether JSON can represent data, and describes values that it can't. */

/** True for arrays and for objects without a class. */
export function isPlain(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return Array.isArray(value) || prototype === Object.prototype || prototype === null
}

/** True if JSON would lose or change this value, apart from its members. */
export function isLost(value: unknown): boolean {
  if (typeof value === 'number') return !Number.isFinite(value)
  if (typeof value === 'object' && value !== null) return !isPlain(value)
  return !['string', 'boolean', 'undefined', 'object'].includes(typeof value)
}

/** Returns the path of a member in the syntax of JavaScript: `items[0].text`. */
export function joinPath(path: string, name: string | number): string {
  if (typeof name === 'number') return `${path}[${name}]`
  if (!/^[A-Za-z_$][\w$]*$/.test(name)) return `${path}[${JSON.stringify(name)}]`
  return path ? `${path}.${name}` : name
}

/** How to replace an instance of a class. */
const REPLACEMENTS: Record<string, string> = {
  Date: 'Pass its text: `date.toISOString()`.',
  Map: 'Pass a plain object: `Object.fromEntries(map)`.',
  Set: 'Pass a list: `[...set]`.',
  URL: 'Pass its text: `url.href`.',
  Promise: 'Await it where the data is loaded.',
}

/** Like `isValidElement()`, without importing React. */
const isReactElement = (value: unknown) => typeof value === 'object' && value !== null && '$$typeof' in value

function describeLoss(value: unknown): string {
  if (isReactElement(value)) return 'is a React element. Pass its text, and write the element where the text is shown.'
  if (typeof value === 'function') return 'is a function. Define it in the module that calls it.'
  if (typeof value === 'bigint') return 'is a BigInt. Pass its text: `String(value)`.'
  if (typeof value === 'symbol') return 'is a symbol. Pass a text.'
  if (typeof value === 'number') return `is ${value}. Pass null, or omit it.`
  const name = (value as object).constructor?.name
  return `is an instance of ${name || 'a class'}. ${REPLACEMENTS[name] ?? 'Pass a plain object with the values that are needed.'}`
}

/** Returns a sentence for each value that JSON would lose, and for each circular reference. Skips values for which `isIgnored` returns true. */
export function listLosses(data: unknown, isIgnored: (value: object) => boolean = () => false): string[] {
  const pathsOfParents = new Map<unknown, string>()
  const nameOf = (path: string) => (path ? `\`${path}\`` : 'It')

  function visit(value: unknown, path: string): string[] {
    if (typeof value === 'object' && value !== null && isIgnored(value)) return []
    if (pathsOfParents.has(value))
      return [
        `${nameOf(path)} refers back to ${pathsOfParents.get(value) ? `\`${pathsOfParents.get(value)}\`` : 'the value itself'}. Pass only the values that are shown.`,
      ]
    if (isLost(value) || isReactElement(value)) return [`${nameOf(path)} ${describeLoss(value)}`]
    if (!isPlain(value)) return []
    pathsOfParents.set(value, path)
    const members = Array.isArray(value) ? value.entries() : Object.entries(value)
    const losses = [...members].flatMap(([name, member]) => visit(member, joinPath(path, name)))
    pathsOfParents.delete(value)
    return losses
  }
  return visit(data, '')
}
