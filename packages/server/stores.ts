/** Cache stores that several processes share: Redis or Valkey, and Cloudflare KV. */

import type { CacheStore } from './on-demand.ts'
import { digest } from './values.ts'

/** A key-value store without tags. */
interface Backend {
  /** Returns the values of keys; null or undefined for a missing key. */
  get: (keys: readonly string[]) => Promise<readonly (string | null | undefined)[]>
  /** Returns whether the value was set. `seconds` is at least 1. */
  set: (key: string, value: string, seconds: number, ifAbsent: boolean) => Promise<boolean>
  delete: (key: string) => Promise<unknown>
}

/** How long the deletion of a tag is stored, and so the maximum lifetime of a value with tags, in seconds. */
const MAX_SECONDS = 30 * 24 * 60 * 60

/** Characters of the hash before a value. It detects damage, but not forgery. */
const HASH_LENGTH = 32

interface Head {
  since: number
  tags: readonly string[]
}

const hashOf = (text: string) => digest(text).slice(0, HASH_LENGTH)

/** Reverses `pack()`; returns undefined if the value is truncated, modified, or from another program. */
function unpack(packed: string): { head: Head; value: string } | undefined {
  const text = packed.slice(HASH_LENGTH)
  if (!packed.startsWith(hashOf(text))) return undefined
  const end = text.indexOf('\n')
  return { head: JSON.parse(text.slice(0, end)) as Head, value: text.slice(end + 1) }
}

function pack(head: Head, value: string): string {
  const text = `${JSON.stringify(head)}\n${value}`
  return hashOf(text) + text
}

/**
 * Adds tags and hashes to a key-value store. Deleting a tag stores the time of the deletion: values that were started before it
 * count as deleted. That needs one write for any number of pages, and includes pages that are being rendered. The clocks of machines may
 * differ: a value from the future counts as deleted if one of its tags was ever deleted, and a deletion in the future is set to
 * the current time.
 */
function withTags(prefix: string, backend: Backend): CacheStore {
  const nameOf = (key: string) => `${prefix}${key}`
  const tagOf = (tag: string) => `${prefix}tag ${tag}`
  const setTime = (tag: string, time: number) => backend.set(tagOf(tag), String(time), MAX_SECONDS, false)

  async function isDeleted({ since, tags }: Head): Promise<boolean> {
    const times = tags.length > 0 ? await backend.get(tags.map(tagOf)) : []
    const now = Date.now()
    const deletions = times.flatMap((time, i) => (time ? [[tags[i]!, Number(time)] as const] : []))
    // Also if the time can't be parsed.
    await Promise.all(deletions.map(([tag, time]) => (time <= now ? undefined : setTime(tag, now))))
    return deletions.some(([, time]) => since > now || !(time < since))
  }

  return {
    async get(key) {
      const [packed] = await backend.get([nameOf(key)])
      if (!packed) return undefined
      const found = unpack(packed)
      if (!found) await backend.delete(nameOf(key))
      return found && !(await isDeleted(found.head)) ? found.value : undefined
    },
    async set(key, value, { ttl, tags, since, ifAbsent = false }) {
      const seconds = tags.length > 0 ? Math.min(Math.ceil(ttl), MAX_SECONDS) : Math.ceil(ttl)
      if (seconds <= 0) {
        await backend.delete(nameOf(key))
        return true
      }
      const head: Head = { since, tags }
      const isSet = await backend.set(nameOf(key), pack(head, value), seconds, ifAbsent)
      // Checked after writing, so that no deletion is missed.
      return isSet && !(await isDeleted(head))
    },
    async deleteTags(tags) {
      await Promise.all(tags.map((tag) => setTime(tag, Date.now())))
    },
  }
}

/** Prefixes keys and tags with the site's name, so that sites can share a store. */
export function nameStore(store: CacheStore, name: string): CacheStore {
  const withName = (text: string) => `${encodeURIComponent(name)} ${text}`
  return {
    get: (key) => store.get(withName(key)),
    set: (key, value, options) => store.set(withName(key), value, { ...options, tags: options.tags.map(withName) }),
    deleteTags: (tags) => store.deleteTags(tags.map(withName)),
  }
}

/**
 * Returns a cache store in Redis or Valkey. `send` sends a command with your client and returns the reply:
 * `createRedisStore((...command) => client.sendCommand(command))` with `redis`,
 * `createRedisStore((name, ...rest) => client.call(name, ...rest))` with `ioredis`. If Redis fails, pages are rendered without
 * it.
 */
export function createRedisStore(
  send: (...command: [name: string, ...rest: string[]]) => Promise<unknown>,
  { prefix = 'flatirons ' } = {},
): CacheStore {
  return withTags(prefix, {
    get: async (keys) => (await send('MGET', ...keys)) as (string | null)[],
    set: async (key, value, seconds, ifAbsent) =>
      (await send('SET', key, value, 'EX', String(seconds), ...(ifAbsent ? ['NX'] : []))) !== null,
    delete: (key) => send('DEL', key),
  })
}

/** The part of a Cloudflare KV namespace that the store uses. */
export interface KvNamespace {
  /** Reads a value. */
  get: (key: string) => Promise<string | null>
  /** Writes a value that expires after `expirationTtl` seconds. */
  put: (key: string, value: string, options: { expirationTtl: number }) => Promise<void>
  /** Deletes a value. */
  delete: (key: string) => Promise<void>
}

/** Minimum lifetime of a value in KV, in seconds. */
const MIN_KV_SECONDS = 60

/** Returns a cache store in a Cloudflare KV namespace. A deletion reaches all locations within a minute. */
export function createKvStore(namespace: KvNamespace, { prefix = '' } = {}): CacheStore {
  return withTags(prefix, {
    get: (keys) => Promise.all(keys.map((key) => namespace.get(key))),
    async set(key, value, seconds, ifAbsent) {
      // KV has no locks: each location renders the page itself.
      if (!ifAbsent) await namespace.put(key, value, { expirationTtl: Math.max(MIN_KV_SECONDS, seconds) })
      return true
    },
    delete: async () => {},
  })
}
