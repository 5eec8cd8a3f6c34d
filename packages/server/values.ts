/** Small questions about values. */

import { createHash } from 'node:crypto'

/** True for objects and lists. */
export const isAnyObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** True for objects, but not for lists. */
export const isNamedValues = (value: unknown): value is Record<string, unknown> =>
  isAnyObject(value) && !Array.isArray(value)

/** True for components of React: functions, and those that `memo()`, `lazy()` and `forwardRef()` return. */
export const canRender = (value: unknown): boolean =>
  typeof value === 'function' || (isAnyObject(value) && '$$typeof' in value && !('props' in value))

/** Returns the SHA-256 of a text, in hexadecimal digits. */
export const digest = (text: string): string => createHash('sha256').update(text).digest('hex')
