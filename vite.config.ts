import { defineConfig } from 'vite'

import { collector } from '@flatirons/framework/collector'
import { framework } from '@flatirons/framework/vite'

import { experiments } from './site/preview.ts'

export default defineConfig({
  plugins: [framework({ preview: { service: collector({ experiments }) } })],
})
