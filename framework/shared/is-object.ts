/** Is it an object, a list among them? Its members may be anything. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Is it an object and no list? */
export const isDictionary = (value: unknown): value is Record<string, unknown> =>
  isObject(value) && !Array.isArray(value)
