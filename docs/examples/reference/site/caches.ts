import {
  createKvStore,
  createMemoryStore,
  createRedisStore,
  type CacheStore,
  type KvNamespace,
} from '@flatirons/server'

/** Node, with any client of Redis: `defineServer({ cache: inRedis(client) })`. */
export const inRedis = (client: { sendCommand: (command: string[]) => Promise<unknown> }): CacheStore =>
  createRedisStore((command) => client.sendCommand([...command]))

/** Cloudflare: `defineServer({ cache: inKv })`. */
export const inKv = (env: Readonly<Record<string, unknown>>): CacheStore => createKvStore(env.PAGES as KvNamespace)

/** One process, and no more than 20 MB. */
export const inMemory = createMemoryStore({ maxBytes: 20_000_000 })
