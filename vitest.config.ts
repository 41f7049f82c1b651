import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{contracts,server,simulators,generated-client,bench,scripts}/**/*.test.ts', 'e2e/*.e2e.ts'],
    globalSetup: ['server/test/support/global-setup.ts'],
    // Tests wait for conditions. These limits only end a test that hangs, also on a busy machine.
    testTimeout: 180_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 60_000 } },
    maxWorkers: 3,
  },
})
