import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { serializeError } from './serialize-error.ts';
import { withSourceLines } from './source-lines.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'sightline-maps-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A built file whose third line is line 7 of `src/fail.ts`, two columns further in. */
function build(name: string, map: string | undefined): string {
  const file = path.join(folder, name);
  writeFileSync(file, "export function fail() {\n  // Built.\n  throw new Error('failed');\n}\n");
  if (map) writeFileSync(`${file}.map`, map);
  return pathToFileURL(file).href;
}

const MAP = JSON.stringify({ version: 3, sources: ['../src/fail.ts'], names: [], mappings: ';;AAME' });

test('the log names the line of the source, and the built one where nothing tells of its source', async () => {
  const url = build('mapped.js', MAP);
  const error = new Error('failed');
  error.stack = `Error: failed\n    at fail (${url}:3:9)\n    at node:internal/process/task_queues:104:5`;
  const source = new URL('../src/fail.ts', url).href;
  expect(serializeError(error)).toMatchObject({
    stack: `Error: failed\n    at fail (${source}:7:11)\n    at node:internal/process/task_queues:104:5`,
  });
  for (const map of [undefined, 'not JSON', '{}']) {
    const line = `    at fail (${build(`bad-${map?.length}.js`, map)}:3:9)`;
    expect(withSourceLines(line)).toBe(line);
  }
});
