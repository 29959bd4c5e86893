import { expect, test } from 'vitest';
import { visitText, workText } from './visit-work.ts';

test('what was done is said in one order, whatever a newer version may add', () => {
  expect(workText(['cleaned', 'batteries'])).toBe('batteries changed and cleaned');
  expect(workText(['card', 'painted'])).toBe('card swapped');
  expect(workText([])).toBe('');
});

test('a visit is told with its note, and a photo alone as a visit', () => {
  expect(visitText({ work: ['cleaned', 'card'], note: 'Spider webs' })).toBe(
    'Card swapped and cleaned. Spider webs',
  );
  expect(visitText({ work: [], note: 'Nest nearby' })).toBe('Nest nearby');
  expect(visitText({ work: ['moved'], note: '' })).toBe('Moved');
  expect(visitText({ work: [], note: '' })).toBe('Somebody was there');
});
