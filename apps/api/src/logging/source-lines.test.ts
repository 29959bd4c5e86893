import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { withSourceLines } from './source-lines.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'sightline-maps-'));
const here = `${pathToFileURL(folder).href}/`;
afterAll(() => rmSync(folder, { recursive: true }));

/** A built file whose third line is line 7 of `src/fail.ts`, two columns further in. */
function build(name: string, map: string | undefined): string {
  const file = path.join(folder, name);
  writeFileSync(file, "export function fail() {\n  // Built.\n  throw new Error('failed');\n}\n");
  if (map) writeFileSync(`${file}.map`, map);
  return pathToFileURL(file).href;
}

const MAP = JSON.stringify({ version: 3, sources: ['../src/fail.ts'], names: [], mappings: ';;AAME' });

test('the log names the line of the source, and the built one where nothing tells of its source', () => {
  const url = build('mapped.js', MAP);
  const built = `Error: failed\n    at fail (${url}:3:9)\n    at node:internal/process/task_queues:104:5`;
  const source = new URL('../src/fail.ts', url).href;
  expect(withSourceLines(built, here)).toBe(built.replace(`${url}:3:9`, `${source}:7:11`));
  for (const map of [undefined, 'not JSON', '{}']) {
    const line = `    at fail (${build(`bad-${map?.length}.js`, map)}:3:9)`;
    expect(withSourceLines(line, here)).toBe(line);
  }
});

test('what an error says is left as it is, and so are files of others', () => {
  const url = build('said.js', MAP);
  for (const stack of [
    `Error: ${url}:3:9 said so\n    at node:internal/process/task_queues:104:5`,
    'Error: failed\n    at file://elsewhere/a.js:1:2\n    at file:///a%2Fb.js:1:2',
    `    at fail (${here}a%2Fb.js:1:2)`,
  ])
    expect(withSourceLines(stack, here)).toBe(stack);
  expect(withSourceLines(`    at fail (${url}:3:9)`)).toContain(url);
});
