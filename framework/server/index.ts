/** Entry point `@flatirons/framework/server`: what `site/server.ts` is written with. */

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
} from '../site/on-demand.ts'
export { hole, privateHole, type HoleOnDemand, type HoleOptions, type PrivateHoleOptions } from '../site/hole.ts'
export type { FileRecipe } from '../kernel/page/files.ts'
export { createMemoryStore } from './page-cache.ts'
export { createKvStore, createRedisStore, type KvNamespace } from './stores.ts'
export { signDraft } from './drafts.ts'
