import path from 'node:path';
import { pino } from 'pino';
import { connectDatabase } from '../../apps/api/src/database/client.ts';
import { withDatabase } from '../../apps/api/src/database/commands/database-url.ts';
import { inTransaction } from '../../apps/api/src/database/transaction.ts';
import { createPasswordHasher } from '../../apps/api/src/features/auth/password-hasher.ts';
import { ACCOUNTS, DEMO_PASSWORD } from './accounts.ts';
import { insertFleet, seededFleet } from './fleet.ts';
import { HISTORY_DAYS, insertHistory } from './history.ts';
import { insertRows } from './insert-rows.ts';
import { handOver, issueTokens } from './live-fleet.ts';
import { insertModels } from './models.ts';
import { insertAlerts, settleDevices } from './present.ts';

const SEED = 'aotearoa';
/** The history ends so long ago, that the cameras have something to tell as soon as they run. */
const UNTOLD_MS = 12 * 60_000;

if (process.env.NODE_ENV === 'production') {
  console.error('The demo is never seeded in production: its password is public.');
  process.exit(1);
}

const startedAt = Date.now();
const onlyIfEmpty = process.argv.includes('--if-empty');
const dataDir = path.resolve(process.env.DATA_DIR || '.data');

await withDatabase(async (url) => {
  const db = connectDatabase({ url, statementTimeoutMs: 60_000, log: pino({ level: 'warn' }) });
  try {
    const { rows } = await db.pool.query<{ any: boolean }>('SELECT EXISTS (SELECT FROM users) AS any');
    if (rows[0]?.any) {
      if (onlyIfEmpty) return;
      console.error('There are accounts already. npm run db:reset empties the database first.');
      process.exitCode = 1;
      return;
    }
    const count = await seed(db);
    console.log(
      `Seeded the demo: ${count} insights of ${HISTORY_DAYS} days in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`,
    );
  } finally {
    await db.close();
  }
});

/** All or nothing: a seed that was interrupted leaves an empty database behind. */
async function seed(db: ReturnType<typeof connectDatabase>): Promise<number> {
  const now = Math.floor(startedAt / 60_000) * 60_000;
  const hash = await createPasswordHasher().hash(DEMO_PASSWORD);
  const fleet = seededFleet();
  return inTransaction(db.pool, async (sql) => {
    const at = new Date(now).toISOString();
    const times = { created_at: at, updated_at: at };
    await insertRows(
      sql,
      'users',
      ACCOUNTS.map((account) => ({ ...account, password_hash: hash, ...times })),
    );
    await insertFleet(sql, fleet, now);
    await insertModels(sql, fleet, now);
    const endedAt = now - UNTOLD_MS;
    const history = await insertHistory(sql, fleet, SEED, endedAt);
    await settleDevices(sql);
    await insertAlerts(sql);
    const tokens = await issueTokens(sql, fleet, now);
    await handOver(dataDir, { seed: SEED, endedAt, historyDays: HISTORY_DAYS, fleet, tokens });
    return history.insights.length;
  });
}
