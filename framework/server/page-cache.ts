/**
 * Keeps what was rendered: one load and one rendering for each key, however many ask for it; stale while it is made anew, and
 * stale where that fails. Between processes, the store holds a lock while one of them works.
 */

import { LRUCache } from 'lru-cache'

import type { CacheStore, Lifetime } from '../site/on-demand.ts'
import type { SafeStore } from './safe-store.ts'

/** Bytes that the store in memory holds by default. */
const MEMORY_BYTES = 64 * 1024 * 1024

/** Deleted tags, and keys that failed, that are remembered. */
const MOST_REMEMBERED = 10_000

/** A character of a string takes two bytes at most, and an entry of a map some more. */
const sizeOf = (text: string) => 2 * text.length + 200

interface StoredValue {
  value: string
  tags: readonly string[]
  until: number
}

/** Keeps at most `maxBytes` in the memory of this process; what was used longest ago goes first. */
export function createMemoryStore({ maxBytes = MEMORY_BYTES, now = Date.now } = {}): CacheStore {
  const values = new LRUCache<string, StoredValue>({
    maxSize: maxBytes,
    sizeCalculation: ({ value }, key) => sizeOf(key + value),
  })
  /** Tag -> when it was deleted last. */
  const deleted = new LRUCache<string, number>({ max: MOST_REMEMBERED })

  function find(key: string): StoredValue | undefined {
    const found = values.get(key)
    if (!found || found.until > now()) return found
    values.delete(key)
    return undefined
  }

  return {
    get: (key) => find(key)?.value,
    set(key, value, { ttl, tags, since, ifAbsent }) {
      if (ifAbsent && find(key)) return false
      if (tags.some((tag) => (deleted.get(tag) ?? -Infinity) >= since)) return false
      // It would come back to life where the clock is set back.
      if (ttl <= 0) return (values.delete(key), true)
      values.set(key, { value, tags, until: now() + ttl * 1000 })
      return true
    },
    deleteTags(tags) {
      for (const tag of tags) deleted.set(tag, now())
      for (const [key, value] of values.entries()) if (value.tags.some((tag) => tags.includes(tag))) values.delete(key)
    },
  }
}

/** How a page came from the cache. */
export type CacheState = 'hit' | 'stale' | 'miss'

export interface Cached<Value> {
  value: Value
  state: CacheState
  /** The seconds for which it is fresh; negative where it is stale. */
  ttl: number
}

/** What was made of a page, and how long it is kept. */
export interface Made {
  text: string
  lifetime: Lifetime
  tags: readonly string[]
}

/** Seconds for which a stale value is shown without another try after one has failed. */
export const PAUSE = 5

/** Seconds between the beginnings of two tries where there is nothing stale: all who ask meanwhile are shown the failure. */
export const PAUSE_WITHOUT = 1

/** Milliseconds between two looks for what another process makes. */
const POLL = 50

/** The share of the time for which another process is waited for: it may have ended without a word. */
const SHARE_OF_OTHERS = 0.5

export interface PageCacheOptions<Value> {
  store: SafeStore
  /** Reads a value from its text. */
  read: (text: string) => Value | Promise<Value>
  /** Is called with errors that no visitor sees, because something stale is shown. */
  onError: (error: unknown) => void
  now?: () => number
}

export interface PageCacheRequest {
  /** Makes it in `time` milliseconds, or throws. */
  make: (time: number) => Promise<Made>
  /** The most time that an answer takes, in milliseconds. */
  timeout: number
  /** Keeps the process alive until background work is done. */
  waitUntil: (work: Promise<unknown>) => void
}

export type PageCache<Value> = (key: string, request: PageCacheRequest) => Promise<Cached<Value>>

interface Head extends Lifetime {
  /** When it was begun to be made, in milliseconds since 1970. */
  since: number
}

interface Entry<Value> extends Head {
  value: Value
}

interface Work<Value> extends Entry<Value> {
  /** Was one of its tags deleted while it was made? */
  isDeleted: boolean
}

