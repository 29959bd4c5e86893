import { expect, test } from 'vitest';
import type { RowKey } from '../rows/row-source.ts';
import { hasKey, keysIn, NO_KEYS, withKeys } from './key-set.ts';

test('a set keeps numbers beyond 32 bits and texts apart', () => {
  const keys: RowKey[] = [0, 31, 32, 1023, 1024, 2 ** 40 + 5, '31', 'cam'];
  const set = withKeys(NO_KEYS, keys, true);
  expect(set.size).toBe(8);
  expect(new Set(keysIn(set))).toEqual(new Set(keys));
  expect(hasKey(set, 33)).toBe(false);
  expect(hasKey(set, '32')).toBe(false);
});

test('adding twice counts once, removing leaves the older set as it was', () => {
  const first = withKeys(NO_KEYS, [7, 7, 8], true);
  const second = withKeys(first, [8, 9], false);
  expect([first.size, second.size]).toEqual([2, 1]);
  expect([hasKey(first, 8), hasKey(second, 8)]).toEqual([true, false]);
});

test('agrees with a Set through any changes', () => {
  let set = NO_KEYS;
  const model = new Set<RowKey>();
  let seed = 7;
  for (let step = 0; step < 400; step++) {
    seed = (seed * 16_807) % 2_147_483_647;
    const keys = [seed % 3000, seed % 77, `k${seed % 5}`];
    const present = seed % 3 !== 0;
    set = withKeys(set, keys, present);
    for (const key of keys) present ? model.add(key) : model.delete(key);
  }
  expect(set.size).toBe(model.size);
  expect(new Set(keysIn(set))).toEqual(model);
});

test('a million rows are selected at once and take little room', () => {
  function* ids() {
    for (let id = 1; id <= 1_000_000; id++) yield id;
  }
  const set = withKeys(NO_KEYS, ids(), true);
  expect(set.size).toBe(1_000_000);
  expect(set.blocks.size).toBeLessThan(1000);
});
