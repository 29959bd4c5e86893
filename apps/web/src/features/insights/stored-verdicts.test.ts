import { expect, test } from 'vitest';
import { parseVerdicts, serialiseVerdicts } from './stored-verdicts.ts';

test('what was said survives a reload', () => {
  const verdicts = new Map([
    [1, { insightId: 1, confirmed: true, className: null, at: 5 }],
    [2, { insightId: 2, confirmed: false, className: 'stoat', at: 6 }],
  ]);
  expect(parseVerdicts(serialiseVerdicts(verdicts))).toEqual(verdicts);
});

test('what cannot be read is left out', () => {
  expect(parseVerdicts('[[1,true,null,5],[2,"yes",null,5],[-3,true,null,5],7]').size).toBe(1);
  expect(parseVerdicts('{').size).toBe(0);
  expect(parseVerdicts(null).size).toBe(0);
});
