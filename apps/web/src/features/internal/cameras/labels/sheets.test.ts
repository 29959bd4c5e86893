import { expect, test } from 'vitest';
import { deviceAddress, sheetsOf } from './sheets.ts';

test('as many sheets as it takes, the last one partly filled', () => {
  expect(sheetsOf([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
  expect(sheetsOf([1, 2], 2)).toEqual([[1, 2]]);
  expect(sheetsOf([], 2)).toEqual([]);
});

test('a label leads to its camera and carries no secret', () => {
  expect(deviceAddress('https://sightline.example', 31)).toBe(
    'https://sightline.example/?tab=devices&device=31',
  );
});
