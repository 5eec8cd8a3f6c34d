/** Actions of visitors in each browser engine. */

import { defineConfig } from '@playwright/test'

import { limits } from '../support/playwright-limits.ts'
import { ENGINES } from './engines.ts'
import type { Options } from './support.ts'

export default defineConfig<object, Options>({
  testDir: '.',
  outputDir: `${import.meta.dirname}/../../node_modules/.cache/engines`,
  ...limits,
  projects: ENGINES.map((engine) => ({
    name: engine,
    use: { engine },
    // The other browser tests cover Chromium.
    testIgnore: engine === 'chromium' ? 'libraries.spec.ts' : [],
  })),
})
