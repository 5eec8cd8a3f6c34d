import { boot } from '@flatirons/framework/runtime'

import { askForConsent } from './parts/ask.ts'
import { listenForErrors } from './parts/errors.ts'
import { listenForScheme } from './parts/scheme.ts'
import './theme/scheme.css'

const runtime = boot()

listenForErrors()
listenForScheme()

/** The SDK is loaded only with the visitor's consent. */
askForConsent(async () => {
  const { startCounting } = await import('./parts/count.ts')
  const count = startCounting()
  count()
  runtime.on('navigation:end', count)
})
