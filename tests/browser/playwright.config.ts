import { defineConfig } from '@playwright/test'

import { FIXTURE, urlOf } from '../support/built-sites.ts'
import { findChromium, findHeadlessShell, installChromium } from '../support/chromium.ts'

const root = `${import.meta.dirname}/../..`
const executablePath = findChromium() ?? installChromium()
const args = ['--disable-background-networking', '--disable-component-update', '--disable-quic', '--no-first-run']

/** Specs that open many pages and don't wait for an idle browser, which a headless shell seldom is; it takes a third less time. */
const MANY_PAGES = /(?:every-page|faults|hostile-urls|weight)\.spec\.ts$/

export default defineConfig({
  testDir: '.',
  outputDir: `${root}/node_modules/.cache/playwright`,
  fullyParallel: true,
  // A busy machine must not decide a test.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  // Much of a test is waiting for pauses of our own: one more than the two cores of a usual machine.
  workers: 3,
  // The machines of CI services are shared. `npm test` tells at its end what passed at its second try only.
  retries: 1,
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : 'list',
  use: { browserName: 'chromium' },
  projects: [
    { name: 'browser', testIgnore: MANY_PAGES, use: { launchOptions: { executablePath, args } } },
    {
      name: 'pages',
      testMatch: MANY_PAGES,
      use: { launchOptions: { executablePath: findHeadlessShell() ?? executablePath, args } },
    },
  ],
  webServer: {
    command: 'npx tsx tests/support/serve-built.ts',
    cwd: root,
    url: urlOf(FIXTURE),
    reuseExistingServer: false,
  },
})
