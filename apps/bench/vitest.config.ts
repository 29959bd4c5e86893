import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    isolate: false,
    setupFiles: '../api/test/console-error.ts',
    // A database is made for some, and a busy machine takes its time.
    testTimeout: 120_000,
  },
});
