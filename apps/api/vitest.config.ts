import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    globalSetup: 'test/global-setup.ts',
    setupFiles: 'test/console-error.ts',
    pool: 'forks',
    testTimeout: 30_000,
    hookTimeout: 30_000,
    // A busy machine takes its time.
    expect: { poll: { timeout: 10_000 } },
  },
});
