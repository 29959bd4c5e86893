import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { SECURITY_EVENTS } from '../../src/logging/security-log.ts';

const DOCS = path.resolve(import.meta.dirname, '../../../../docs');
const CHECKLIST = path.join(DOCS, 'security');
const page = readFileSync(path.join(DOCS, 'security.md'), 'utf8');
const pages = [
  path.join(DOCS, 'security.md'),
  ...readdirSync(CHECKLIST).map((name) => path.join(CHECKLIST, name)),
].map((file) => ({ file, text: readFileSync(file, 'utf8') }));

/** What stands in a line instead of a test. */
const INSTEAD = ['by design: ', 'the operator: ', 'not applicable: ', '**open**: '] as const;

/** How many requirements of level 1 and 2 each section of ASVS 5.0.0 has: they are the first ones in each. */
const SECTIONS: Readonly<Record<string, readonly number[]>> = {
  1: [2, 9, 11, 3, 2],
  2: [3, 3, 4, 1],
  3: [0, 2, 4, 6, 5, 0, 2],
  4: [3, 1, 2, 4],
  5: [1, 3, 2, 3],
  6: [3, 12, 4, 4, 5, 3, 0, 4],
  7: [3, 4, 2, 5, 2, 2],
  8: [2, 3, 1, 1],
  9: [3, 4],
  10: [2, 2, 4, 11, 5, 2, 3],
  11: [2, 3, 3, 4, 1, 1],
  12: [3, 2, 4],
  13: [1, 5, 2, 5],
  14: [2, 4, 3],
  15: [3, 3, 7],
  16: [1, 5, 4, 3, 3],
  17: [1, 4, 2],
};

const required = Object.entries(SECTIONS).flatMap(([chapter, sections]) =>
  sections.flatMap((count, section) =>
    Array.from({ length: count }, (_, index) => `${chapter}.${section + 1}.${index + 1}`),
  ),
);

/** The lines of the checklist in its order, one for each requirement: `6.1.1 to 6.1.3` stands for three. */
const lines = ['requests', 'accounts', 'operation']
  .flatMap((name) => readFileSync(path.join(CHECKLIST, `${name}.md`), 'utf8').split('\n'))
  .flatMap((line) => {
    const [, from, to = from] = /^\| (\d+\.\d+\.\d+)(?: to (\d+\.\d+\.\d+))? \|/.exec(line) ?? [];
    const numbers = from && to ? required.slice(required.indexOf(from), required.indexOf(to) + 1) : [];
    return numbers.map((number) => ({ number, line }));
  });

const linesThatSay = (words: string) => lines.filter(({ line }) => line.includes(`| ${words}`));

/** Links of a page to files of this project, with what they are called. */
function linksOf({ file, text }: (typeof pages)[number]) {
  return [...text.matchAll(/\[([^\]]+)\]\(([^)#:\s]+)[^)]*\)/g)].map(([, label = '', target = '']) => ({
    label,
    target,
    isThere: existsSync(path.resolve(path.dirname(file), target)),
  }));
}

test('the checklist has a line for each requirement of level 1 and 2, in their order', () => {
  expect(required).toHaveLength(253);
  expect(lines.map(({ number }) => number)).toEqual(required);
});

test('every file that the pages name is there, and every test is called by its name', () => {
  const links = pages.flatMap(linksOf);
  expect(links.length).toBeGreaterThan(200);
  expect(links.filter(({ isThere }) => !isThere)).toEqual([]);
  const tests = links.filter(({ label, target }) => /\.(test|spec)\./.test(label + target));
  expect(tests.filter(({ label, target }) => path.basename(label) !== path.basename(target))).toEqual([]);
  // A name in code, such as in a table, is no link; it has to be there all the same.
  const named = pages.flatMap(({ text }) => [
    ...text.matchAll(/`((?:apps|packages|scripts|prisma)\/[\w./-]+\.\w+)`/g),
  ]);
  const root = path.dirname(DOCS);
  expect(named.map(([, file = '']) => file).filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
});

test('every line names a test, or says why there is none', () => {
  const silent = lines.filter(
    ({ line }) => !/\.(test|spec)\./.test(line) && !INSTEAD.some((words) => line.includes(`| ${words}`)),
  );
  expect(silent).toEqual([]);
});

test('the page counts the requirements by how they are met, and names those that are open', () => {
  const counts = INSTEAD.map((words) => linesThatSay(words).length);
  const [design, operator, out, open] = counts;
  const shown = lines.length - counts.reduce((sum, count) => sum + count, 0);
  expect(page.replaceAll(/\s+/g, ' ')).toContain(
    `Of its 253 requirements of level 1 and 2, tests show ${shown}, ${design} hold by design, ${operator} are the operator's, ${out} do not apply, and ${open} are open, wholly or in part.`,
  );
  const [, section = ''] = page.split(/^## What is open$/m);
  const [listed = ''] = section.split(/^## /m);
  expect([...listed.matchAll(/^\| (\d+\.\d+\.\d+) \|/gm)].map(([, number]) => number)).toEqual(
    linesThatSay('**open**: ').map(({ number }) => number),
  );
});

test('the page lists the events of the log', () => {
  const listed = [...page.matchAll(/^\| `([a-z]+(?:-[a-z]+)+)` \|/gm)].map(([, event]) => event);
  expect(listed.sort()).toEqual([...SECURITY_EVENTS].sort());
});
