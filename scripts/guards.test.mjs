// Plants violations in a throw-away tree with our own configuration and asks of each guard whether it bites.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { findDocumentFaults, indexFaults, missingPaths } from './guards/decision-index.mjs';
import { findPrivateNames, privateNamesIn } from './guards/find-private-names.mjs';
import {
  boundaries,
  conventions,
  ground,
  indexes,
  pagePaths,
  privateNames,
  statements,
  unused,
} from './guards/plants.mjs';
import { countLines, MOST_FILES, MOST_LINES, sizeFaults } from './guards/sizes.mjs';
import { findNamelessStatements, namelessStatementsIn } from './guards/statements.mjs';
import { root } from './lib/install.mjs';
import { budgetNote, budgetsIn } from './lib/profile.mjs';

const tree = mkdtempSync(path.join(tmpdir(), 'sightline-guards-'));
const bin = path.join(root, 'node_modules/.bin');
const env = { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH}` };

function plant(file, text) {
  const target = path.join(tree, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, `${text}\n`);
}

function run(tool, ...args) {
  const { stdout, stderr } = spawnSync(path.join(bin, tool), args, { cwd: tree, env, encoding: 'utf8' });
  try {
    return JSON.parse(stdout);
  } catch {
    throw new Error(`${tool} gave no report:\n${stdout}${stderr}`);
  }
}

before(() => {
  const configs = globSync(
    [
      '*.json',
      'scripts/guards/*.grit',
      '.dependency-cruiser.cjs',
      '.gitignore',
      '{apps,packages}/*/{package,tsconfig}.json',
    ],
    { cwd: root },
  );
  for (const file of configs) cpSync(path.join(root, file), path.join(tree, file));
  mkdirSync(path.join(tree, 'node_modules/@sightline'), { recursive: true });
  for (const name of readdirSync(path.join(root, 'node_modules'))) {
    if (name !== '@sightline')
      symlinkSync(path.join(root, 'node_modules', name), path.join(tree, 'node_modules', name));
  }
  for (const folder of globSync('{apps,packages}/*', { cwd: tree })) {
    symlinkSync(path.join(tree, folder), path.join(tree, 'node_modules/@sightline', path.basename(folder)));
  }
  for (const [file, text] of Object.entries(ground)) plant(file, text);
});

after(() => rmSync(tree, { recursive: true, force: true }));

test('dependency-cruiser catches every planted crossing and nothing else', () => {
  for (const [file, text] of boundaries) plant(file, text);
  const { summary } = run(
    'depcruise',
    '--config',
    '.dependency-cruiser.cjs',
    '-T',
    'json',
    'packages',
    'apps',
  );
  for (const [file] of boundaries) rmSync(path.join(tree, file));
  const caught = summary.violations.map(({ from, rule }) => `${from}: ${rule.name}`);
  for (const [file, , rule] of boundaries)
    assert.ok(caught.includes(`${file}: ${rule}`), `${rule} missed ${file}`);
  const innocent = caught.filter((line) => !boundaries.some(([file]) => line.startsWith(file)));
  assert.deepEqual(innocent, []);
  const rules = new Set(boundaries.map(([, , rule]) => rule));
  assert.deepEqual(
    summary.ruleSetUsed.forbidden.map(({ name }) => name).filter((name) => !rules.has(name)),
    [],
  );
});

for (const [file, text, rule] of conventions) {
  test(`Biome catches ${rule} in ${path.basename(file)}`, () => {
    plant(file, text);
    const { diagnostics } = run('biome', 'lint', '--reporter=json', file);
    const found = diagnostics.map(({ category }) => category.split('/').at(-1));
    assert.ok(found.includes(rule), `found only: ${found.join(', ') || 'nothing'}`);
    rmSync(path.join(tree, file));
  });
}

test('knip catches unused files, exports and packages', () => {
  for (const [file, text] of Object.entries(unused)) plant(file, text);
  const { issues } = run('knip', '--reporter', 'json', '--no-exit-code');
  const names = (kind) => issues.flatMap((issue) => (issue[kind] ?? []).map(({ name }) => name));
  assert.ok(names('files').includes('apps/web/src/components/planted-file.ts'));
  assert.deepEqual(names('exports').sort(), ['PLANTED_IN_PACKAGE', 'plantedInApp']);
  assert.ok(names('dependencies').includes('wouter'));
  assert.ok(!names('files').some((file) => file.includes('generated')));
});

test('every setting stands in .env.example and in docs/settings.md', () => {
  const read = (file) => readFileSync(path.join(root, file), 'utf8');
  const settings = [...read('apps/api/src/env.ts').matchAll(/^ {2}([A-Z][A-Z_]+):/gm)].map(
    ([, name]) => name,
  );
  assert.ok(settings.length > 20);
  const [example, page] = [read('.env.example'), read('docs/settings.md')];
  const missing = settings.filter((name) => !(example.includes(`${name}=`) && page.includes(`\`${name}\``)));
  assert.deepEqual(missing, []);
});

