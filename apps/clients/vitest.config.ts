import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    globalSetup: '../api/test/global-setup.ts',
    setupFiles: '../api/test/console-error.ts',
    isolate: false,
    // A client of half a million characters is compiled, and a busy machine takes its time.
    testTimeout: 240_000,
    hookTimeout: 120_000,
  },
});
