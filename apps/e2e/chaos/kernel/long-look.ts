import { setTimeout as pause } from 'node:timers/promises';
import { inTransaction } from '../../../api/src/database/transaction.ts';
import type { Environment } from './environment.ts';

/** Somebody reads insights in one transaction, which goes on for so long. */
export async function lookLong({ db }: Pick<Environment, 'db'>, ms: number): Promise<void> {
  await inTransaction(db.pool, async (sql) => {
    await sql.query('SELECT FROM insights LIMIT 1');
    await pause(ms);
  });
}
