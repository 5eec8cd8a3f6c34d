import { collector } from '@flatirons/framework/collector'
import { framework } from '@flatirons/framework/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [framework({ preview: { service: collector() } })],
})
