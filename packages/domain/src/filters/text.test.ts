import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { foldAccents, foldText, textFilter } from './text.ts';

const matches = (value: string, cell: string | null) => textFilter({ value, from: null, to: null })(cell);

describe('text is a case-insensitive substring', () => {
  test.each([
    ['DEER', 'red deer', true],
    ['deer', 'Red DEER', true],
    ['kākā', 'KĀKĀ', true],
    ['ΟΔΟΣ', 'οδος', true],
    ['σ', 'ΟΔΟΣ', true],
    ['Cafe\u0301', 'CAFÉ', true],
    ['deers', 'deer', false],
    ['kaka', 'Kākā 1', true],
    ['kaka', 'ka\u0304ka\u0304', true],
    ['kākā', 'kaka', false],
    ['weta', 'Wētā', true],
    ['', 'anything', true],
    ['', null, true],
    ['a', null, false],
    ['null', null, false],
  ])('%j in %j: %s', (text, cell, expected) => {
    expect(matches(text, cell)).toBe(expected);
  });

  test.each(['.*', '%', '_', '[a-z]', '\\', "'; --", '$&', '(', '"', '\u0000'])(
    'with special signs found literally: %j',
    (sign) => {
      expect(matches(sign, `before ${sign} after`)).toBe(true);
      expect(matches(sign, 'plain')).toBe(false);
    },
  );

  test('finds every part of every text, whatever its case', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (a, b) => {
        expect(matches(b.toUpperCase().toLowerCase(), `${a}|${b.toUpperCase().toLowerCase()}`)).toBe(true);
        expect(foldText(foldText(a))).toBe(foldText(a));
      }),
    );
  });
});

test.each([
  ['Kākā', 'kaka'],
  ['KERERŪ Éclair', 'kereru eclair'],
  ['Ö', 'o'],
  ['ΟΔΟΣ', 'οδοσ'],
])('%s without accents is %s', (text, plain) => {
  expect(foldAccents(text)).toBe(plain);
});
