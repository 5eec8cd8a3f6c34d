/** Texts that are kept in a cache behind their hash, so that one that was cut or changed is never read as if it were whole. */

import { sha256 } from './sha256.ts'

/** Returns the text behind its hash and a space. */
export const withHash = (text: string): string => `${sha256(text)} ${text}`

/** Returns the text that `withHash` was given; undefined if it was cut or changed since. */
export function readHashed(stored: string): string | undefined {
  const [hash] = stored.split(' ', 1)
  const text = stored.slice(hash!.length + 1)
  return sha256(text) === hash ? text : undefined
}

/** Returns a value as JSON behind its hash. */
export const toHashedJson = (value: unknown): string => withHash(JSON.stringify(value))

/** Returns the value that `toHashedJson` was given; undefined if its text was cut or changed since. */
export function fromHashedJson<Value>(stored: string): Value | undefined {
  const text = readHashed(stored)
  return text === undefined ? undefined : (JSON.parse(text) as Value)
}

/** The code of an error about a cache that is damaged: what is in it has to be made again. */
export const DAMAGED_CACHE = 'DAMAGED_CACHE'

/** Creates such an error. Its class differs between the server bundle and the build, but not its code. */
export const createDamagedCacheError = (message: string): Error =>
  Object.assign(Error(message), { code: DAMAGED_CACHE })
