/** Returns a short description of a value for messages. */
export function describeValue(value: unknown): string {
  if (typeof value === 'function') return 'a function'
  if (typeof value !== 'object' || value === null) return typeof value === 'string' ? `"${value}"` : String(value)
  if (value instanceof Promise) return 'a promise'
  return '$$typeof' in value ? 'an element. Pass the component itself, without < and >' : 'an object'
}
