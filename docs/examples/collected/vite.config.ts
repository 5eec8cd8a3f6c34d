import { collector } from '@flatirons/collector'
import { framework } from '@flatirons/framework/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [framework({ preview: { service: collector() } })],
})
