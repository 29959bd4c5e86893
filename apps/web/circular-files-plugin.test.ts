import { expect, test } from 'vitest';
import { findCircle } from './circular-files-plugin.ts';

const chunk = (...imports: string[]) => ({ type: 'chunk' as const, imports }) as never;

test('files that import each other in a circle are named, however long the way to it', () => {
  const bundle = {
    a: chunk('b'),
    b: chunk('c', 'd'),
    c: chunk(),
    d: chunk('e'),
    e: chunk('b'),
    css: { type: 'asset' } as never,
  };
  expect(findCircle(bundle)).toEqual(['b', 'd', 'e', 'b']);
});

test('a file that several import, and one from elsewhere, are no circle', () => {
  expect(findCircle({ a: chunk('b', 'c', 'elsewhere'), b: chunk('c'), c: chunk() })).toBeUndefined();
});
