/** Entry point `@flatirons/server`: what `site/server.ts` is written with. */

export {
  action,
  defineServer,
  endpoint,
  notFound,
  page,
  privatePage,
  redirect,
  type ActionData,
  type ActionOptions,
  type CacheSetOptions,
  type CacheStore,
  type EndpointOptions,
  type Loaded,
  type LoadProps,
  type MakeFile,
  type MakeFileProps,
  type OnDemand,
  type PageOptions,
  type ParamsOf,
  type PrivateLoaded,
  type PrivatePageOptions,
  type RequestProps,
  type ResultOptions,
  type Server,
} from './on-demand.ts'
export { hole, privateHole, type HoleOnDemand, type HoleOptions, type PrivateHoleOptions } from './hole.ts'
export { createMemoryStore } from './page-cache.ts'
export { createKvStore, createRedisStore, type KvNamespace } from './stores.ts'
export { signDraft } from './drafts.ts'
