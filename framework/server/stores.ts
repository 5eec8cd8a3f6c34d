/** Stores that several processes share: Redis or Valkey, and the key-value store of Cloudflare's workers. */

import { sha256 } from '../shared/sha256.ts'
import type { CacheStore } from '../site/on-demand.ts'

/** A store of texts, without tags. */
interface Backend {
  /** The values of keys; null or nothing where there is none. */
  get: (keys: readonly string[]) => Promise<readonly (string | null | undefined)[]>
  /** Returns whether the value was set. `seconds` is at least 1. */
  set: (key: string, value: string, seconds: number, ifAbsent: boolean) => Promise<boolean>
  delete: (key: string) => Promise<unknown>
}

/** How long the deletion of a tag is known, and so the longest life of a value with tags, in seconds. */
const LONGEST = 30 * 24 * 60 * 60

/** Characters of the hash in front of a value. It tells what was cut or changed, not who has written it. */
const HASH_LENGTH = 32

interface Head {
  since: number
  tags: readonly string[]
}

const hashOf = (text: string) => sha256(text).slice(0, HASH_LENGTH)

/** Returns what `pack()` was given; undefined where a value was cut, changed, or written by another program. */
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
 * Adds tags and hashes to a store of texts. The deletion of a tag is a time under its name, and what was begun before it
 * counts as deleted: that takes one write however many pages have the tag, and none that is being made escapes it. The clocks
 * of machines may differ: a value that seems to come from the future counts as deleted where one of its tags was deleted at
 * all, and such a deletion counts as of now.
 */
function withTags(prefix: string, backend: Backend): CacheStore {
  const nameOf = (key: string) => `${prefix}${key}`
  const tagOf = (tag: string) => `${prefix}tag ${tag}`
  const setTime = (tag: string, time: number) => backend.set(tagOf(tag), String(time), LONGEST, false)

  async function isDeleted({ since, tags }: Head): Promise<boolean> {
    const times = tags.length > 0 ? await backend.get(tags.map(tagOf)) : []
    const now = Date.now()
    const deletions = times.flatMap((time, i) => (time ? [[tags[i]!, Number(time)] as const] : []))
    // One that can't be read, too: it may have been any time.
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
      const seconds = tags.length > 0 ? Math.min(Math.ceil(ttl), LONGEST) : Math.ceil(ttl)
      if (seconds <= 0) {
        await backend.delete(nameOf(key))
        return true
      }
      const head: Head = { since, tags }
      const isSet = await backend.set(nameOf(key), pack(head, value), seconds, ifAbsent)
      // After that, so that no deletion is between the look and the value.
      return isSet && !(await isDeleted(head))
    },
    async deleteTags(tags) {
      await Promise.all(tags.map((tag) => setTime(tag, Date.now())))
    },
  }
}

/** A store in which the keys and the tags of a site begin with its name, so that sites can share one. */
export function nameStore(store: CacheStore, name: string): CacheStore {
  const own = (text: string) => `${encodeURIComponent(name)} ${text}`
  return {
    get: (key) => store.get(own(key)),
    set: (key, value, options) => store.set(own(key), value, { ...options, tags: options.tags.map(own) }),
    deleteTags: (tags) => store.deleteTags(tags.map(own)),
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
