/**
 * Caches rendered pages. Concurrent requests for a key share one load and one rendering. Serves stale pages while they are
 * rendered again, and if that fails. A lock in the store prevents several processes from rendering the same page.
 */

import type { CacheStore, Lifetime } from './on-demand.ts'
import { LRUCache } from 'lru-cache'

import type { SafeStore } from './safe-store.ts'

/** Default size of the memory store, in bytes. */
const MEMORY_BYTES = 64 * 1024 * 1024

/** Maximum deleted tags, and failed keys, in memory. */
const MAX_ENTRIES = 10_000

/** Returns the size of a text in a map, in bytes. A character takes at most two bytes; an entry has some overhead. */
export const memoryOf = (text: string) => 2 * text.length + 200

interface StoredValue {
  value: string
  tags: readonly string[]
  until: number
}

/** Returns a cache store in the memory of this process, of at most `maxBytes`. Removes the least recently used values first. */
export function createMemoryStore({ maxBytes = MEMORY_BYTES, now = Date.now } = {}): CacheStore {
  const values = new LRUCache<string, StoredValue>({
    maxSize: maxBytes,
    sizeCalculation: ({ value }, key) => memoryOf(key + value),
  })
  /** Tag -> time of its last deletion. */
  const deleted = new LRUCache<string, number>({ max: MAX_ENTRIES })

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
      // Otherwise, the value would be valid again if the clock is set back.
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

export type CacheState = 'hit' | 'stale' | 'miss'

export interface Cached<Value> {
  value: Value
  state: CacheState
  /** The seconds for which it is fresh; negative if it is stale. */
  ttl: number
}

/** A rendered page and its lifetime. */
export interface PageResult {
  text: string
  lifetime: Lifetime
  tags: readonly string[]
}

/** Seconds after a failure during which the stale value is served without a retry. */
export const RETRY_PAUSE = 5

/** Minimum seconds between the starts of two attempts without a stale value: requests in between get the same error. */
export const RETRY_PAUSE_WITHOUT_STALE = 1

/** Polling interval for the result of another process, in milliseconds. */
const POLL_INTERVAL = 50

/** The fraction of the timeout during which another process is awaited: it may have crashed. */
const MAX_WAIT_SHARE = 0.5

export interface PageCacheOptions<Value> {
  store: SafeStore
  /** Parses a value. */
  read: (text: string) => Value | Promise<Value>
  /** Called with errors that visitors don't see, because a stale value is served. */
  onError: (error: unknown) => void
  now?: () => number
}

export interface PageCacheRequest {
  /** Renders the value within `time` milliseconds, or throws. */
  make: (time: number) => Promise<PageResult>
  /** The time limit of a response, in milliseconds. */
  timeout: number
  /** Keeps the process alive until background work is done. */
  waitUntil: (work: Promise<unknown>) => void
  /** Renders the value again even if the stored one is fresh. @default `false` */
  isAgain?: boolean
}

export type PageCache<Value> = (key: string, request: PageCacheRequest) => Promise<Cached<Value>>

interface Head extends Lifetime {
  /** When its rendering started, in milliseconds since 1970. */
  since: number
}

interface Entry<Value> extends Head {
  value: Value
}

interface Work<Value> extends Entry<Value> {
  /** True if one of its tags was deleted during rendering. */
  isDeleted: boolean
}

/** Returns functions that read and parse the entries of a store. */
function createEntries<Value>({ store, read, onError, now = Date.now }: PageCacheOptions<Value>) {
  /** Key -> the last text, and its parsed entry. */
  const parsed = new LRUCache<string, { text: string; entry: Promise<Entry<Value>> }>({
    maxSize: MEMORY_BYTES,
    // The parsed value is about as large as the text.
    sizeCalculation: ({ text }, key) => 2 * memoryOf(key + text),
  })

  const remove = (key: string) => store.set(key, '', { ttl: 0, tags: [], since: now() })

  async function parse(text: string): Promise<Entry<Value>> {
    const end = text.indexOf('\n')
    const head = JSON.parse(text.slice(0, end)) as Head
    // It may come from a machine whose clock is ahead: then its age starts now.
    return { ...head, since: Math.min(head.since, now()), value: await read(text.slice(end + 1)) }
  }

  function readEntry(key: string, text: string): Promise<Entry<Value>> {
    let last = parsed.get(key)
    if (last?.text !== text) parsed.set(key, (last = { text, entry: parse(text) }))
    return last.entry
  }

  async function find(key: string) {
    const text = await store.get(key)
    try {
      return text === undefined ? undefined : await readEntry(key, text)
    } catch (error) {
      // Another program has written the value.
      onError(error)
      await remove(key)
      return undefined
    }
  }

  return {
    find,
    remove,
    read: readEntry,
    /** Returns the seconds for which an entry is fresh; negative if it is stale. */
    ttlOf: ({ since, maxAge }: Head) => maxAge - (now() - since) / 1000,
  }
}

/** Renders values, each once at a time in all processes, and adds them to the store. */
function createRenderings<Value>(
  { store, now = Date.now }: PageCacheOptions<Value>,
  { find, remove, read, ttlOf }: ReturnType<typeof createEntries<Value>>,
) {
  /** Key -> the rendering in progress. */
  const pending = new Map<string, Promise<Work<Value>>>()
  /** Key -> start, end and error of its last failed attempt. */
  const failed = new LRUCache<string, { startedAt: number; time: number; error: unknown }>({ max: MAX_ENTRIES })

  async function make(key: string, { make, timeout, isAgain = false }: PageCacheRequest): Promise<Work<Value>> {
    const lock = `${key} lock`
    const acquireLock = () =>
      store.set(lock, '1', { ttl: Math.ceil(timeout / 1000) + 1, tags: [], since: now(), ifAbsent: true })
    const begun = now()
    for (;;) {
      const hasLock = await acquireLock()
      // Another process may have rendered it in the meantime.
      const entry = await find(key)
      if (entry && ttlOf(entry) > 0 && (!isAgain || entry.since > begun)) {
        if (hasLock) await remove(lock)
        return { ...entry, isDeleted: false }
      }
      // Wait for the other process, unless it takes too long.
      if (hasLock || now() - begun >= timeout * MAX_WAIT_SHARE) break
      await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL))
    }
    const since = now()
    try {
      const { text, lifetime, tags } = await make(timeout - (since - begun))
      const whole = `${JSON.stringify({ ...lifetime, since } satisfies Head)}\n${text}`
      const { maxAge, staleWhileRevalidate, staleIfError } = lifetime
      const ttl = maxAge + Math.max(staleWhileRevalidate, staleIfError)
      const isKept = await store.set(key, whole, { ttl, tags, since })
      failed.delete(key)
      return { ...(await read(key, whole)), isDeleted: isKept === false }
    } catch (error) {
      failed.set(key, { startedAt: since, time: now(), error })
      throw error
    } finally {
      await remove(lock)
    }
  }

  /** Returns the rendering of a key in progress, or starts one. */
  function work(key: string, request: PageCacheRequest) {
    const running = pending.get(key) ?? make(key, request).finally(() => pending.delete(key))
    pending.set(key, running)
    return running
  }

  return {
    isPending: (key: string) => pending.has(key),
    failureOf: (key: string) => failed.get(key),
    work,
  }
}

