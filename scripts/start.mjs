import { spawn } from 'node:child_process';
import path from 'node:path';
import { ensureInstalled, root, toolPath } from './lib/install.mjs';
import { whenLeftByNpm } from './lib/left-by-npm.mjs';

ensureInstalled();

// The launcher runs under the project's own Node; Ctrl-C reaches it directly, so here we only wait for its end.
const launcher = spawn(path.join(root, 'node_modules/.bin/node'), [path.join(root, 'scripts/launch.mjs')], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, PATH: toolPath },
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => launcher.kill(signal));
whenLeftByNpm(() => launcher.kill('SIGTERM'));
launcher.once('exit', (status) => process.exit(status ?? 1));
