import { expect, test } from 'vitest';
import { fileName } from './file-name.ts';

test.each([
  ['Insights over 2 Weeks', 'insights-over-2-weeks'],
  ['Ōkārito / rowi: “block”', 'ōkārito-rowi-block'],
])('%s is saved as %s', (text, name) => {
  expect(fileName(text)).toBe(name);
});
