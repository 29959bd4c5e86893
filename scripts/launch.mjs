import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { HEAP_FLAGS } from '../apps/api/src/heap-flags.ts';
import { DEMO_RIGHTS } from '../prisma/seed/accounts.ts';
import { root } from './lib/install.mjs';
import { fail, run, runQuietly, say, since } from './lib/steps.mjs';
import { supervise } from './lib/supervisor.mjs';

const READY_MS = 60_000;
const startedAt = Date.now();
process.chdir(root);
if (existsSync('.env')) process.loadEnvFile('.env');

const production = process.env.NODE_ENV === 'production';
const port = process.env.PORT || '4000';
const address = `http://localhost:${port}`;
const env = {
  ...process.env,
  PORT: port,
  LOG_LEVEL: process.env.LOG_LEVEL || (production ? 'info' : 'warn'),
  DATA_DIR: path.resolve(process.env.DATA_DIR || '.data'),
  WEB_DIR: path.resolve('apps/web/dist'),
};
// What Node makes of the sources is kept: a process that is started again has less to do.
env.NODE_COMPILE_CACHE ??= path.resolve('node_modules/.cache/sightline');
const hasDatabase = Boolean(env.DATABASE_URL || env.DATABASE_URL_FILE);
const services = [];
let ready = false;
/** Process ids by service, also in processes.json of the data folder: for whoever looks from outside. */
const processes = { launcher: process.pid };

if (!production) {
  for (const [list, id] of Object.entries(DEMO_RIGHTS))
    env[list] = [process.env[list], id].filter(Boolean).join(',');
}

let stopping = false;
async function stop(status) {
  if (stopping) return;
  stopping = true;
  say('Stopping');
  for (const service of [...services].reverse()) await service.stop();
  process.exit(status);
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void stop(0));

function start(key, name, args, { onLine, withStandby } = {}) {
  const onStart = (pid) => {
    if (withStandby) delete processes.standby;
    processes[key] = pid;
    tellProcesses();
  };
  const onStandby = (pid) => {
    processes.standby = pid;
    tellProcesses();
  };
  services.push(
    supervise({
      name,
      args,
      env,
      onLine,
      onStart,
      onStandby: withStandby && onStandby,
      mayRestart: () => ready,
    }),
  );
}

function tellProcesses() {
  // PostgreSQL makes the folder, with the rights it needs; by the time the others start it is there.
  if (existsSync(env.DATA_DIR))
    writeFileSync(path.join(env.DATA_DIR, 'processes.json'), JSON.stringify(processes));
}

/** Answers the settings; a wrong one stops the start here, before anything is made. */
async function checkSettings() {
  const { readEnv } = await import('../apps/api/src/env.ts');
  try {
    return readEnv(hasDatabase ? env : { ...env, DATABASE_URL: 'postgres://made-later' });
  } catch (error) {
    fail(error.message);
  }
}

/** Asked first: whoever has the port might answer /readyz in the name of this start. */
async function checkPort(host) {
  const probe = createServer();
  probe.listen(Number(port), host);
  try {
    await once(probe, 'listening');
  } catch (error) {
    fail(`Port ${port} cannot be used: ${error.message}. PORT changes it.`);
  }
  probe.close();
  await once(probe, 'close');
}

async function startDatabase() {
  if (hasDatabase) return;
  say(`Starting PostgreSQL in ${path.relative(root, env.DATA_DIR) || env.DATA_DIR}`);
  env.DATABASE_URL = await new Promise((resolve) => {
    const late = setTimeout(
      () => fail('PostgreSQL did not start within a minute; its words are above.'),
      READY_MS,
    );
    const onLine = (line) => {
      if (!line.startsWith('{')) return;
      clearTimeout(late);
      resolve(JSON.parse(line).url);
    };
    start('database', 'PostgreSQL', ['apps/api/src/database/commands/serve.ts'], { onLine });
  });
}

async function buildAll() {
  const { ok, output } = await runQuietly('turbo', [
    'run',
    'build',
    '--filter=@sightline/api',
    '--filter=@sightline/web',
    '--output-logs=errors-only',
  ]);
  if (!ok) fail(`The server or the web app could not be built:\n${output}`);
}

function migrateAndSeed() {
  run(process.execPath, ['apps/api/src/database/commands/migrate.ts'], {
    env,
    advice: 'The database is as it was before. Read the words above, or try npm run db:reset to begin anew.',
  });
  if (!production)
    run(process.execPath, ['prisma/seed/seed.ts', '--if-empty'], {
      env,
      advice: 'npm run db:reset begins anew.',
    });
}

async function untilReady() {
  for (const deadline = Date.now() + READY_MS; Date.now() < deadline; await sleep(100)) {
    const response = await fetch(`${address}/readyz`).catch(() => undefined);
    if (response?.ok) return;
  }
  fail(`The server did not become ready at ${address}. Its words are above.`);
}

const { HOST } = await checkSettings();
await checkPort(HOST);
const generated = runQuietly('turbo', ['run', '//#db:generate', '--output-logs=errors-only']);
await Promise.all([
  startDatabase(),
  generated.then(({ ok, output }) => ok || fail(`prisma generate failed:\n${output}`)),
]);
say('Bringing the database up to date');
migrateAndSeed();
say('Building the server and the web app');
await buildAll();
say('Starting the server, the worker and the cameras');
start('worker', 'the worker', [...HEAP_FLAGS.worker, 'apps/api/dist/server/worker.js']);
// Cameras wait while there is no server: the next one has started before it is needed.
start('server', 'the server', [...HEAP_FLAGS.main, 'apps/api/dist/server/main.js'], {
  withStandby: true,
});
await untilReady();
ready = true;
if (process.env.SIMULATOR !== 'off' && !production) {
  start('simulator', 'the simulator', [
    'apps/simulator/src/main.ts',
    '--url',
    address,
    '--demo',
    env.DATA_DIR,
  ]);
}
say(`Sightline is ready at ${address} after ${since(startedAt)}`);
if (!production)
  say('Sign in as owner@sightline.test, staff@sightline.test or viewer@sightline.test with Sightline!2026');
