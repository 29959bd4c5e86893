import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    globalSetup: 'test/global-setup.ts',
    setupFiles: 'test/console-error.ts',
    pool: 'forks',
    // Most of the time these tests wait: for PostgreSQL, for files, for what a queue does next.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    testTimeout: 30_000,
    hookTimeout: 30_000,
    // A busy machine takes its time.
    expect: { poll: { timeout: 10_000 } },
  },
});
