import { defineConfig, mergeConfig } from 'vitest/config'

import base from '../vite.config.ts'

/** The unit tests that mutants are run against: all but those that build or render whole sites, which take seconds each, and the random walk. */
export default defineConfig((environment) =>
  mergeConfig(base(environment), {
    test: {
      include: [
        'tests/framework/**/*.test.{ts,tsx}',
        'tests/site/components/{forms,toasts,visitor}/**/*.test.{ts,tsx}',
      ],
      exclude: [
        'tests/framework/build/{build-site,faults,warm-build,command}.test.ts',
        'tests/framework/build/plan/plan-pages.test.ts',
        'tests/framework/build/shards/shards.test.ts',
        'tests/framework/{collector,dev,preview}/**',
        'tests/framework/runtime/model.test.ts',
      ],
      maxWorkers: 1,
      testTimeout: 10_000,
    },
  }),
)
