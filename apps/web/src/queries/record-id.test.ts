import { expect, test } from 'vitest';
import { recordId } from './record-id.ts';

test.each([
  ['7', 7],
  ['123456789', 123456789],
  ['0', undefined],
  ['-3', undefined],
  ['2147483647', undefined],
  ['7a', undefined],
  [undefined, undefined],
])('%s names %s', (openId, id) => {
  expect(recordId(openId)).toBe(id);
});
