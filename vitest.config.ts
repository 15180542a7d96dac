import { defineConfig } from 'vitest/config'

// Test files keep nothing in modules, so a worker may run several: each start of one costs half a second. Most of them wait for
// other processes half of the time, so there are more workers than cores.
const shared = { testTimeout: 150_000, hookTimeout: 200_000, maxWorkers: 5, isolate: false, expect: { poll: { timeout: 60_000 } } }

export default defineConfig({
  test: {
    projects: [
      { test: { ...shared, name: 'unit', include: ['src/**/*.test.ts', 'test/unit/**/*.test.ts'] } },
      { test: { ...shared, name: 'contract', include: ['test/contract/**/*.test.ts'], globalSetup: ['test/harness/setup.ts'] } },
      { test: { ...shared, name: 'integration', include: ['test/integration/**/*.test.ts'], globalSetup: ['test/harness/setup.ts'] } },
      {
        test: {
          ...shared,
          name: 'browser',
          include: ['test/browser/**/*.test.ts'],
          globalSetup: ['test/harness/setup.ts'],
          testTimeout: 200_000,
        },
      },
      'web/vitest.config.ts',
    ],
  },
})