/** Returns `get(key, request)`. It throws the error of `make` if there is no stale value. */
export function createPageCache<Value>(options: PageCacheOptions<Value>): PageCache<Value> {
  const { onError, now = Date.now } = options
  const entries = createEntries(options)
  const { isPending, failureOf, work } = createRenderings(options, entries)

  return async function get(key, request) {
    const entry = request.isAgain ? undefined : await entries.find(key)
    const ttl = entry ? entries.ttlOf(entry) : 0
    if (entry && ttl > 0) return { value: entry.value, state: 'hit', ttl }
    const failure = failureOf(key)
    // If the clock was set back, the elapsed time is negative.
    const isWithin = (seconds: number, start = 0) => now() >= start && now() - start < seconds * 1000
    const isPaused = isWithin(RETRY_PAUSE, failure?.time)
    const isShownMeanwhile = entry !== undefined && -ttl < entry.staleWhileRevalidate
    const mayShowStale = entry !== undefined && -ttl < entry.staleIfError
    if (isShownMeanwhile || (mayShowStale && isPaused)) {
      if (!isPaused) request.waitUntil(work(key, request).catch(onError))
      return { value: entry.value, state: 'stale', ttl }
    }
    if (failure && !mayShowStale && isWithin(RETRY_PAUSE_WITHOUT_STALE, failure.startedAt) && !isPending(key))
      throw failure.error
    try {
      const isJoined = isPending(key)
      const going = work(key, request)
      // Other requests may wait for it, even if the first client has disconnected.
      request.waitUntil(going.catch(() => {}))
      const first = await going
      // It may have read its data before the deletion, but this request came after it.
      const result = isJoined && first.isDeleted ? await work(key, request) : first
      return { value: result.value, state: 'miss', ttl: entries.ttlOf(result) }
    } catch (error) {
      if (!mayShowStale) throw error
      onError(error)
      return { value: entry.value, state: 'stale', ttl }
    }
  }
}
