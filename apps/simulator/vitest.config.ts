import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    // Files share their worker and its modules.
    isolate: false,
    // Photos are drawn for real, and a busy machine takes its time.
    testTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
  },
});
