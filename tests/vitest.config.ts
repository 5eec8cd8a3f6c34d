import { defineConfig } from 'vitest/config'

import { framework } from '../framework/vite/index.ts'

export default defineConfig({
  root: `${import.meta.dirname}/..`,
  plugins: [framework()],
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    environment: 'happy-dom',
    restoreMocks: true,
    // Left to itself, vitest leaves a core to others.
    maxWorkers: '100%',
    // A busy machine must not decide a test.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
