import { defineConfig } from 'vitest/config'

import { framework } from '../framework/vite.ts'
import {
  BUILDS,
  LEFT_OUT_TESTS,
  PLAIN_SITE_BUILDING_TESTS,
  PLAIN_TESTS,
  SITE_BUILDING_TESTS,
  TESTS_OF_THE_PROCESS,
} from './support/kinds-of-tests.ts'
import { scaled } from './support/machine.ts'

const testsIn = (...folders: string[]) => folders.map((folder) => `${folder}/*.test.{ts,tsx}`)

/**
 * These need separate processes: the SDKs of two of them can't be loaded in a context, and a context sometimes has
 * another document than the third one spies on.
 */
const IN_PROCESSES = [
  ...TESTS_OF_THE_PROCESS,
  'tests/site/analytics/{segment,start}.test.ts',
  'tests/framework/home-links.test.ts',
]

export default defineConfig({
  root: `${import.meta.dirname}/..`,
  plugins: [framework()],
  resolve: { alias: { 'virtual:runtime-paths': `${import.meta.dirname}/support/runtime-paths.ts` } },
  test: {
    projects: [
      // These tests have no lasting effects: files share processes, and modules and rendered pages are created once.
      { extends: true, test: { name: 'in shared processes', isolate: false, include: PLAIN_TESTS } },
      { extends: true, test: { name: 'in processes', include: IN_PROCESSES } },
      // In a context instead of a process, a file takes a third less time.
      {
        extends: true,
        test: {
          name: 'in contexts',
          pool: 'vmThreads',
          include: testsIn('tests/**', 'docs/examples/**'),
          // Fixtures have their own packages, and some of these contain tests.
          exclude: ['**/node_modules/**', ...LEFT_OUT_TESTS, ...PLAIN_TESTS, ...IN_PROCESSES, ...SITE_BUILDING_TESTS],
        },
      },
      { extends: true, test: { name: BUILDS, isolate: false, include: PLAIN_SITE_BUILDING_TESTS } },
      {
        extends: true,
        test: {
          name: `${BUILDS} in processes`,
          include: SITE_BUILDING_TESTS,
          exclude: PLAIN_SITE_BUILDING_TESTS,
        },
      },
    ],
    environment: 'happy-dom',
    setupFiles: [`${import.meta.dirname}/support/seed.ts`],
    restoreMocks: true,
    // By default, vitest leaves a core free.
    maxWorkers: '100%',
    testTimeout: scaled(300_000),
    hookTimeout: scaled(300_000),
  },
})
