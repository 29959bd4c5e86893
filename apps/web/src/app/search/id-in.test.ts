import { expect, test } from 'vitest';
import { idIn } from './id-in.ts';

test.each([
  ['4711', 4711, 4711],
  [' #4711 ', 4711, 4711],
  ['insight 4711', 4711, undefined],
  ['Insight #4711', 4711, undefined],
  ['update 4711', undefined, 4711],
  ['Device update 4711', undefined, 4711],
  ['camera 4711', undefined, undefined],
  ['device 4711', undefined, undefined],
  ['device insight 4711', undefined, undefined],
  // More than a device update can have: the server would refuse it.
  ['2147483647', 2_147_483_647, undefined],
  ['4711 stoats', undefined, undefined],
  ['stoat', undefined, undefined],
  ['0', undefined, undefined],
])('%j is the id of the insight %j and of the update %j', (search, insight, update) => {
  expect(idIn(search, 'insight')).toBe(insight);
  expect(idIn(search, 'update')).toBe(update);
});
