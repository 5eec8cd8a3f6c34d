import { defineConfig } from 'vite'

import { collector } from '@flatirons/collector'
import { framework } from '@flatirons/framework/vite'

import { HOST_VARIABLES } from './site/config.ts'
import { experiments } from './site/preview.ts'

export default defineConfig({
  envPrefix: ['VITE_', ...HOST_VARIABLES],
  plugins: [framework({ preview: { service: collector({ experiments }) } })],
})
