import { expect, test } from 'vitest';
import { packageIds } from './package-ids.ts';

test('an id stays as it is until a row of the same table has it', () => {
  const ids = packageIds();
  expect(ids.free('media', '1', 507)).toBe('1');
  ids.take('media', '1');
  expect([ids.free('media', '1', 507), ids.free('observations', '1', 507)]).toEqual(['1~507', '1']);
  // A package that was exported with such an id and imported again.
  ids.take('media', '1~507');
  expect(ids.free('media', '1', 507)).toBe('1~507~507');
});
