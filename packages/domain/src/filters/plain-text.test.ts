import { expect, test } from 'vitest';
import { plainName, plainText } from './plain-text.ts';

test.each([
  ['ka\u0304ka\u0304', 'kākā'],
  ['kākā', 'kākā'],
  ['ka\u200Bkā\uFEFF', 'kakā'],
  ['sto\u00ADat', 'stoat'],
  ['e\u0301', 'é'],
  // Joiners make a family of three people, and a word of Persian.
  ['👩\u200D👩\u200D👧', '👩\u200D👩\u200D👧'],
  ['می\u200Cخواهم', 'می\u200Cخواهم'],
  ['', ''],
])('%j is kept as %j', (typed, kept) => {
  expect(plainText(typed)).toBe(kept);
});

test('a name has no spaces around, and stays when it is nothing else', () => {
  expect([plainName('  ka\u0304ka\u0304\t'), plainName('   ')]).toEqual(['kākā', '   ']);
});
