/** Settings for the preview server: the experiments of the local collector. */

import { DEFAULT_VARIANT, EXPERIMENT, LABELS } from './analytics/experiment.ts'

/** The variants of each experiment, by its flag; what pages are built with is first. */
export const experiments = {
  [EXPERIMENT]: [DEFAULT_VARIANT, ...Object.keys(LABELS).filter((variant) => variant !== DEFAULT_VARIANT)],
}
