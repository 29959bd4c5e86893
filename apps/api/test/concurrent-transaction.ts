import { expect } from 'vitest';
import type { TestApp } from './app.ts';

/**
 * Locks insights one after the other as a bulk update does, and lets `act` run into the first: whoever holds a later one
 * by then waits in a circle, which PostgreSQL ends with an error for one of the two.
 */
export async function besideBulkUpdate<T>(
  { services }: TestApp,
  insightIds: readonly number[],
  act: () => Promise<T>,
): Promise<T> {
  const { pool } = services.db;
  const [first, ...rest] = insightIds.toSorted((a, b) => a - b);
  const otherTransaction = await pool.connect();
  const lock = (id?: number) =>
    otherTransaction.query('SELECT FROM insights WHERE insight_id = $1 FOR NO KEY UPDATE', [id]);
  try {
    await otherTransaction.query('BEGIN');
    await lock(first);
    const acting = act();
    acting.catch(() => undefined);
    await untilWaiting({ services }, 1);
    for (const id of rest) await lock(id);
    await otherTransaction.query('COMMIT');
    return await acting;
  } finally {
    otherTransaction.release(true);
  }
}

/** Resolves when so many sessions of the database wait for somebody's lock. */
export async function untilWaiting({ services }: Pick<TestApp, 'services'>, sessions: number): Promise<void> {
  await expect
    .poll(async () => {
      const { rows } = await services.db.pool.query<{ count: number }>(
        `SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      return rows[0]?.count;
    })
    .toBe(sessions);
}
