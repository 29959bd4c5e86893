import { expect, test } from 'vitest';
import { distanceWords } from './place-words.ts';

test.each([
  [0.4, '0 m'],
  [999.4, '999 m'],
  [4_230, '4.2 km'],
  [1_250_400, '1,250 km'],
])('%d m read %s', (metres, words) => {
  expect(distanceWords(metres)).toBe(words);
});
