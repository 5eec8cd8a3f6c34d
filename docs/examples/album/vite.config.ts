import { framework } from '@flatirons/framework/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [framework()],
  build: { sourcemap: 'hidden' },
})
