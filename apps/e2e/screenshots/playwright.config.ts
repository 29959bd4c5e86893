import { defineConfig } from '@playwright/test';
import base from '../playwright.config.ts';

const [server] = [base.webServer ?? []].flat();

/** Pictures for looking at, of the seeded demo; `npm run screenshots -- -g insights` takes some of them. */
export default defineConfig({
  ...base,
  testDir: '.',
  testMatch: 'screenshots.ts',
  outputDir: '../../../test-results/screenshots',
  reporter: 'line',
  use: { ...base.use, trace: 'off' },
  // The demo's photos are drawn and sent by its cameras.
  ...(server && { webServer: { ...server, env: { ...server.env, SIMULATOR: 'on' } } }),
});
