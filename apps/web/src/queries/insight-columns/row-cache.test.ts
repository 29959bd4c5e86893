import { expect, test, vi } from 'vitest';
import { sampleInsight as insight } from '../insight-sample.ts';
import { createRowCache } from './row-cache.ts';

/** Looks first in the same turn: a row that is asked for while it is fetched is fetched once more. */
const until = (holds: () => void) => vi.waitFor(holds, 20_000);

function cacheOver(status: () => 'favorite' | null = () => null) {
  const asked: (readonly number[])[] = [];
  const onChange = vi.fn();
  const rows = createRowCache({
    fetch: async (numbers) => {
      asked.push(numbers);
      return numbers.map((row) => {
        if (row > 100) return [];
        return row < 0 ? [insight(1), insight(2)] : [insight(row, { insight_status: status() })];
      });
    },
    onChange,
  });
  return { rows, asked, onChange };
}

test('rows that are looked at together are fetched together, once', async () => {
  const { rows, asked, onChange } = cacheOver();
  expect(rows.at(1)).toBeUndefined();
  expect(rows.at(-7)).toBeUndefined();
  expect(rows.at(1)).toBeUndefined();
  await until(() => expect(onChange).toHaveBeenCalledOnce());
  expect(asked).toEqual([[1, -7]]);
  expect(rows.at(-7)).toHaveLength(2);
  expect(rows.at(1)).toMatchObject([{ insight_id: 1 }]);
});

test('what changed is shown as it was until it has come, and stays the same object where nothing changed', async () => {
  let status: 'favorite' | null = null;
  const { rows, asked } = cacheOver(() => status);
  rows.at(1);
  rows.at(2);
  await until(() => expect(rows.at(2)).toBeDefined());
  const before = [rows.at(1), rows.at(2)];
  status = 'favorite';
  rows.outdate([1]);
  expect(rows.at(1)).toBe(before[0]);
  expect(rows.at(2)).toBe(before[1]);
  await until(() => expect(rows.at(1)?.[0]?.insight_status).toBe('favorite'));
  expect(asked).toEqual([[1, 2], [1]]);
  const now = rows.at(1);
  rows.outdate(null);
  rows.at(1);
  await until(() => expect(asked).toHaveLength(3));
  expect(rows.at(1)).toBe(now);
});

test('a row that does not exist is known not to', async () => {
  const { rows } = cacheOver();
  rows.at(101);
  await until(() => expect(rows.at(101)).toEqual([]));
});

test('a call’s answer shows at once, in collections too', async () => {
  const { rows } = cacheOver();
  rows.at(-7);
  await until(() => expect(rows.at(-7)).toBeDefined());
  rows.patch([insight(2, { insight_status: 'archive' })]);
  expect(rows.at(-7)?.[1]?.insight_status).toBe('archive');
});

test('an insight of a collection that is here is here as well, before it is asked for', async () => {
  const { rows, asked } = cacheOver(() => 'favorite');
  rows.bring([-7], [[insight(1), insight(2)]]);
  expect(rows.at(2)).toEqual([insight(2)]);
  await until(() => expect(rows.at(2)?.[0]?.insight_status).toBe('favorite'));
  expect(asked).toEqual([[2]]);
  expect(rows.at(3)).toBeUndefined();
});

test('a collection that is no longer listed is shown with its insights as they are now', async () => {
  let isListed = true;
  const rows = createRowCache({
    fetch: async (numbers) =>
      numbers.map((row) => {
        if (row > 0) return [insight(row, { insight_status: isListed ? null : 'archive' })];
        return isListed ? [insight(1), insight(2)] : [];
      }),
    onChange: () => {},
  });
  rows.at(-7);
  await until(() => expect(rows.at(-7)).toHaveLength(2));
  isListed = false;
  rows.outdate([1, 2]);
  await until(() =>
    expect(rows.at(-7)?.map(({ insight_status }) => insight_status)).toEqual(['archive', 'archive']),
  );
});
