import { createMemoryStore, createRedisStore, type CacheStore } from '@flatirons/server'
import { createClient } from 'redis'

/** Where pages are kept: in the Redis that the environment names, for all processes, or in the memory of this one. */
export function openStore({ REDIS_URL: url }: Readonly<Record<string, unknown>>): CacheStore {
  if (typeof url !== 'string') return createMemoryStore()
  // Nothing waits for a Redis that is not there: pages are made without it.
  const client = createClient({ url, disableOfflineQueue: true })
  client.on('error', () => {})
  client.connect().catch(() => {})
  return createRedisStore((...command) => client.sendCommand(command))
}
