import { defineConfig } from '@playwright/test'

import { FIXTURE, urlOf } from '../support/built-sites.ts'
import { installChromium } from '../support/chromium.ts'

const root = `${import.meta.dirname}/../..`

export default defineConfig({
  testDir: '.',
  outputDir: `${root}/node_modules/.cache/playwright`,
  fullyParallel: true,
  // A busy machine must not decide a test.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  // Much of a test is waiting for pauses of our own: one more than the two cores of a usual machine.
  workers: 3,
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : 'list',
  use: {
    browserName: 'chromium',
    launchOptions: {
      executablePath: installChromium(),
      args: ['--disable-background-networking', '--disable-component-update', '--disable-quic', '--no-first-run'],
    },
  },
  webServer: {
    command: 'npx tsx tests/support/serve-built.ts',
    cwd: root,
    url: urlOf(FIXTURE),
    reuseExistingServer: false,
  },
})
