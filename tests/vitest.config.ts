import { defineConfig } from 'vitest/config'

import { framework } from '../framework/vite/index.ts'

const testsIn = (...folders: string[]) => folders.map((folder) => `${folder}/*.test.{ts,tsx}`)

/**
 * These look at the whole site, which is rendered once in each process. No other test may share it: a build sets the mode of
 * its process. The test of the settings needs a process of its own, because they are read when they are loaded.
 */
const OF_THE_WHOLE_SITE = ['tests/site/!(config).test.{ts,tsx}', ...testsIn('tests/site/{pages,models/**,theme/**}')]

/**
 * Most of these tests have a DOM. In a context of its own, instead of a process, a file takes a third less time. The
 * visitor's SDKs can't be loaded there.
 */
const IN_CONTEXTS = testsIn('tests/site/{components/!(visitor),pages/*}/**', 'tests/framework/{react,runtime}/**')

/** Nothing that these tests do outlives them, so that files share processes, and what they import is loaded once. */
const IN_SHARED_PROCESSES = testsIn(
  'tests/framework/{content,headers,preview,collector}/**',
  'tests/framework/build/{check,document,hosts,load,plugins,store}/**',
)

export default defineConfig({
  root: `${import.meta.dirname}/..`,
  plugins: [framework()],
  resolve: { alias: { 'virtual:runtime-paths': `${import.meta.dirname}/support/runtime-paths.ts` } },
  test: {
    projects: [
      { extends: true, test: { name: 'in contexts', pool: 'vmThreads', include: IN_CONTEXTS } },
      { extends: true, test: { name: 'in shared processes', isolate: false, include: IN_SHARED_PROCESSES } },
      { extends: true, test: { name: 'of the whole site', isolate: false, include: OF_THE_WHOLE_SITE } },
      {
        extends: true,
        test: {
          name: 'in processes',
          include: testsIn('tests/**', 'docs/examples/**'),
          exclude: [...IN_CONTEXTS, ...IN_SHARED_PROCESSES, ...OF_THE_WHOLE_SITE],
        },
      },
    ],
    environment: 'happy-dom',
    restoreMocks: true,
    // Left to itself, vitest leaves a core to others.
    maxWorkers: '100%',
    // A busy machine must not decide a test.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
