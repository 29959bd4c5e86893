import { spawn } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';

const web = path.resolve(import.meta.dirname, '../../..');
const vite = path.resolve(web, '../../node_modules/.bin/vite');

test('a build with {token} in an address and no token ends before anything is built, and says what is missing', {
  timeout: 60_000,
}, async () => {
  const { status, output } = await build({
    VITE_MAP_SATELLITE_URL: 'https://tiles.example.org/{z}/{x}/{y}.jpg?key={token}',
    VITE_MAP_TOKEN: '',
  });
  expect(status).not.toBe(0);
  expect(output).toContain('VITE_MAP_TOKEN is missing: VITE_MAP_SATELLITE_URL');
  expect(output).not.toContain('transforming');
});

/** Builds the web app with these settings; a build that should have ended and did not writes nowhere near the real one. */
async function build(settings: Readonly<Record<string, string>>) {
  const building = spawn(vite, ['build', '--outDir', '/dev/null/nowhere'], {
    cwd: web,
    env: { ...process.env, ...settings },
  });
  let output = '';
  building.stdout.on('data', (piece) => (output += piece));
  building.stderr.on('data', (piece) => (output += piece));
  const status = await new Promise<number | null>((resolve) => building.once('exit', resolve));
  return { status, output };
}
