/** Reads the results of earlier builds that this one can use. */

import type { BuildContext } from './context.ts'
import { identify, readState, type SiteState } from './cache/site-state.ts'

export interface LastBuild {
  /** The state of the last build into a folder of this name. */
  state: SiteState | undefined
  /** The same, if the folder is still that one: then its site is updated. */
  inPlace: SiteState | undefined
}

export function readLastBuild({ cache, files, target }: BuildContext): LastBuild {
  const state = readState(cache, files.state)
  return { state, inPlace: state?.folder === identify(target) ? state : undefined }
}
