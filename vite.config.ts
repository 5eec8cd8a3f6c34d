import { loadEnv } from 'vite'
import { defineConfig } from 'vitest/config'

// Right from its file: behind the door lies all of the build, which dev has no use for.
import { framework } from './framework/build/vite-plugin.ts'
import { experiments, policySources } from './site/preview.ts'

export default defineConfig(({ mode }) => ({
  plugins: [
    framework({
      preview: {
        csp: policySources(loadEnv(mode, import.meta.dirname)),
        collector: { experiments },
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
