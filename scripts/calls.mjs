/**
 * Prints every call of the contract: method, path, its key, where it is answered, and a test that makes it. A part of any of
 * these narrows the list: `npm run calls -- alerts`.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { contract } from '@sightline/contract/contract';
import { root } from './lib/install.mjs';

const APP = 'apps/api/src/app.ts';
const read = (file) => readFileSync(path.join(root, file), 'utf8');
const list = (...patterns) =>
  execFileSync('git', ['ls-files', '--', ...patterns], { cwd: root, encoding: 'utf8' })
    .trim()
    .split('\n');

const app = read(APP);
const sources = list('apps/api/src/features/**/*.ts').filter((file) => !file.endsWith('.test.ts'));
const tests = list('apps/**/*.test.ts', 'apps/**/*.test.tsx', 'apps/e2e/tests/**/*.spec.ts').map((file) => ({
  file,
  text: read(file),
}));

/** The file whose function `app.ts` adds for an area. */
function routesOf(area) {
  const [, name] = app.match(new RegExp(`'${area}', (?:contract\\.\\w+, )?(\\w+)\\(`)) ?? [];
  const [, file] = app.match(new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from '\\./([^']+)'`)) ?? [];
  return file && `apps/api/src/${file}`;
}

/** Where a handler stands: `file:line`, in the area's own file or in one that it is made of. */
function handlerOf(area, call) {
  const own = routesOf(area);
  if (!own) return '–';
  const beside = sources.filter((file) => file !== own && file.startsWith(path.dirname(own)));
  for (const file of [own, ...beside]) {
    const line = read(file)
      .split('\n')
      .findIndex((text) => new RegExp(`^\\s+(async )?${call}(:|,|\\()`).test(text));
    if (line >= 0) return `${file}:${line + 1}`;
  }
  return own;
}

/** A test that makes the call, one of the API before those of a browser, and how many other files do. */
function testOf(area, call, route) {
  const address = route
    .split('/')
    .map((part) => (part.startsWith(':') ? '[^/\\n]+' : RegExp.escape(part)))
    .join('/');
  const isMade = new RegExp(`\\b${area}\\s*\\.${call}\\b|['"\`}]${address}[?'"\`]`);
  const found = tests.filter(({ text }) => isMade.test(text));
  const [first, ...others] = found;
  if (!first) return '–';
  return others.length > 0 ? `${first.file} and ${others.length} more` : first.file;
}

const calls = Object.entries(contract).flatMap(([area, endpoints]) =>
  Object.entries(endpoints).map(([call, endpoint]) => [
    `${endpoint.method} ${endpoint.path}`,
    `${area}.${call}`,
    handlerOf(area, call),
    testOf(area, call, endpoint.path),
  ]),
);
const [asked = ''] = process.argv.slice(2);
const shown = calls.filter((cells) => cells.some((cell) => cell.includes(asked)));
for (const [address, ...rest] of shown)
  console.log([address, ...rest.map((cell) => `    ${cell}`)].join('\n'));
console.log(`${shown.length} of ${calls.length} calls`);
