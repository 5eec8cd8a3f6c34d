/**
 * Runs the experiment with the buttons' words. A visitor gets a variant once and keeps it; who has one and has been
 * counted in loads nothing for it. Words that come after a button has been seen wait for the next page.
 */

import type { Services } from '../../config.ts'
import {
  EXPERIMENT,
  forgetLabel,
  isExposed,
  isVariant,
  keepExposed,
  keepVariant,
  readVariant,
  type Variant,
} from './experiment.ts'
import type { Flags, FlagsOptions } from './flags.ts'
import { createLabels, type Labels } from './labels.ts'

export type ExperimentOptions = NonNullable<Services['posthog']> & { isLocal: boolean }

/** Starts the experiment. Call `arrive` of the result at every further page. */
export function startExperiment(
  options: ExperimentOptions,
  load: (options: FlagsOptions) => Promise<Flags> = loadFlags,
): Pick<Labels, 'arrive'> {
  const known = readVariant()
  let loading: Promise<Flags> | undefined
  const getFlags = () => (loading ??= load({ ...options, flag: EXPERIMENT, known }))
  const labels = createLabels({ onSeen: (variant) => void expose(variant).catch(() => {}) })

  function assign(variant: Variant) {
    keepVariant(variant)
    labels.assign(variant)
  }

  async function expose(variant: Variant) {
    if (isExposed()) return
    const flags = await getFlags()
    flags.expose()
    keepExposed(variant)
  }

  async function ask() {
    const flags = await getFlags()
    flags.onVariant((variant) => {
      // The visitor keeps the first variant, whatever the service says later.
      if (isVariant(variant) && !readVariant()) assign(variant)
    })
  }

  if (known) assign(known)
  else {
    forgetLabel()
    // Without an answer the words that pages are built with stand.
    ask().catch(() => {})
  }
  return labels
}

const loadFlags = (options: FlagsOptions) => import('./flags.ts').then(({ createFlags }) => createFlags(options))
