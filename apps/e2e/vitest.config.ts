import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{chaos,launcher,scenarios}/**/*.test.ts'],
    globalSetup: '../api/test/global-setup.ts',
    setupFiles: '../api/test/console-error.ts',
    pool: 'forks',
    // What is waited for has a patience of its own and says what did not come true, and a month of a camera is told in one
    // test: these are longer than both, and end only what nobody waits for.
    testTimeout: 1_200_000,
    hookTimeout: 600_000,
  },
});
