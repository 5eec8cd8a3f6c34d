import { loadEnv } from 'vite'
import { defineConfig } from 'vitest/config'

import { collector } from '#framework/collector'
import { framework } from '#framework/vite'

import { experiments, policySources } from './site/preview.ts'

export default defineConfig(({ mode }) => ({
  plugins: [
    framework({
      preview: {
        csp: policySources(loadEnv(mode, import.meta.dirname)),
        service: collector({ experiments }),
      },
    }),
  ],
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
}))
