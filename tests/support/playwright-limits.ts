/** What every run of playwright allows itself, whatever it drives. */

import type { PlaywrightTestConfig } from '@playwright/test'

import { scaled } from './machine.ts'

export const limits = {
  fullyParallel: true,
  timeout: scaled(120_000),
  expect: { timeout: scaled(20_000) },
  // A test waits for pauses of our own, the server's or the SDKs', most of its time: three tests for each core of two.
  workers: 6,
  // The machines of CI services are shared. `npm test` tells at its end what passed at its second try only.
  retries: 1,
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : 'list',
} satisfies PlaywrightTestConfig
