import { playwright } from '@vitest/browser-playwright';
import { mergeConfig } from 'vite';
import { defineConfig } from 'vitest/config';
import { freePort } from '../api/test/free-port.ts';
import { bundleWorkers } from './test/node/bundle-workers.ts';
import { commands } from './test/node/commands.ts';

/** A server that runs already, such as that of `npm start`; without one the tests start their own. */
const running = process.env.VITE_DEV_API;
const server = running ?? `http://127.0.0.1:${await freePort(2)}`;
// The configuration of the app reads it, and passes calls on as it does for developers.
process.env.VITE_DEV_API = server;
const { default: app } = await import('./vite.config.ts');

export default defineConfig((env) =>
  mergeConfig(app(env), {
    plugins: [bundleWorkers()],
    server: { proxy: { '^/fixtures/': { target: server } } },
    // The native packages of the cameras' photos, which no browser loads.
    optimizeDeps: { entries: ['src/main.tsx', 'test/setup.ts'], exclude: ['sharp'] },
    test: {
      include: ['src/**/*.component.test.tsx'],
      globalSetup: 'test/node/global-setup.ts',
      setupFiles: 'test/setup.ts',
      provide: { server, startsServer: !running },
      browser: {
        enabled: true,
        headless: true,
        ui: false,
        screenshotFailures: false,
        viewport: { width: 1280, height: 720 },
        // As in the browser journeys: a part of a name is enough.
        locators: { exact: false },
        commands,
        provider: playwright({
          actionTimeout: 30_000,
          // Menus and dialogs are there at once, as for people who ask for that.
          contextOptions: { reducedMotion: 'reduce' },
          launchOptions: {
            executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell',
            args: [
              '--no-sandbox',
              '--disable-quic',
              '--disable-background-networking',
              '--disable-component-update',
              '--disable-sync',
              '--use-gl=angle',
              '--use-angle=swiftshader',
              '--enable-unsafe-swiftshader',
              '--disable-gpu-compositing',
              '--disable-gpu-rasterization',
            ],
          },
        }),
        instances: [{ browser: 'chromium' }],
      },
      // Two pages, each with one graph of modules for all of its files; each test mounts an app of its own.
      isolate: false,
      fileParallelism: true,
      maxWorkers: 2,
      // Marks between messages of the console are for the tests alone.
      onConsoleLog: (words: string) => !words.startsWith('console mark'),
      // A busy machine takes its time; what passes takes no longer by it.
      testTimeout: 120_000,
      hookTimeout: 120_000,
      expect: { poll: { timeout: 30_000, interval: 20 } },
    },
  }),
);