/** Returns `get(key, request)`. It throws what `make` throws where there is nothing to show in its place. */
export function createPageCache<Value>({
  store,
  read,
  onError,
  now = Date.now,
}: PageCacheOptions<Value>): PageCache<Value> {
  /** Key -> the work that goes on. */
  const working = new Map<string, Promise<Work<Value>>>()
  /** Key -> when its last try began and failed, and how. */
  const failed = new LRUCache<string, { begun: number; time: number; error: unknown }>({ max: MOST_REMEMBERED })
  /** Key -> the text that was read last, and what is in it. */
  const known = new LRUCache<string, { text: string; entry: Promise<Entry<Value>> }>({
    maxSize: MEMORY_BYTES,
    // The value holds about as much as the text, in other forms.
    sizeCalculation: ({ text }, key) => 2 * sizeOf(key + text),
  })

  const remove = (key: string) => store.set(key, '', { ttl: 0, tags: [], since: now() })

  async function parse(text: string): Promise<Entry<Value>> {
    const end = text.indexOf('\n')
    const head = JSON.parse(text.slice(0, end)) as Head
    // A machine whose clock is ahead may have made it: for this one it is as old as the first look at it.
    return { ...head, since: Math.min(head.since, now()), value: await read(text.slice(end + 1)) }
  }

  function readEntry(key: string, text: string): Promise<Entry<Value>> {
    let last = known.get(key)
    if (last?.text !== text) known.set(key, (last = { text, entry: parse(text) }))
    return last.entry
  }

  async function find(key: string) {
    const text = await store.get(key)
    try {
      return text === undefined ? undefined : await readEntry(key, text)
    } catch (error) {
      // What another program has written there is no page.
      onError(error)
      await remove(key)
      return undefined
    }
  }

  const ttlOf = ({ since, maxAge }: Head) => maxAge - (now() - since) / 1000

  async function make(key: string, { make, timeout }: PageCacheRequest): Promise<Work<Value>> {
    const lock = `${key} lock`
    const takeLock = () =>
      store.set(lock, '1', { ttl: Math.ceil(timeout / 1000) + 1, tags: [], since: now(), ifAbsent: true })
    const begun = now()
    for (;;) {
      const isMine = await takeLock()
      // Another process may have made it since it was looked for.
      const entry = await find(key)
      if (entry && ttlOf(entry) > 0) {
        if (isMine) await remove(lock)
        return { ...entry, isDeleted: false }
      }
      // The other one is waited for, unless it takes too long.
      if (isMine || now() - begun >= timeout * SHARE_OF_OTHERS) break
      await new Promise((resolve) => setTimeout(resolve, POLL))
    }
    const since = now()
    try {
      const { text, lifetime, tags } = await make(timeout - (since - begun))
      const whole = `${JSON.stringify({ ...lifetime, since } satisfies Head)}\n${text}`
      const { maxAge, staleWhileRevalidate, staleIfError } = lifetime
      const ttl = maxAge + Math.max(staleWhileRevalidate, staleIfError)
      const isKept = await store.set(key, whole, { ttl, tags, since })
      failed.delete(key)
      return { ...(await readEntry(key, whole)), isDeleted: isKept === false }
    } catch (error) {
      failed.set(key, { begun: since, time: now(), error })
      throw error
    } finally {
      await remove(lock)
    }
  }

  /** The work on a key: that which goes on, or a new one. */
  function work(key: string, request: PageCacheRequest) {
    const going = working.get(key) ?? make(key, request).finally(() => working.delete(key))
    working.set(key, going)
    return going
  }

  return async function get(key, request) {
    const entry = await find(key)
    const ttl = entry ? ttlOf(entry) : 0
    if (entry && ttl > 0) return { value: entry.value, state: 'hit', ttl }
    const failure = failed.get(key)
    // Less than nothing has passed where the clock was set back.
    const isWithin = (seconds: number, start = 0) => now() >= start && now() - start < seconds * 1000
    const isPaused = isWithin(PAUSE, failure?.time)
    const isShownMeanwhile = entry !== undefined && -ttl < entry.staleWhileRevalidate
    const isShownForWant = entry !== undefined && -ttl < entry.staleIfError
    if (isShownMeanwhile || (isShownForWant && isPaused)) {
      if (!isPaused) request.waitUntil(work(key, request).catch(onError))
      return { value: entry.value, state: 'stale', ttl }
    }
    if (failure && !isShownForWant && isWithin(PAUSE_WITHOUT, failure.begun) && !working.has(key)) throw failure.error
    try {
      const isJoined = working.has(key)
      const going = work(key, request)
      // Others wait for it, too, when the one who asked first has left.
      request.waitUntil(going.catch(() => {}))
      const first = await going
      // It may have read its data before the deletion, and this request may have come after it.
      const made = isJoined && first.isDeleted ? await work(key, request) : first
      return { value: made.value, state: 'miss', ttl: ttlOf(made) }
    } catch (error) {
      if (!isShownForWant) throw error
      onError(error)
      return { value: entry.value, state: 'stale', ttl }
    }
  }
}
