import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../../..');

/** Whoever tunes a rule changes that rule and no other one: each of these limits is used by its own rule alone. */
const RULES = {
  collectionGapMs: /\/collections\//,
  collectionSpanMs: /\/collections\//,
  insightPageSize: /\/insights\.contract\.ts$|\/simulator\/src\/report\//,
  bulkUpdateChanges: /\/bulk-updates\/|\/insights\/action-|\/review\/use-review-list\.ts$/,
  passwordLongerThan: /\/auth\/password-rule\.ts$/,
};

test('no rule borrows the limit of another one', async () => {
  const borrowed: string[] = [];
  let files = 0;
  for await (const file of glob('{apps,packages}/*/src/**/*.{ts,tsx}', { cwd: ROOT })) {
    if (/\.test\.tsx?$|\/generated\//.test(file)) continue;
    files += 1;
    const text = await readFile(path.join(ROOT, file), 'utf8');
    for (const [limit, rule] of Object.entries(RULES))
      if (text.includes(`LIMITS.${limit}`) && !rule.test(file)) borrowed.push(`${file}: ${limit}`);
  }
  expect(files).toBeGreaterThan(1_000);
  expect(borrowed).toEqual([]);
}, 60_000);
