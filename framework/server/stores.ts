/** Stores that several processes share: Redis or Valkey, and the key-value store of Cloudflare's workers. */

import type { CacheStore } from '../site/on-demand.ts'

/** A store of texts, without tags. */
interface Backend {
  /** The values of keys; null or nothing where there is none. */
  get: (keys: readonly string[]) => Promise<readonly (string | null | undefined)[]>
  /** Returns whether the value was set. `seconds` is at least 1. */
  set: (key: string, value: string, seconds: number, ifAbsent: boolean) => Promise<boolean>
  delete: (key: string) => Promise<unknown>
}

/** How long the deletion of a tag is known, and so the longest life of a value, in seconds. */
const LONGEST = 30 * 24 * 60 * 60

interface Head {
  since: number
  tags: readonly string[]
}

/**
 * Adds tags to a store of texts. The deletion of a tag is a time under its name, and what was begun before it counts as
 * deleted: that takes one write however many pages have the tag, and none that is being made escapes it. The clocks of
 * machines have to agree, as they do with NTP.
 */
function withTags(prefix: string, backend: Backend): CacheStore {
  const nameOf = (key: string) => `${prefix}${key}`
  const tagOf = (tag: string) => `${prefix}tag ${tag}`

  async function isDeleted({ since, tags }: Head): Promise<boolean> {
    const times = tags.length > 0 ? await backend.get(tags.map(tagOf)) : []
    return times.some((time) => Number(time ?? -Infinity) >= since)
  }

  return {
    async get(key) {
      const [text] = await backend.get([nameOf(key)])
      if (!text) return undefined
      const end = text.indexOf('\n')
      const head = JSON.parse(text.slice(0, end)) as Head
      return (await isDeleted(head)) ? undefined : text.slice(end + 1)
    },
    async set(key, value, { ttl, tags, since, ifAbsent = false }) {
      const seconds = Math.min(Math.ceil(ttl), LONGEST)
      if (seconds <= 0) {
        await backend.delete(nameOf(key))
        return true
      }
      const head: Head = { since, tags }
      return backend.set(nameOf(key), `${JSON.stringify(head)}\n${value}`, seconds, ifAbsent)
    },
    async deleteTags(tags) {
      await Promise.all(tags.map((tag) => backend.set(tagOf(tag), String(Date.now()), LONGEST, false)))
    },
  }
}

/**
 * Keeps pages in Redis or Valkey. `send` sends one command with a client of yours, and returns its answer:
 * `createRedisStore((...command) => client.sendCommand(command))` with `redis`,
 * `createRedisStore((name, ...rest) => client.call(name, ...rest))` with `ioredis`. A failure of Redis is no failure of a
 * page: it is made without it.
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

/** What is used of a namespace of Cloudflare's KV. */
export interface KvNamespace {
  /** Reads a value. */
  get: (key: string) => Promise<string | null>
  /** Writes a value, for some seconds. */
  put: (key: string, value: string, options: { expirationTtl: number }) => Promise<void>
  /** Deletes a value. */
  delete: (key: string) => Promise<void>
}

/** The shortest life of a value in KV, in seconds. */
const SHORTEST_IN_KV = 60

/** Keeps pages in a namespace of Cloudflare's KV, where a deletion reaches all places within a minute. */
export function createKvStore(namespace: KvNamespace, { prefix = '' } = {}): CacheStore {
  return withTags(prefix, {
    get: (keys) => Promise.all(keys.map((key) => namespace.get(key))),
    async set(key, value, seconds, ifAbsent) {
      // KV knows no lock: each place renders for itself.
      if (!ifAbsent) await namespace.put(key, value, { expirationTtl: Math.max(SHORTEST_IN_KV, seconds) })
      return true
    },
    delete: async () => {},
  })
}
