/** Where the time of a run went: by step, by area, and the slowest tests. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './install.mjs';

const SLOWEST = 20;

/** Each layer of tests, by the report that it leaves. */
const LAYERS = [
  ['rules', /^packages\//],
  ['API', /^apps\/api\//],
  ['web', /^apps\/web\/reports\/test\.ndjson$/],
  ['components', /test-components\.ndjson$/],
  ['browser', /test-browser\.ndjson$/],
  ['other', /./],
];

/**
 * Prints minutes by step and by area and the slowest tests.
 *
 * @param runs what each task took, of this run: `{task, cached, seconds}`
 * @param reports what the runners reported, of this run or, for a task that was not run again, of the one before
 * @param all whether every test is printed, not only the slowest
 */
export function printProfile({ runs, reports, all }) {
  const tests = reports.flatMap(({ file, tests }) =>
    tests.map((test) => ({ ...test, layer: layerOf(file) })),
  );
  print('Minutes by step', [
    ['step', 'minutes', ''],
    ...runs
      .toSorted((one, other) => other.seconds - one.seconds)
      .map(({ task, seconds, cached }) => [task, minutes(seconds), cached ? 'unchanged, not run again' : '']),
  ]);
  print(
    'Minutes of tests by area and layer (several run at once: their sum is more than the clock says)',
    areaTable(tests, budgetsIn(readFileSync(path.join(root, 'docs/testing.md'), 'utf8'))),
  );
  const slowest = tests.toSorted((one, other) => other.seconds - one.seconds);
  print(all ? 'All tests, the slowest first' : `The ${SLOWEST} slowest tests`, [
    ['seconds', 'test', ''],
    ...slowest
      .slice(0, all ? slowest.length : SLOWEST)
      .map(({ seconds, file, title }) => [seconds.toFixed(1), `${file} › ${title}`, '']),
  ]);
}

/** Which area of the product a test file belongs to, by its path. */
export function areaOf(file) {
  const [, area] = file.match(/^apps\/e2e\/tests\/([a-z-]+?)(?:\/|\.spec)/) ??
    file.match(/^apps\/(?:api|web)\/src\/features\/([^/]+)\//) ??
    file.match(/^packages\/[a-z]+\/src\/([^/.]+)\//) ??
    file.match(/^apps\/e2e\/(chaos|scenarios)\//) ??
    file.match(/^apps\/(?:api|web)\/((?:src\/)?[^/]+)\//) ??
    file.match(/^apps\/([^/]+)\//) ?? [undefined, 'whole'];
  return area;
}

function layerOf(report) {
  return LAYERS.find(([, pattern]) => pattern.test(report))?.[0] ?? 'other';
}

/** Minutes that each area may take, by its name, from the lines `| area | minutes |` below the heading Budgets. */
export function budgetsIn(page) {
  const [, section = ''] = page.split(/^## Budgets$/m);
  const lines = section.split(/^## /m)[0].matchAll(/^\| `([^`]+)` \| ([\d.]+) \|/gm);
  return new Map([...lines].map(([, area, budget]) => [area, Number(budget)]));
}

/** What the last column says: the budget, and whether the area is past it. */
export function budgetNote(seconds, budget) {
  if (budget === undefined) return 'none';
  return seconds / 60 > budget ? `${budget.toFixed(1)}, past it` : budget.toFixed(1);
}

function areaTable(tests, budgets) {
  const layers = LAYERS.map(([name]) => name);
  const areas = Map.groupBy(tests, ({ file }) => areaOf(file));
  const rows = [...areas].map(([area, ofArea]) => {
    const byLayer = layers.map((layer) => sum(ofArea.filter((test) => test.layer === layer)));
    return { area, byLayer, whole: sum(ofArea), count: ofArea.length };
  });
  return [
    ['area', 'tests', ...layers, 'together', 'budget'],
    ...rows
      .toSorted((one, other) => other.whole - one.whole)
      .map(({ area, byLayer, whole, count }) => [
        area,
        String(count),
        ...byLayer.map((seconds) => (seconds ? minutes(seconds) : '')),
        minutes(whole),
        budgetNote(whole, budgets.get(area)),
      ]),
  ];
}

const sum = (tests) => tests.reduce((total, { seconds }) => total + seconds, 0);
const minutes = (seconds) => (seconds / 60).toFixed(2);

function print(title, rows) {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  const lines = rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column]))
      .join('  ')
      .trimEnd(),
  );
  console.log(`\n${title}\n${lines.map((line) => `  ${line}`).join('\n')}\n`);
}
