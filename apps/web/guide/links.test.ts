import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { marked, type Token } from 'marked';
import { expect, test } from 'vitest';
import { slugOf } from './slug.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const files = [...globSync('docs/**/*.md', { cwd: root }), 'README.md', 'CONTRIBUTING.md', 'STYLE_GUIDE.md'];

function tokensOf(file: string): Token[] {
  const tokens: Token[] = [];
  void marked.walkTokens(marked.lexer(readFileSync(path.join(root, file), 'utf8')), (token) => {
    tokens.push(token);
  });
  return tokens;
}

const targetsOf = (file: string) =>
  tokensOf(file).flatMap((token) =>
    token.type === 'link' || token.type === 'image' ? [String(token.href)] : [],
  );

const anchorsOf = (file: string) =>
  new Set(tokensOf(file).flatMap((token) => (token.type === 'heading' ? [slugOf(String(token.text))] : [])));

/** What is wrong with a relative target; undefined where it exists. */
function faultOf(file: string, target: string): string | undefined {
  // Addresses elsewhere, and of the running product.
  if (/^([a-z]+:|\/)/.test(target)) return undefined;
  const [name = '', anchor] = decodeURI(target).split('#');
  const aim = name === '' ? file : path.join(path.dirname(file), name);
  if (!existsSync(path.join(root, aim))) return `${file}: ${target} does not exist`;
  const isThere = anchor === undefined || !aim.endsWith('.md') || anchorsOf(aim).has(anchor);
  return isThere ? undefined : `${file}: ${target} names no heading`;
}

test('every relative link, anchor and picture of the documentation exists', () => {
  const faults = files.flatMap((file) => targetsOf(file).flatMap((target) => faultOf(file, target) ?? []));
  expect(faults).toEqual([]);
});

test('every picture of the guide is shown by a page and has a dark version', () => {
  const picturesIn = (folder: string) =>
    readdirSync(path.join(root, folder)).filter((file) => file !== 'dark');
  const shown = files
    .filter((file) => file.startsWith('docs/guide/'))
    .flatMap(targetsOf)
    .filter((target) => target.startsWith('images/'))
    .map((target) => path.basename(target));
  const expected = [...new Set(shown)].toSorted();
  expect(picturesIn('docs/guide/images').toSorted()).toEqual(expected);
  expect(picturesIn('docs/guide/images/dark').toSorted()).toEqual(expected);
});
