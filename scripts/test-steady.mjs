import { globSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { freePort } from '../apps/api/test/free-port.ts';
import { ensureChromium } from './lib/chromium.mjs';
import { root } from './lib/install.mjs';
import { headlineOf } from './lib/outcome.mjs';
import { playAgain, RESULTS } from './lib/play-again.mjs';
import { endStarted } from './lib/processes.mjs';
import { nameOf } from './lib/reports.mjs';
import { fail, say, succeeds } from './lib/steps.mjs';
import { makeTemporaryFolder } from './lib/temporary-folder.mjs';

const HELP = `npm run test:steady -- apps/api/src/metrics/metrics.test.ts      plays a file of tests ten times
npm run test:steady -- alerts --title 'are listed' --times 3     those below "alerts" of this name, a pattern
npm run test:steady -- alerts.spec --busy 2                      beside two busy loops; 0 when left out`;
/** Longer than any file takes, also on a busy machine. */
const LIMIT_MS = 20 * 60_000;

const { files, title, times, busy } = readArguments();
const temporary = makeTemporaryFolder();
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, async () => {
    await endStarted();
    rmSync(temporary, { recursive: true, force: true });
    process.exit(1);
  });
}
process.chdir(root);
rmSync(RESULTS, { recursive: true, force: true });
const env = {
  ...process.env,
  CHROMIUM_PATH: await ensureChromium(),
  E2E_PORT: String(await freePort(2)),
  E2E_DATA_DIR: path.join(temporary, 'e2e'),
  TMPDIR: temporary,
};
say('Building what they need');
if (!succeeds('turbo', ['run', 'build', 'db:generate', '--output-logs=errors-only']))
  fail('It does not build.');
const loops = Array.from({ length: busy }, () => new Worker('for (;;);', { eval: true }));
let broken = 0;
for (let round = 1; round <= times; round++) {
  for (const [index, what] of scripts().entries()) {
    const name = `steady-${round}-${index + 1}`;
    const { failures } = await playAgain({ ...what, title }, { name, limitMs: LIMIT_MS, env });
    if (failures.length > 0) broken++;
    for (const failure of failures)
      console.log(`✗ round ${round}: ${nameOf(failure)}: ${headlineOf(failure)}`);
  }
  say(`${round} of ${times} played, ${broken} failed`);
}
for (const loop of loops) await loop.terminate();
rmSync(temporary, { recursive: true, force: true });
process.exitCode = broken === 0 ? 0 : 1;

/** Which npm script plays which of the files. */
function scripts() {
  const groups = Map.groupBy(files, (file) => {
    const script = file.includes('.component.')
      ? 'test:components'
      : file.includes('.spec.')
        ? 'test:browser'
        : 'test';
    return `${file.split(path.sep, 2).join(path.sep)} ${script}`;
  });
  return [...groups].map(([key, ofScript]) => {
    const [workspace, script] = key.split(' ');
    return { workspace, script, files: ofScript };
  });
}

function readArguments() {
  const options = { title: { type: 'string' }, times: { type: 'string' }, busy: { type: 'string' } };
  let given;
  try {
    given = parseArgs({ options, allowPositionals: true });
  } catch (error) {
    fail(`${error.message}\n${HELP}`);
  }
  const { times = '10', busy = '0', title } = given.values;
  if (given.positionals.length !== 1 || !/^[1-9]\d*$/.test(times) || !/^\d+$/.test(busy)) fail(HELP);
  const [pattern] = given.positionals;
  const files = globSync('{packages,apps}/*/**/*.{test,spec}.{ts,tsx}', {
    cwd: root,
    exclude: (file) => file.includes('node_modules'),
  });
  const chosen = files.filter((file) => file.includes(pattern)).toSorted();
  if (chosen.length === 0) fail(`No test file has "${pattern}" in its path.`);
  return { files: chosen, title, times: Number(times), busy: Number(busy) };
}
