import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { SECURITY_EVENTS } from '../../src/logging/security-log.ts';

const DOCS = path.resolve(import.meta.dirname, '../../../../docs');
const page = readFileSync(path.join(DOCS, 'security.md'), 'utf8');
const CHECKLIST = ['requests', 'accounts', 'operation'].map((part) =>
  path.join(DOCS, 'security-checklist', `${part}.md`),
);
const checklist = CHECKLIST.map((file) => readFileSync(file, 'utf8')).join('\n');
const lines = checklist.split('\n').filter((line) => /^\| [\d.]+ \|/.test(line));

test('every file that the checklist names is there', () => {
  const files = [...checklist.matchAll(/\]\((\.\.\/[^)#]+)[^)]*\)/g)].map(([, file = '']) => file);
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => !existsSync(path.resolve(DOCS, 'security-checklist', file)))).toEqual([]);
});

/** What stands in a line instead of a test. */
const INSTEAD = ['by design: ', 'the operator: ', 'not applicable: ', '**open**: '] as const;

test('every line names a test, or says why there is none', () => {
  const silent = lines.filter(
    (line) => !/\.(test|spec)\./.test(line) && !INSTEAD.some((words) => line.includes(`| ${words}`)),
  );
  expect(silent).toEqual([]);
});

test('the page counts the lines of its checklist, which has all chapters', () => {
  const counts = INSTEAD.map((words) => lines.filter((line) => line.includes(`| ${words}`)).length);
  const [design, operator, out, open] = counts;
  const shown = lines.length - counts.reduce((sum, count) => sum + count, 0);
  expect(page.replaceAll(/\s+/g, ' ')).toContain(
    `${shown} lines name tests, ${design} hold by design, ${operator} are the operator's, ${out} do not apply, and ${open} are open and say so.`,
  );
  const chapters = [...checklist.matchAll(/^## V(\d+) /gm)].map(([, chapter]) => Number(chapter));
  expect(chapters).toEqual(Array.from({ length: 17 }, (_, index) => index + 1));
});

test('the page lists the events of the log', () => {
  const listed = [...page.matchAll(/^\| `([a-z]+(?:-[a-z]+)+)` \|/gm)].map(([, event]) => event);
  expect(listed.sort()).toEqual([...SECURITY_EVENTS].sort());
});
