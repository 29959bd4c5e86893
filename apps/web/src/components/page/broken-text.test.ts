import { expect, test } from 'vitest';
import { brokenText } from './broken-text.ts';
import { LostFileError } from './lost-file-error.ts';

test('a file that did not come is told from a defect', () => {
  expect(brokenText(new LostFileError('Failed to fetch'))).toMatchObject({
    happened: 'did not load',
    reason: expect.stringContaining('the connection broke'),
  });
  expect(brokenText(new TypeError('x is undefined'))).toMatchObject({
    happened: 'has an error',
    reason: 'This is a fault of Sightline.',
  });
});
