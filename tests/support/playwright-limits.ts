/** Limits of every Playwright run. */

import type { PlaywrightTestConfig } from '@playwright/test'

import { scaled } from './machine.ts'

export const limits = {
  fullyParallel: true,
  timeout: scaled(120_000),
  expect: { timeout: scaled(20_000) },
  // Tests mostly wait for delays of the runtime, the server or the SDKs, so two cores run six of them.
  workers: 6,
  // CI machines are shared. `npm test` lists the tests that passed only at the second attempt.
  retries: 1,
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : 'list',
} satisfies PlaywrightTestConfig
