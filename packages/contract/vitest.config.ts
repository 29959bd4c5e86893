import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    // Files share their worker and its modules: what they test keeps nothing in memory.
    isolate: false,
    // A busy machine takes its time.
    testTimeout: 60_000,
  },
});
