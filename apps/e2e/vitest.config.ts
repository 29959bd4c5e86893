import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['stories/**/*.test.ts'],
    globalSetup: '../api/test/global-setup.ts',
    setupFiles: '../api/test/console-error.ts',
    pool: 'forks',
    // A month of a camera is told in one test.
    testTimeout: 180_000,
    hookTimeout: 60_000,
  },
});
