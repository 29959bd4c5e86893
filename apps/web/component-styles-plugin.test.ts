import { expect, test } from 'vitest';
import { styleProblems } from './component-styles-plugin.ts';

const MANTINE = '/node_modules/@mantine/core/esm/components';

const chunk = (moduleIds: readonly string[], { imports = [], isEntry = false }: Partial<Chunk> = {}) =>
  ({ type: 'chunk' as const, moduleIds, imports, isEntry }) as never;

interface Chunk {
  readonly imports: readonly string[];
  readonly isEntry: boolean;
}

/** The login with a button, and a page with a button, a tab and a checkbox that come later. */
const bundle = {
  'index.js': chunk(['/src/main.tsx'], { imports: ['start.js'], isEntry: true }),
  'start.js': chunk([`${MANTINE}/Button/Button.mjs`, `${MANTINE}/Button/Button.module.mjs`]),
  'page.js': chunk(
    [
      `${MANTINE}/Tabs/Tabs.module.mjs`,
      '/node_modules/@mantine/core/esm/utils/InlineInput/InlineInput.module.mjs',
    ],
    { imports: ['start.js'] },
  ),
  'page.css': { type: 'asset' } as never,
};

const sheet = (...names: string[]) =>
  ['baseline', ...names].map((name) => `@import '@mantine/core/styles/${name}.css';`).join('\n');

test('two sheets with what each of them needs are sound', () => {
  expect(styleProblems(bundle, { start: sheet('Button'), rest: sheet('Tabs', 'InlineInput') })).toEqual([]);
});

test('what a sheet lacks is named, by where it is drawn first', () => {
  expect(styleProblems(bundle, { start: sheet(), rest: sheet('Tabs') })).toEqual([
    'start.css lacks Button.css.',
    'component-styles.css lacks InlineInput.css.',
  ]);
});

test('what comes later does not make up for the start', () => {
  expect(styleProblems(bundle, { start: sheet(), rest: sheet('Button', 'Tabs', 'InlineInput') })).toEqual([
    'start.css lacks Button.css.',
  ]);
});

test('what nothing is drawn with, and what a sheet has that the other has too, is named', () => {
  expect(
    styleProblems(bundle, {
      start: sheet('Button', 'Tabs'),
      rest: sheet('Button', 'Tabs', 'InlineInput', 'Tour'),
    }),
  ).toEqual([
    'start.css does not need Tabs.css.',
    'component-styles.css does not need Button.css.',
    'component-styles.css does not need Tabs.css.',
    'component-styles.css does not need Tour.css.',
  ]);
});

test('a component may bring its own styles, which no sheet has then', () => {
  const styles = `/node_modules/@mantine/core/styles/Tabs.css`;
  const withOwn = { ...bundle, 'tabs.js': chunk([styles, '/src/tabs.tsx']) };
  expect(styleProblems(withOwn, { start: sheet('Button'), rest: sheet('InlineInput') })).toEqual([]);
  expect(styleProblems(withOwn, { start: sheet('Button'), rest: sheet('Tabs', 'InlineInput') })).toEqual([
    'component-styles.css does not need Tabs.css.',
  ]);
  const unused = { ...bundle, 'tour.js': chunk([styles.replace('Tabs', 'Tour')]) };
  expect(styleProblems(unused, { start: sheet('Button'), rest: sheet('Tabs', 'InlineInput') })).toEqual([
    'Nothing needs Tour.css.',
  ]);
});
