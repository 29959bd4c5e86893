import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PageModules } from './page-modules.ts';

/** Two pages in a shell; the second has a dialog that comes after it. */
const APP = {
  'main.ts': `import('./app/shell/shell.tsx');`,
  'app/shell/shell.tsx': `import { pages } from '../tab-pages.tsx'; import { menu } from '../../menu.ts'; console.log(pages, menu);`,
  'app/tab-pages.tsx': `export const pages = [() => import('../map-tab.ts'), () => import('../alerts-tab.ts')];`,
  'map-tab.ts': `import { table } from './table.ts'; console.log(table);`,
  'alerts-tab.ts': `import { table } from './table.ts'; console.log(table, () => import('./dialog.ts'));`,
  'table.ts': `export { row as table } from './row.ts';`,
  'row.ts': `export const row = 1;`,
  'menu.ts': `export const menu = 2;`,
  'dialog.ts': `import { row } from './row.ts'; console.log(row, 'dialog');`,
};

let root: string;
let sources: string;
let modules: PageModules;

const file = (name: keyof typeof APP) => path.join(sources, name);

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'pages-'));
  sources = path.join(root, 'apps/web/src');
  for (const [name, code] of Object.entries(APP)) {
    await mkdir(path.dirname(path.join(sources, name)), { recursive: true });
    await writeFile(path.join(sources, name), code);
  }
  modules = new PageModules(sources);
  await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [modules.plugin()],
    build: { write: false, rolldownOptions: { input: path.join(sources, 'main.ts') } },
  });
});

afterAll(() => rm(root, { recursive: true }));

test('a page needs what it imports and what these import, and not what comes after it', () => {
  expect(modules.pageNeeds('map-tab', file('row.ts'))).toBe(true);
  expect(modules.pageNeeds('alerts-tab', file('alerts-tab.ts'))).toBe(true);
  expect(modules.pageNeeds('alerts-tab', file('dialog.ts'))).toBe(false);
  expect(modules.pageNeeds('map-tab', file('menu.ts'))).toBe(false);
});

test('pages that need a module are counted; what the shell needs is known apart', () => {
  expect(modules.pagesThatNeed(file('table.ts'))).toBe(2);
  expect(modules.pagesThatNeed(file('map-tab.ts'))).toBe(1);
  expect(modules.pagesThatNeed(file('menu.ts'))).toBe(0);
  expect(modules.shellNeeds(file('menu.ts'))).toBe(true);
  expect(modules.shellNeeds(file('row.ts'))).toBe(false);
});

test('a page that there is not is an error that names it', () => {
  expect(() => modules.pageNeeds('groups-tab', file('row.ts'))).toThrow('There is no page groups-tab');
});
