import { createHash } from 'node:crypto';
import path from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';

const FILE = 'service-worker.js';
const PAGE = 'index.html';

/** Large, or of few pages: kept once somebody has needed them. */
const LATER =
  /^assets\/(?:map|maplibre-gl-worker|charts|grids|guide|dashboard-tab|internal-tab|admin-tab|fleet-map|marketplace-tab)-/;

/** Scripts, styles, and the font for the letters of most languages of Europe. */
const KEPT = /\.(?:js|css)$|\/inter-latin-wght-normal-/;

/**
 * Builds the service worker, which keeps the app's files in the browser: a file of its own beside the page, with the list
 * of what it keeps. `source` is its first module.
 */
export function serviceWorkerPlugin(source: string): Plugin {
  return {
    name: 'sightline-service-worker',
    apply: 'build',
    // After the page is made, and before files are compressed.
    enforce: 'post',
    async generateBundle(_options, bundle) {
      const files = Object.keys(bundle).filter(
        (file) => file.startsWith('assets/') && !file.endsWith('.map'),
      );
      const page = bundle[PAGE];
      if (page?.type !== 'asset') throw new Error(`The build has no ${PAGE}.`);
      const sha256 = createHash('sha256').update(page.source).digest('base64');
      const kept = files.filter((file) => KEPT.test(file) && !LATER.test(file));
      this.emitFile({
        type: 'asset',
        fileName: FILE,
        source: await bundled(source, {
          KEPT_FROM_START: [
            // While servers are restarted one after the other, another build may answer: that page is not kept.
            { url: '/', revision: sha256.slice(0, 12), integrity: `sha256-${sha256}` },
            // Their names say what is in them.
            ...kept.map((file) => ({ url: `/${file}`, revision: null })),
          ],
          FILES: files.map((file) => `/${file}`),
        }),
      });
    },
  };
}

/** The worker as one script, since not every browser takes modules for a service worker. */
async function bundled(source: string, lists: Readonly<Record<string, unknown>>): Promise<string> {
  const define = Object.fromEntries(
    Object.entries(lists).map(([name, list]) => [name, JSON.stringify(list)]),
  );
  const built = (await build({
    configFile: false,
    root: path.dirname(source),
    logLevel: 'warn',
    define,
    build: {
      write: false,
      target: 'es2023',
      rolldownOptions: { input: source, output: { format: 'iife', entryFileNames: FILE } },
    },
  })) as Rolldown.RolldownOutput;
  const [script, ...others] = built.output;
  if (others.length > 0) throw new Error('The service worker has to be one file.');
  return script.code;
}
