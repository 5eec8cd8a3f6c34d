import type { Runtime } from '@flatirons/framework/runtime'

import { askForConsent } from './ask.ts'

/** Counts the views of pages. The SDK is loaded only with the visitor's consent. */
export const countViews = (runtime: Runtime): void =>
  askForConsent(async () => {
    const { startCounting } = await import('./count.ts')
    const count = startCounting()
    count()
    runtime.on('navigation:end', count)
  })
