import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { whenLeftByNpm } from './left-by-npm.mjs';
import { fail, run, say } from './steps.mjs';

export const root = path.resolve(
  import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname),
  '../..',
);

const OLDEST_NODE = 20;
const stampFile = path.join(root, 'node_modules/.sightline-installed');

/** Where the project's own Node and tools are, ahead of the machine's. */
export const toolPath = `${path.join(root, 'node_modules/.bin')}${path.delimiter}${process.env.PATH}`;

/** Installs the packages of the lock file unless exactly they are there already. */
export function ensureInstalled() {
  const major = Number(process.versions.node.split('.')[0]);
  if (major < OLDEST_NODE) fail(`Node ${OLDEST_NODE} or newer is needed, this is ${process.version}.`);
  const stamp = createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  say('Installing packages (once, about a minute)');
  run('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    advice: 'Check the network and try again; npm says above what it missed.',
  });
  if (!existsSync(path.join(root, 'node_modules/node/bin/node'))) {
    run('npm', ['rebuild', 'node'], {
      cwd: root,
      advice: 'npm must be allowed to run the install script of the package "node".',
    });
  }
  writeFileSync(stampFile, stamp);
}

/**
 * Goes on in another script of this folder under the project's own Node, whose last words are the last. What tells us to
 * stop is told to it; Ctrl-C reaches it by itself.
 */
export function continueIn(script) {
  const node = path.join(root, 'node_modules/.bin/node');
  const child = spawn(node, [path.join(root, 'scripts', script), ...process.argv.slice(2)], {
    stdio: 'inherit',
    cwd: root,
    env: { ...process.env, PATH: toolPath },
  });
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  process.on('SIGINT', () => {});
  whenLeftByNpm(() => child.kill('SIGTERM'));
  child.once('exit', (status) => process.exit(status ?? 1));
}
