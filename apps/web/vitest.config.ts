import { defineConfig } from 'vitest/config';
import { callRoutesPlugin } from './call-routes-plugin.ts';

export default defineConfig({
  plugins: [callRoutesPlugin()],
  test: {
    include: ['*.test.ts', '{src,guide}/**/*.test.{ts,tsx}'],
    exclude: ['**/*.component.test.tsx'],
    environment: 'node',
    // Files share their worker and its modules: what an app remembers is made anew by each test.
    isolate: false,
    // A busy machine takes its time.
    testTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
  },
});
