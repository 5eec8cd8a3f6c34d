import { defineConfig } from 'vitest/config'

import { framework } from '../framework/vite/index.ts'

/**
 * Most of these tests have a DOM. In a context of its own, instead of a process, a file takes a third less time. The
 * visitor's SDKs can't be loaded there.
 */
const IN_CONTEXTS = [
  'tests/site/components/!(visitor)/**',
  'tests/site/pages/**',
  'tests/framework/{react,runtime}/**',
].map((folder) => `${folder}/*.test.{ts,tsx}`)

export default defineConfig({
  root: `${import.meta.dirname}/..`,
  plugins: [framework()],
  test: {
    projects: [
      { extends: true, test: { name: 'in contexts', pool: 'vmThreads', include: IN_CONTEXTS } },
      { extends: true, test: { name: 'in processes', include: ['tests/**/*.test.{ts,tsx}'], exclude: IN_CONTEXTS } },
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
