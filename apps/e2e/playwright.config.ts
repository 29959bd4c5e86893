import os from 'node:os';
import path from 'node:path';
import { defineConfig, devices } from '@playwright/test';

const PORT = process.env.E2E_PORT ?? '4173';
const dataDir =
  process.env.E2E_DATA_DIR ?? path.join(os.tmpdir(), `sightline-e2e-${os.userInfo().username}-${PORT}`);
// The tests read mails there.
process.env.E2E_DATA_DIR = dataDir;
// Where a test may stand in for Gundi; nobody answers there otherwise.
const gundiPort = String(Number(PORT) + 1);
process.env.E2E_GUNDI_PORT = gundiPort;

/** One server, as `npm start` has it, or several: see scaled/main.ts. */
const scaled = process.env.E2E_SCALED === 'on';
/** Their subject is the processes of a single `npm start`, which each of them starts for itself whatever this one starts. */
const WITH_THEIR_OWN = ['**/insights-bulk.spec.ts'];

export default defineConfig({
  testDir: 'tests',
  testIgnore: scaled ? WITH_THEIR_OWN : [],
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  outputDir: '../../test-results/browser',
  // A busy machine takes its time; what passes takes no longer by it.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['../../scripts/reporters/playwright.mjs']],
  use: {
    ...devices['Desktop Chrome'],
    baseURL: `http://localhost:${PORT}`,
    // Requests of files would not come by what a test does to them; `offline.spec.ts` is about nothing else.
    serviceWorkers: 'block',
    launchOptions: {
      // Where the system knows ASCII only, Chromium saves no file with another name.
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell',
      args: [
        '--no-sandbox',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Maps are drawn by WebGL, here without a graphics card; for pages themselves that way would be the slower one.
        '--use-gl=angle',
        '--use-angle=swiftshader',
        '--enable-unsafe-swiftshader',
        '--disable-gpu-compositing',
        '--disable-gpu-rasterization',
      ],
    },
  },
  webServer: {
    command: `rm -rf "$DATA_DIR" && exec node ${scaled ? 'apps/e2e/scaled/main.ts' : 'scripts/start.mjs'}`,
    cwd: path.resolve(import.meta.dirname, '../..'),
    url: `http://localhost:${PORT}/readyz`,
    timeout: 180_000,
    // While tests are written, one server may stay for many runs.
    reuseExistingServer: process.env.E2E_REUSE === 'on',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    stdout: process.env.E2E_VERBOSE ? 'pipe' : 'ignore',
    env: {
      PORT,
      DATA_DIR: dataDir,
      SIMULATOR: 'off',
      LOG_LEVEL: 'warn',
      DATABASE_URL: '',
      SMTP_URL: '',
      GUNDI_V1_URL: `http://127.0.0.1:${gundiPort}/positions/`,
      GUNDI_V2_URL: `http://127.0.0.1:${gundiPort}`,
      GUNDI_REQUEST_SECONDS: '0',
      // Every test signs up people of its own, all from one address.
      LIMIT_SIGNUPS_PER_HOUR: '10000',
      LIMIT_LOGINS: '10000',
    },
  },
});
