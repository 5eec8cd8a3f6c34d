import { defineConfig } from 'vitest/config'

import { SITE_BUILDING_TESTS } from './support/kinds-of-tests.ts'
import base from './vitest.config.ts'

const { projects: _, ...shared } = base.test!
const framework = `${import.meta.dirname}/../framework`

/**
 * The unit tests to run against mutants: all except tests that build whole sites, and the random test, which take
 * seconds each.
 */
export default defineConfig({
  ...base,
  // Mutants are in a copy of the project that shares its packages, so the framework's name must resolve to the copy
  // too.
  resolve: {
    alias: [
      { find: 'virtual:runtime-paths', replacement: `${import.meta.dirname}/support/runtime-paths.ts` },
      { find: /^@flatirons\/framework$/, replacement: `${framework}/index.ts` },
      { find: /^@flatirons\/framework\/runtime$/, replacement: `${framework}/browser/index.ts` },
      { find: /^@flatirons\/framework\/(build|content|extension|testing|vite)$/, replacement: `${framework}/$1.ts` },
      { find: /^@flatirons\/framework\/(\w+)$/, replacement: `${framework}/$1/index.ts` },
    ],
  },
  test: {
    ...shared,
    include: [
      'tests/framework/*.test.{ts,tsx}',
      'tests/framework/{builder,content,disk,hosts,kernel,memo,react,security,shared,site}/**/*.test.{ts,tsx}',
      'tests/site/{analytics,forms,shared,components/forms,components/toasts}/**/*.test.{ts,tsx}',
    ],
    exclude: [...SITE_BUILDING_TESTS, 'tests/framework/kernel/runtime/model.test.ts'],
    maxWorkers: 1,
    testTimeout: 10_000,
  },
})
