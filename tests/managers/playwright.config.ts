/** The package as strangers install it: by each package manager, on each kept version of Node. */

import { defineConfig } from '@playwright/test'

import { scaled } from '../support/machine.ts'
import { limits } from '../support/playwright-limits.ts'

export default defineConfig({
  testDir: '.',
  globalSetup: './pack.ts',
  outputDir: `${import.meta.dirname}/../../node_modules/.cache/managers/results`,
  ...limits,
  // Each test keeps a core busy.
  workers: 2,
  timeout: scaled(300_000),
})
