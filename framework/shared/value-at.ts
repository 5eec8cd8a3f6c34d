import { isDictionary } from './is-object.ts'

/** Returns the value at a path of keys, such as `sidebar.order`; undefined if there is none. */
export const valueAt = (data: unknown, path: string): unknown =>
  path.split('.').reduce((value, key) => (isDictionary(value) ? value[key] : undefined), data)
