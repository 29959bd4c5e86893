import { expect, test } from 'vitest';
import { withSdCards } from '../../../test/contexts/card-context.ts';
import { CARD_PAGES } from './card-photos.store.ts';
import { IS_HERE } from './received-photo.store.ts';

const { app } = withSdCards();

/** How a statement is done where no table is read from end to end. */
async function planOf(text: string, values: readonly unknown[]): Promise<string> {
  const sql = await app().services.db.pool.connect();
  try {
    await sql.query('SET enable_seqscan = off');
    await sql.query('SET enable_sort = off');
    const { rows } = await sql.query<Record<'QUERY PLAN', string>>(`EXPLAIN ${text}`, [...values]);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  } finally {
    sql.release(true);
  }
}

test('pages of the review are read in the order of an index, the next one from where the last one ended', async () => {
  const first = await planOf(CARD_PAGES.first, [1, 2, null, null, null, 100]);
  expect(first).toContain('sd_card_photos_review_idx');
  expect(first).not.toContain('Sort');
  const next = await planOf(CARD_PAGES.next, [1, 2, null, null, null, 100, 7]);
  expect(next).toMatch(/sd_card_photos_review_idx.*Index Cond: .*ROW\(COALESCE/s);
  expect(next).not.toContain('Sort');
});

test('whether another card has brought a photo is found by its size, also without a time', async () => {
  expect(await planOf(IS_HERE, [1, 2])).toMatch(/sd_card_photos_brought_idx.*Index Cond: .*bytes = p/s);
});
