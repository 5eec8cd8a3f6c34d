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
 * These need processes of their own: the SDKs that two of them load can't be loaded in a context, and the document that
 * the third spies on is sometimes another one there.
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
      // Nothing that these tests do outlives them: files share processes, and what they import or render is made once.
      { extends: true, test: { name: 'in shared processes', isolate: false, include: PLAIN_TESTS } },
      { extends: true, test: { name: 'in processes', include: IN_PROCESSES } },
      // In a context of its own, instead of a process, a file takes a third less time.
      {
        extends: true,
        test: {
          name: 'in contexts',
          pool: 'vmThreads',
          include: testsIn('tests/**', 'docs/examples/**'),
          // Fixtures have packages of their own, and some of these have tests.
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
    restoreMocks: true,
    // Left to itself, vitest leaves a core to others.
    maxWorkers: '100%',
    testTimeout: scaled(300_000),
    hookTimeout: scaled(300_000),
  },
})
