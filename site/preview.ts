/** Settings of the preview server: the experiments of the local collector. */

import { DEFAULT_VARIANT, EXPERIMENT, LABELS } from './analytics/experiment.ts'

/** The variants of each experiment, by flag. The default variant is first. */
export const experiments = {
  [EXPERIMENT]: [DEFAULT_VARIANT, ...Object.keys(LABELS).filter((variant) => variant !== DEFAULT_VARIANT)],
}
