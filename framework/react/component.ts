/** Tells components from what was passed in their place. */

/** Is it a component: a function, or what React's `memo()` and `lazy()` return? */
export const isComponent = <Value>(value: Value): value is NonNullable<Value> =>
  typeof value === 'function' ||
  (typeof value === 'object' && value !== null && '$$typeof' in value && !('props' in value))

/** Names a value in messages. */
export function describeValue(value: unknown): string {
  if (typeof value === 'function') return 'a function'
  if (typeof value !== 'object' || value === null) return typeof value === 'string' ? `"${value}"` : String(value)
  return '$$typeof' in value ? 'an element. Pass the component itself, without < and >' : 'an object'
}
