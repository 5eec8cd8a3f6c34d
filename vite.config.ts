import { defineConfig, loadEnv } from 'vite'

import { collector } from '@flatirons/framework/collector'
import { framework } from '@flatirons/framework/vite'

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
}))
