import { describe, expect, test } from 'vitest';
import { numericFilter } from './numeric.ts';

describe('numeric matches by substring of the number text', () => {
  test.each([
    ['9', 91.5, true],
    ['1.5', 91.5, true],
    [' 91 ', 91.5, true],
    ['-4', -41.2, true],
    ['2', 91.5, false],
    ['.', 91, false],
    ['', null, true],
    ['0', null, false],
    ['7', [12, 17], true],
    ['90-100', 91.5, true],
    ['90-100', 90, true],
    ['90-100', 100, true],
    ['90-100', 100.5, false],
    ['90-100', 9, false],
    ['-42--41', -41.2, true],
    ['0-9', null, false],
    ['15-20', [12, 17], true],
    ['>=90', 90, true],
    ['>=90', 89.9, false],
    ['<=-1', -1.5, true],
    ['<=-1', null, false],
  ])('%j in %j: %s', (text, cell, expected) => {
    expect(numericFilter({ value: text, from: null, to: null })(cell)).toBe(expected);
  });
});
