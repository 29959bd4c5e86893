import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { contract } from '@sightline/contract/contract';
import { tileServices } from '@sightline/domain/map/tile-service';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv, type ProxyOptions } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { callRoutesPlugin } from './call-routes-plugin.ts';
import { chunks } from './chunks.ts';
import { circularFilesPlugin } from './circular-files-plugin.ts';
import { componentStylesPlugin } from './component-styles-plugin.ts';
import { earlyScriptPlugin } from './early-script-plugin.ts';
import { guidePlugin } from './guide/guide-plugin.ts';
import { PageModules } from './page-modules.ts';
import { serviceWorkerPlugin } from './service-worker-plugin.ts';

const API = process.env.VITE_DEV_API ?? 'http://localhost:4000';

/** The mode of a build that is looked at on this machine only: compressing takes two thirds of a build. */
const UNCOMPRESSED = 'uncompressed';

/** Below this many bytes a file fits into the packet that its headers need anyway. */
const COMPRESSED_BYTES = 1024;

const STYLES = path.resolve(import.meta.dirname, 'src/app/styles');

const PACKAGES = path.resolve(import.meta.dirname, '../../packages');

/** Paths outside the contract that the API answers too. */
const API_PAGES = ['docs', 'openapi.json'];

/** Some paths are both a page and a call (`/login`): the browser's own navigation gets the page. */
function pageBypass(request: { headers: { accept?: string | undefined }; url?: string | undefined }) {
  const isPage = request.headers.accept?.includes('text/html') && !request.url?.startsWith('/docs');
  return isPage ? '/index.html' : undefined;
}

function apiProxy(): Record<string, ProxyOptions> {
  const calls = Object.values(contract).flatMap((area) => Object.values(area));
  const segments = new Set([...calls.map((call) => call.path.split('/')[1]), ...API_PAGES]);
  const pattern = `^/(${[...segments].join('|').replaceAll('.', '\\.')})(/|\\?|$)`;
  return { [pattern]: { target: API, bypass: pageBypass } };
}

/** Names the content of a folder's files. */
function versionOf(folder: string): string {
  const hash = createHash('sha256');
  const entries = existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : [];
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.join(parentPath, name));
  for (const file of files.sort()) hash.update(readFileSync(file));
  return hash.digest('hex').slice(0, 12);
}

export default defineConfig(({ mode }) => {
  // Wrong settings of the map end the build here, with words that name them.
  tileServices(loadEnv(mode, import.meta.dirname));
  const modules = new PageModules(path.resolve(import.meta.dirname, 'src'));
  return {
    plugins: [
      react(),
      callRoutesPlugin(),
      modules.plugin(),
      circularFilesPlugin(),
      componentStylesPlugin({
        start: path.resolve(STYLES, 'start.css'),
        rest: path.resolve(STYLES, 'component-styles.css'),
      }),
      earlyScriptPlugin(path.resolve(import.meta.dirname, 'color-scheme.js')),
      guidePlugin(path.resolve(import.meta.dirname, '../../docs/guide')),
      serviceWorkerPlugin(path.resolve(import.meta.dirname, 'service-worker/service-worker.ts')),
      // Beside each file; the server picks one. Fonts and the archives of the map are compressed inside.
      mode !== UNCOMPRESSED &&
        compression({
          include: /\.(js|mjs|css|html|svg|json|txt|webmanifest)$/,
          algorithms: ['brotliCompress', 'gzip'],
          threshold: COMPRESSED_BYTES,
          skipIfLargerOrEqual: true,
          logLevel: 'silent',
        }),
    ],
    define: {
      'import.meta.env.MAPS_VERSION': JSON.stringify(
        versionOf(path.resolve(import.meta.dirname, 'public/maps')),
      ),
      'import.meta.env.CONTRACT_VERSION': JSON.stringify(
        // The layout of segments is part of what is answered.
        ['contract/src', 'domain/src/segments']
          .map((folder) => versionOf(path.resolve(PACKAGES, folder)))
          .join('-'),
      ),
    },
    worker: { plugins: () => [callRoutesPlugin()] },
    server: { proxy: apiProxy() },
    preview: { proxy: apiProxy() },
    build: {
      target: 'es2023',
      sourcemap: 'hidden',
      reportCompressedSize: true,
      rolldownOptions: { output: chunks(modules) },
    },
  };
});
