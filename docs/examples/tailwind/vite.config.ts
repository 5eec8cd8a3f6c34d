import { framework } from '@flatirons/framework/vite'
import tailwind from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [framework(), tailwind()],
  resolve: { tsconfigPaths: true },
})
