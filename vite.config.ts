import { defineConfig } from 'vitest/config'

import { framework } from './framework/build/index.ts'

export default defineConfig({
  plugins: [framework()],
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    environment: 'happy-dom',
    restoreMocks: true,
    // A busy machine must not decide a test.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
