import { expect, test } from 'vitest';
import { isSameGroupName } from './group-name.ts';

test.each([
  ['North valley', 'NORTH VALLEY', true],
  ['  North valley ', 'North valley', true],
  ['Élan', 'élan', true],
  ['North valley', 'North  valley', false],
  ['North', 'North valley', false],
])('%j and %j are the same name: %s', (one, other, same) => {
  expect(isSameGroupName(one, other)).toBe(same);
  expect(isSameGroupName(other, one)).toBe(same);
});
