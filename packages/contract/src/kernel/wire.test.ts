import { describe, expect, test } from 'vitest';
import { idParam, requiredName, requiredText, text } from './wire.ts';

describe('text on the wire', () => {
  test.each(['kea', 'māwhero', '🦊', "'; DROP TABLE birds; --", '<script>', '%_\\'])(
    'keeps %j as it is',
    (value) => {
      expect(text().parse(value)).toBe(value);
    },
  );

  test.each(['\u0000', 'a\u0000b', '\ud800', 'x\udc00', 'a'.repeat(101)])('refuses %j', (value) => {
    expect(text().safeParse(value).success).toBe(false);
  });

  test('takes exactly as many characters as it says', () => {
    expect(text(30).safeParse('a'.repeat(30)).success).toBe(true);
    expect(text(30).safeParse('a'.repeat(31)).error?.issues[0]?.message).toBe('At most 30 characters.');
  });

  test('wants something other than spaces where it is required', () => {
    expect(requiredText('Say something.').parse('  kea ')).toBe('kea');
    expect(requiredText('Say something.').safeParse('   ').error?.issues[0]?.message).toBe('Say something.');
  });
});

describe('names of people', () => {
  test.each(['Aroha', 'Jean-Luc d’Arc', 'J. R. Āpirana', '山田'])('keeps %j', (name) => {
    expect(requiredName('Say something.').parse(name)).toBe(name);
  });

  test.each(['Ada\r\nBcc: x@y.test', 'Ada\tStone', 'Ada\u2028Stone', 'Ada\u202egnp.exe', '\u0007Ada'])(
    'refuses %j',
    (name) => {
      const { error } = requiredName('Say something.').safeParse(name);
      expect(error?.issues[0]?.message).toBe('Contains characters that cannot be shown.');
    },
  );

  test('refuses a web address', () => {
    const { error } = requiredName('Say something.').safeParse('Win at https://evil.test now');
    expect(error?.issues[0]?.message).toBe('Contains a web address.');
  });
});

describe('ids in a path', () => {
  test('are whole numbers from 1 to what the database can hold', () => {
    expect(idParam.parse('7')).toBe(7);
    expect(idParam.parse('2147483647')).toBe(2_147_483_647);
  });

  test.each(['0', '-1', '1.5', 'abc', '', '2147483648', '1e400', 'NaN', '1e0', '0x1', ' 1', '01'])(
    'are never %j',
    (value) => {
      expect(idParam.safeParse(value).success).toBe(false);
    },
  );
});
