import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{contracts,server,simulators,generated-client,bench,scripts}/**/*.test.ts', 'e2e/*.e2e.ts'],
    globalSetup: ['server/test/support/global-setup.ts'],
    testTimeout: 30_000,
    hookTimeout: 120_000,
    maxWorkers: 3,
  },
})
