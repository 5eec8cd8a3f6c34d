/** Reads the results of earlier builds that this one can use. */

import type { BuildContext } from './context.ts'
import type { BundledSite } from './load/index.ts'
import type { KnownPages } from './plan/index.ts'
import type { ReadShards } from './shards/index.ts'
import { identify, readState, type SiteState } from './store/index.ts'

export interface LastBuild {
  /** The state of the last build into a folder of this name. */
  state: SiteState | undefined
  /** The same, if the folder is still that one: then its site is updated. */
  inPlace: SiteState | undefined
  /** The pages that need not be rendered if nothing has changed: those of shards, or of the last build. */
  known: KnownPages | undefined
}

export function readLastBuild(
  { cache, files, target }: BuildContext,
  { toolchain, hash }: BundledSite,
  shards: ReadShards | undefined,
): LastBuild {
  const state = shards ? undefined : readState(cache, files.state)
  const inPlace = state?.folder === identify(target) ? state : undefined
  return { state, inPlace, known: shards ? { ...shards, toolchain, hash, surroundings: {} } : state }
}
