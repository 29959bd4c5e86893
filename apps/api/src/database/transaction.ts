import type { Pool, PoolClient } from 'pg';
import { isDatabaseAway } from './is-database-away.ts';

/** Runs SQL on one connection: committed when `work` resolves, undone when it throws. */
export function inTransaction<T>(pool: Pool, work: (sql: PoolClient) => Promise<T>): Promise<T> {
  return within(pool, 'BEGIN', work);
}

/** Reads with several statements that all see the same moment. */
export function inSnapshot<T>(pool: Pool, work: (sql: PoolClient) => Promise<T>): Promise<T> {
  return within(pool, 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY', work);
}

async function within<T>(pool: Pool, begin: string, work: (sql: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query(begin);
    const result = await work(client);
    await client.query('COMMIT');
    return result;
  } catch (error) {
    // A server that does not answer would keep the caller waiting once more; losing the connection undoes as well.
    if (error instanceof Error && isDatabaseAway(error)) broken = error;
    else
      await client.query('ROLLBACK').catch((lost: Error) => {
        broken = lost;
      });
    throw error;
  } finally {
    client.release(broken);
  }
}
