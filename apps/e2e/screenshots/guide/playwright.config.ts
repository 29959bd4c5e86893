import { defineConfig } from '@playwright/test';
import screenshots from '../playwright.config.ts';

const [server] = [screenshots.webServer ?? []].flat();

/** Pictures for docs/guide; `npm run screenshots:guide -- -g map` takes some. A server that runs at E2E_PORT is used. */
export default defineConfig({
  ...screenshots,
  testDir: '.',
  testMatch: 'pictures.ts',
  outputDir: '../../../../test-results/screenshots',
  workers: 1,
  ...(server && { webServer: { ...server, reuseExistingServer: true } }),
});
