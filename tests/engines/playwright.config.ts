/** What visitors do, in each of the engines that they have. */

import { defineConfig } from '@playwright/test'

import { ENGINES } from './engines.ts'
import type { Options } from './support.ts'

export default defineConfig<object, Options>({
  testDir: '.',
  outputDir: `${import.meta.dirname}/../../node_modules/.cache/engines`,
  fullyParallel: true,
  // A busy machine must not decide a test.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  // Most of the time a test waits for pauses of its own.
  workers: 6,
  retries: 1,
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : 'list',
  projects: ENGINES.map((engine) => ({ name: engine, use: { engine } })),
})
