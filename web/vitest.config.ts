import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const source = (folder: string) => fileURLToPath(new URL(`../src/${folder}`, import.meta.url))

export default defineConfig({
  root: import.meta.dirname,
  resolve: { alias: { '#client': source('client'), '#protocol': source('protocol') } },
  test: {
    name: 'web',
    environment: 'jsdom',
    testTimeout: 30_000,
    isolate: false,
    maxWorkers: 5,
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['src/test-setup.ts'],
  },
})
