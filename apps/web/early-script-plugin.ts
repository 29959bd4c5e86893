import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

/**
 * Runs a script before anything is drawn: a file of its own, since a strict content security policy forbids inline scripts,
 * named by its content, so that browsers keep it. It stands behind the app's own files, which are thus asked for first.
 */
export function earlyScriptPlugin(file: string): Plugin {
  const source = readFileSync(file, 'utf8');
  const hash = createHash('sha256').update(source).digest('hex').slice(0, 8);
  const fileName = `assets/${path.basename(file, '.js')}-${hash}.js`;
  return {
    name: 'sightline-early-script',
    transformIndexHtml: (_html, { server }) => [
      server
        ? { tag: 'script', children: source, injectTo: 'head' }
        : { tag: 'script', attrs: { src: `/${fileName}` }, injectTo: 'head' },
    ],
    generateBundle() {
      this.emitFile({ type: 'asset', fileName, source });
    },
  };
}
