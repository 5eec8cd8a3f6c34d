/** True for objects and arrays. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** True for objects, but not for arrays. */
export const isDictionary = (value: unknown): value is Record<string, unknown> =>
  isObject(value) && !Array.isArray(value)

export const isFunction = (value: unknown): boolean => typeof value === 'function'
