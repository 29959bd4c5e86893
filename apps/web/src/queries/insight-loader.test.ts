import { expect, test } from 'vitest';
import { type InsightPages, loadPages, type PageRange, planPages } from './insight-loader.ts';

/** A server that holds the ids 1 to `count`; rows carry what the loader reads. */
function server(count: number, fail?: (range: PageRange) => boolean) {
  const asked: PageRange[] = [];
  const pages: InsightPages<{ insight_id: number }> = {
    count: async () => count,
    page: async (range) => {
      asked.push(range);
      if (fail?.(range)) throw new Error('refused');
      const length = Math.max(0, Math.min(range.limit, count - range.offset));
      return Array.from({ length }, (_, index) => ({ insight_id: range.offset + index + 1 }));
    },
  };
  return { pages, asked };
}

test('a small account is one page', () => {
  expect(planPages(400)).toEqual([{ limit: 10_000, offset: 0 }]);
  expect(planPages(0)).toEqual([]);
});

test('a large one starts with a screenful of the newest, then full pages, newest first', () => {
  expect(planPages(25_000)).toEqual([
    { limit: 250, offset: 24_750 },
    { limit: 10_000, offset: 20_000 },
    { limit: 10_000, offset: 10_000 },
    { limit: 10_000, offset: 0 },
  ]);
});

test('every row arrives, the newest before all others', async () => {
  const { pages } = server(25_000);
  const arrived: number[] = [];
  const ids = await loadPages(pages, (rows) => arrived.push(rows.at(-1)?.insight_id ?? 0));
  expect(arrived[0]).toBe(25_000);
  expect(ids).toHaveLength(25_000);
  expect(ids.at(-1)).toBe(25_000);
});

test('after a failed page no further one is asked for', async () => {
  const { pages, asked } = server(90_000, ({ offset }) => offset === 80_000);
  await expect(loadPages(pages, () => {})).rejects.toThrow('refused');
  expect(asked.length).toBeLessThan(9);
});

test('an account without insights asks for no page', async () => {
  const { pages, asked } = server(0);
  expect(await loadPages(pages, () => {})).toEqual([]);
  expect(asked).toEqual([]);
});