test('names and texts use words that a newcomer would search for', () => {
  assert.deepEqual(findPrivateNames(root), []);
});

for (const [file, text, found] of privateNames) {
  test(`the vocabulary catches ${found || `nothing in “${text}”`}`, () => {
    const caught = privateNamesIn(file, text);
    assert.equal(caught.length, found ? 1 : 0, caught.join('\n'));
    if (found) assert.ok(caught[0].startsWith(found), caught[0]);
  });
}

test('every SQL statement of the API has a name that leads to its file', () => {
  assert.deepEqual(findNamelessStatements(root), []);
});

for (const [text, isCaught] of statements)
  test(`a statement ${isCaught ? 'without its name' : 'with a name'}: ${text}`, () => {
    assert.equal(
      namelessStatementsIn('apps/api/src/features/devices/planted.store.ts', text).length,
      isCaught ? 1 : 0,
    );
  });

test('every decision is in the index once, and every path of a page exists', () => {
  assert.deepEqual(findDocumentFaults(root), []);
});

for (const [index, records, found] of indexes) {
  test(`the index of decisions: ${found.join(', ') || 'no fault'}`, () => {
    assert.deepEqual(indexFaults(index, records), found);
  });
}

for (const [text, found] of pagePaths) {
  test(`paths of a page: ${found || `nothing in “${text}”`}`, () => {
    const caught = missingPaths('docs/planted.md', text, ['docs/planted.md', 'apps/api/src/main.ts']);
    assert.deepEqual(caught, found ? [`docs/planted.md: ${found}`] : []);
  });
}

test('no file has more than 300 lines, and no folder more than 40 files beside each other', () => {
  assert.deepEqual([MOST_LINES, MOST_FILES], [300, 40]);
  assert.deepEqual(sizeFaults(countLines(root)), []);
});

test('every test of the scripts is played by one npm script', () => {
  const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const played = [scripts['test:guards'], scripts['test:scripts']].flatMap((command) =>
    globSync(
      command.split(' ').filter((word) => word.endsWith('.test.mjs')),
      { cwd: root },
    ),
  );
  assert.deepEqual(played.toSorted(), globSync('scripts/*.test.mjs', { cwd: root }).toSorted());
});

test('sizes that are too large are caught, and no others', () => {
  const folder = (name, files) => Array.from({ length: files }, (_, index) => [`${name}/${index}.ts`, 1]);
  const lines = [
    ['apps/long.ts', 301],
    ['apps/right.ts', 300],
    ['apps/data.json', 5_000],
    ['docs/performance.md', 301],
  ];
  assert.deepEqual(sizeFaults(new Map([...lines, ...folder('full', 40), ...folder('crowded', 41)])), [
    'apps/long.ts: 301 lines',
    'crowded: 41 files',
  ]);
});

test('budgets are read from the page, and the profile says which areas are past theirs', () => {
  const page = '## Budgets\n\n| Area | Minutes |\n|---|---|\n| `alerts` | 1.5 |\n\n## Next\n| `map` | 9 |\n';
  const budgets = budgetsIn(page);
  assert.deepEqual([...budgets], [['alerts', 1.5]]);
  assert.equal(budgetNote(89, budgets.get('alerts')), '1.5');
  assert.equal(budgetNote(91, budgets.get('alerts')), '1.5, past it');
  assert.equal(budgetNote(1, budgets.get('map')), 'none');
  assert.ok(budgetsIn(readFileSync(path.join(root, 'docs/testing.md'), 'utf8')).size > 20);
});
