import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { historyDigest } from './testing/history-digest.ts';

const as = <T>(list: T[]) => list;
const run = promisify(execFile);

test('one seed gives one history to the byte: again, backwards and in another process', async () => {
  const digest = historyDigest('seed', as);
  expect(historyDigest('seed', as)).toBe(digest);
  expect(historyDigest('seed', (cameras) => cameras.toReversed())).toBe(digest);
  const module = fileURLToPath(new URL('testing/history-digest.ts', import.meta.url));
  const program = `import { historyDigest } from '${module}'; console.log(historyDigest('seed', (all) => all));`;
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', program]);
  expect(stdout.trim()).toBe(digest);
});

test('another seed gives another history', () => {
  expect(historyDigest('another', as)).not.toBe(historyDigest('seed', as));
});
