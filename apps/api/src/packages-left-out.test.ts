import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build } from 'vite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { packagesLeftOutPlugin } from '../packages-left-out-plugin.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'sightline-build-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

async function buildWith(packageName: string, code: string) {
  const files = {
    'main.js': `import { path } from '${packageName}'; console.log(path);`,
    [`node_modules/${packageName}/package.json`]: JSON.stringify({ name: packageName, main: 'index.js' }),
    [`node_modules/${packageName}/index.js`]: code,
  };
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, file)), { recursive: true });
    await writeFile(join(root, file), text);
  }
  return build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [packagesLeftOutPlugin()],
    ssr: { noExternal: true },
    build: { ssr: 'main.js', write: false },
  });
}

test.each([
  ['prints', 'exports.path = __dirname + "/fonts";'],
  ['@some/draws', 'export const path = new URL("./image.wasm", import.meta.url);'],
  ['counts', 'exports.path = require("./build/counts.node");'],
  ['hashes', 'import { Worker } from "node:worker_threads"; export const path = new Worker("./hash.js");'],
])('a build with %s in it, which needs files beside its own, ends and names it', async (name, code) => {
  await expect(buildWith(name, code)).rejects.toThrow(`${name} uses`);
});

test.each([
  ['adds', 'exports.path = "one and one";'],
  ['asks', 'import { isMainThread } from "node:worker_threads"; export const path = isMainThread;'],
])('%s is built in', async (name, code) => {
  await expect(buildWith(name, code)).resolves.toBeDefined();
});
