/** Cached texts with their hash, so that a truncated or modified text is never used. */

import { sha256 } from './sha256.ts'

/** Returns `{SHA-256} {text}`. */
export const withHash = (text: string): string => `${sha256(text)} ${text}`

/** Returns the text of a result of `withHash()`; undefined if the text is truncated or modified. */
export function readHashed(stored: string): string | undefined {
  const [hash] = stored.split(' ', 1)
  const text = stored.slice(hash!.length + 1)
  return sha256(text) === hash ? text : undefined
}

/** Returns `{SHA-256} {JSON}`. */
export const toHashedJson = (value: unknown): string => withHash(JSON.stringify(value))

/** Returns the value of a result of `toHashedJson()`; undefined if the text is truncated or modified. */
export function fromHashedJson<Value>(stored: string): Value | undefined {
  const text = readHashed(stored)
  return text === undefined ? undefined : (JSON.parse(text) as Value)
}

/** The `code` of errors about a damaged cache, which must be rebuilt. */
export const DAMAGED_CACHE = 'DAMAGED_CACHE'

/** The error has a code, because the server bundle and the build have different copies of its class. */
export const createDamagedCacheError = (message: string): Error =>
  Object.assign(Error(message), { code: DAMAGED_CACHE })
