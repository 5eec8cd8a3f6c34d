import { defineConfig } from '@playwright/test'

import { SITE, urlOf } from '../support/built-sites.ts'
import { isLong } from '../support/long.ts'
import { limits } from '../support/playwright-limits.ts'
import { findProgram, requireProgram } from '../support/programs.ts'

const root = `${import.meta.dirname}/../..`
// Only the long run uses the full Chromium.
const shell = isLong ? undefined : findProgram('headless Chromium')
const executablePath = shell ?? requireProgram('chromium')
const args = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-quic',
  '--no-first-run',
  // All pages of a test share a renderer. Otherwise the opener policy of a site makes its first page start a second
  // one.
  '--renderer-process-limit=1',
  // Stops the animations inside pictures, which cost a second of processor time for each visit without a graphics
  // card. Playwright sets the preference of pages itself, so they move as they do for visitors.
  '--force-prefers-reduced-motion',
]

export default defineConfig({
  testDir: '..',
  testMatch: ['browser/*.spec.ts', 'site/browser/*.spec.ts'],
  outputDir: `${root}/node_modules/.cache/playwright`,
  ...limits,
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath, args },
    // Animations take a tenth of all processor time, so only their own tests and the long run enable them.
    reducedMotion: isLong ? 'no-preference' : 'reduce',
  },
  webServer: {
    command: 'node --import tsx tests/support/serve-built.ts',
    cwd: root,
    url: urlOf(SITE),
    reuseExistingServer: false,
  },
})
