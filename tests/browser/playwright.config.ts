import { defineConfig } from '@playwright/test'

import { SITE, urlOf } from '../support/built-sites.ts'
import { findChromium, findHeadlessShell, installChromium } from '../support/chromium.ts'
import { isLong } from '../support/long.ts'

const root = `${import.meta.dirname}/../..`
// The shell is the same engine without a window, and takes a quarter of the time for a page.
const shell = isLong ? undefined : findHeadlessShell()
const executablePath = shell ?? findChromium() ?? installChromium()
const args = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-quic',
  '--no-first-run',
  // The pages of a test share a renderer. Else the opener policy of a site has its first page start a second one.
  '--renderer-process-limit=1',
  // Stops the animations inside pictures, which cost a second of processor time for each visit without a graphics
  // card. Playwright sets the preference of pages itself, so they move as they do for visitors.
  '--force-prefers-reduced-motion',
]

export default defineConfig({
  testDir: '.',
  outputDir: `${root}/node_modules/.cache/playwright`,
  fullyParallel: true,
  // A busy machine must not decide a test.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  // A test waits for pauses of our own, the server's or the SDKs', most of its time: three tests for each core of two.
  workers: 6,
  // The machines of CI services are shared. `npm test` tells at its end what passed at its second try only.
  retries: 1,
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : 'list',
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath, args },
    // To show what moves takes a tenth of all processor time. The tests of it have motion, and the long run has it everywhere.
    reducedMotion: isLong ? 'no-preference' : 'reduce',
  },
  webServer: {
    command: 'node --import tsx tests/support/serve-built.ts',
    cwd: root,
    url: urlOf(SITE),
    reuseExistingServer: false,
  },
})
