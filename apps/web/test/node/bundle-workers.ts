import { build, type Plugin } from 'vite';
import { callRoutesPlugin } from '../../call-routes-plugin.ts';

const WORKER = /^\/(src\/[^?]+)\?(?=.*worker_file)/;

/** Serves each worker as one file, as the built app has it: every app of a test starts workers of its own. */
export function bundleWorkers(): Plugin {
  const bundles = new Map<string, Promise<string>>();
  return {
    name: 'bundle-workers',
    configureServer: ({ middlewares, config: { root } }) => {
      middlewares.use((request, response, next) => {
        const [, file] = request.url?.match(WORKER) ?? [];
        if (!file) return next();
        const bundle = bundles.get(file) ?? bundled(root, file);
        bundles.set(file, bundle);
        bundle.then((code) => {
          response.setHeader('content-type', 'text/javascript');
          response.end(code);
        }, next);
      });
    },
  };
}

async function bundled(root: string, file: string): Promise<string> {
  const result = await build({
    root,
    configFile: false,
    plugins: [callRoutesPlugin()],
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      target: 'esnext',
      copyPublicDir: false,
      rolldownOptions: { input: `${root}/${file}` },
    },
  });
  const [chunk] = [result].flat().flatMap((one) => ('output' in one ? one.output : []));
  if (chunk?.type !== 'chunk') throw new Error(`${file} gave no code.`);
  return chunk.code;
}
