/** What every run of playwright allows itself, whatever it drives. */

import type { PlaywrightTestConfig } from '@playwright/test'

export const limits = {
  fullyParallel: true,
  // A busy machine must not decide a test.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  // A test waits for pauses of our own, the server's or the SDKs', most of its time: three tests for each core of two.
  workers: 6,
  // The machines of CI services are shared. `npm test` tells at its end what passed at its second try only.
  retries: 1,
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : 'list',
} satisfies PlaywrightTestConfig
