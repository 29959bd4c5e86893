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
import { boundaries, ground, manners, unused } from './guards/plants.mjs';
import { root } from './lib/install.mjs';

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

for (const [file, text, rule] of manners) {
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

test('every setting stands in .env.example and in the README', () => {
  const read = (file) => readFileSync(path.join(root, file), 'utf8');
  const settings = [...read('apps/api/src/env.ts').matchAll(/^ {2}([A-Z][A-Z_]+):/gm)].map(
    ([, name]) => name,
  );
  assert.ok(settings.length > 20);
  const [example, readme] = [read('.env.example'), read('README.md')];
  const missing = settings.filter(
    (name) => !(example.includes(`${name}=`) && readme.includes(`\`${name}\``)),
  );
  assert.deepEqual(missing, []);
});
