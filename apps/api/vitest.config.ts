import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    globalSetup: 'test/global-setup.ts',
    setupFiles: 'test/console-error.ts',
    pool: 'forks',
    // Files share their worker and its modules: loading all of the server takes longer than most of them.
    isolate: false,
    // Most of the time these tests wait: for PostgreSQL, for files, for what a queue does next.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    // A busy machine takes its time.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
  },
});
