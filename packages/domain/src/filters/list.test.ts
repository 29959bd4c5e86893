import { describe, expect, test } from 'vitest';
import { listFilter } from './list.ts';

describe('list matches any item', () => {
  test.each([
    [['deer', 'cat'], 'cat', true],
    [['deer', 'cat'], 'wildcat', false],
    [['deer'], ['cat', 'deer'], true],
    [['kea'], ['cat', 'deer'], false],
    [[], 'cat', true],
    [['7'], 7, true],
    [['deer'], null, false],
    ['DEE', ['cat', 'deer'], true],
  ])('%j of %j: %s', (value, cell, expected) => {
    expect(listFilter({ value, from: null, to: null })(cell)).toBe(expected);
  });
});
