import { defineConfig } from '@playwright/test'

export default defineConfig({
  testDir: 'tests',
  testMatch: '*.visit.ts',
  use: { baseURL: 'http://localhost:4173' },
  webServer: { command: 'flatirons build && flatirons preview --port 4173', url: 'http://localhost:4173' },
})
