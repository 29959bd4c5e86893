import assert from 'node:assert/strict';
import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { makeTemporaryFolder } from './lib/temporary-folder.mjs';

const elsewhere = mkdtempSync(path.join(tmpdir(), 'sightline-folders-'));
const inMemory = path.join(elsewhere, 'not there');
after(() => rmSync(elsewhere, { recursive: true }));

/** No process has it, for Linux gives none beyond. */
const NOBODY = 2 ** 22 + 1;

test('without a disk in memory the folder is where temporary files are, open to all as that is', () => {
  const folder = makeTemporaryFolder({ inMemory, elsewhere });
  assert.equal(path.dirname(folder), elsewhere);
  assert.equal(statSync(folder).mode & 0o7777, 0o1777);
});

test('what a run left that is gone is removed, and nothing of one that still runs', () => {
  const left = path.join(elsewhere, `sightline-temporary-${NOBODY}-abc`);
  const used = path.join(elsewhere, `sightline-temporary-${process.ppid}-abc`);
  const other = path.join(elsewhere, 'sightline-e2e-1');
  for (const folder of [left, used, other]) mkdirSync(folder);
  makeTemporaryFolder({ inMemory, elsewhere });
  assert.deepEqual([left, used, other].map(existsSync), [false, true, true]);
});
