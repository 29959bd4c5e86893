import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}'],
    environment: 'node',
    // A busy machine takes its time.
    testTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
  },
});
