import { expect, test } from 'vitest';
import { parseConfirmations, serialiseConfirmations } from './stored-confirmations.ts';

test('what was said survives a reload', () => {
  const confirmations = new Map([
    [1, { insightId: 1, confirmed: true, className: null, at: 5 }],
    [2, { insightId: 2, confirmed: false, className: 'stoat', at: 6 }],
  ]);
  expect(parseConfirmations(serialiseConfirmations(confirmations))).toEqual(confirmations);
});

test('what cannot be read is left out', () => {
  expect(parseConfirmations('[[1,true,null,5],[2,"yes",null,5],[-3,true,null,5],7]').size).toBe(1);
  expect(parseConfirmations('{').size).toBe(0);
  expect(parseConfirmations(null).size).toBe(0);
});
