import path from 'node:path';
import { parseArgs } from 'node:util';
import { DEMO_PASSWORD } from '@sightline/domain/auth/demo-password';
import type { Logger } from 'pino';
import { readOrCreateSecret } from '../../apps/api/src/access/session.ts';
import { connectDatabase } from '../../apps/api/src/database/client.ts';
import { withDatabase } from '../../apps/api/src/database/commands/database-url.ts';
import { runCommand } from '../../apps/api/src/database/commands/run-command.ts';
import { inTransaction } from '../../apps/api/src/database/transaction.ts';
import { readSecretFiles } from '../../apps/api/src/env.ts';
import { createPasswordHasher } from '../../apps/api/src/features/auth/password-hasher.ts';
import { sealInsights } from '../../apps/api/src/features/insights/seal-insights.job.ts';
import { createPhotoStore } from '../../apps/api/src/photo-store/photo-store.ts';
import { ACCOUNTS, OWNER } from './accounts.ts';
import { insertArtifacts } from './artifacts.ts';
import { insertDeployments } from './deployments.ts';
import { switchFeaturesOn } from './features.ts';
import { insertFleet, seededFleet } from './fleet.ts';
import { insertGroups } from './groups.ts';
import { HISTORY_DAYS, insertHistory, STATUS_DAYS } from './history.ts';
import { insertRows } from './insert-rows.ts';
import { insertIntegrations } from './integrations.ts';
import { handOver, issueTokens } from './live-fleet.ts';
import { insertManyInsights } from './many-insights.ts';
import { insertMarketplace } from './marketplace.ts';
import { insertModels } from './models.ts';
import { openNetworks } from './networks.ts';
import { insertOtaMessages } from './ota-messages.ts';
import { workOutOutlook } from './outlook.ts';
import { insertOwnerHistory } from './owner-history.ts';
import { insertAlerts, insertBatteryAlerts, settleDevices } from './present.ts';
import { insertReleases } from './releases.ts';
import { insertSdCard } from './sd-cards.ts';
import { insertUpdates } from './updates.ts';
import { insertVisits } from './visits.ts';

const SEED = 'aotearoa';
/** The history ends so long ago, that the cameras have something to tell as soon as they run. */
const UNREPORTED_MS = 12 * 60_000;

if (process.env.NODE_ENV === 'production') {
  console.error('The demo is never seeded in production: its password is public.');
  process.exit(1);
}

const startedAt = Date.now();
const { values: options } = parseArgs({
  options: { 'if-empty': { type: 'boolean' }, insights: { type: 'string' } },
});
const more = Number(options.insights ?? 0);
if (!Number.isInteger(more) || more < 0)
  throw new Error('Say how many: npm run db:seed -- --insights 1000000');
const settings = readSecretFiles(process.env);
const dataDir = path.resolve(settings.DATA_DIR || '.data');
const photos = await createPhotoStore({
  PHOTO_STORE: settings.PHOTO_STORE || 'folder',
  DATA_DIR: dataDir,
});

await runCommand((log) => withDatabase((url) => fillDatabase(url, log)));

async function fillDatabase(url: string, log: Logger): Promise<void> {
  const db = connectDatabase({ url, statementTimeoutMs: 300_000, log });
  try {
    const { rows: tables } = await db.pool.query<{ any: boolean }>(
      `SELECT to_regclass('users') IS NOT NULL AS any`,
    );
    if (!tables[0]?.any) {
      console.error('There are no tables yet. npm run db:migrate makes them.');
      process.exitCode = 1;
      return;
    }
    const { rows } = await db.pool.query<{ any: boolean; demo: boolean }>(
      `SELECT EXISTS (SELECT FROM users) AS any,
         EXISTS (SELECT FROM users WHERE id = $1 AND email = $2) AS demo`,
      [OWNER.id, OWNER.email],
    );
    if (rows[0]?.any && more > 0) return await addInsights(db, log);
    if (rows[0]?.any) {
      if (options['if-empty']) {
        if (!rows[0].demo)
          console.log('There are accounts, and none of the demo: it is seeded into an empty database only.');
        return;
      }
      console.error('There are accounts already. npm run db:reset empties the database first.');
      process.exitCode = 1;
      return;
    }
    const count = await seed(db);
    await workOutOutlook({ db, log });
    await insertBatteryAlerts(db.pool);
    console.log(
      `Seeded the demo: ${count} insights of ${HISTORY_DAYS} days in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`,
    );
    if (more > 0) await addInsights(db, log);
  } finally {
    photos.close();
    await db.close();
  }
}

/** All or nothing: a seed that was interrupted leaves an empty database behind. */
async function seed(db: ReturnType<typeof connectDatabase>): Promise<number> {
  const now = Math.floor(startedAt / 60_000) * 60_000;
  const hash = await createPasswordHasher().hash(DEMO_PASSWORD);
  const fleet = seededFleet();
  const tokenSecret = settings.JWT_SECRET || (await readOrCreateSecret(dataDir));
  return inTransaction(db.pool, async (sql) => {
    // The history is made up meanwhile, which takes its time on a busy machine.
    await sql.query('SET LOCAL idle_in_transaction_session_timeout = 0');
    const at = new Date(now).toISOString();
    const times = { created_at: at, updated_at: at };
    await insertRows(
      sql,
      'users',
      ACCOUNTS.map((account) => ({ ...account, password_hash: hash, email_verified_at: at, ...times })),
    );
    await switchFeaturesOn(sql);
    await insertFleet(sql, fleet, now);
    await insertDeployments(sql, fleet, now);
    await insertGroups(sql, fleet, now);
    await insertModels(sql, fleet, now);
    await insertMarketplace(sql, photos, now);
    await insertArtifacts(sql, photos, now);
    await insertReleases(sql, now);
    await insertUpdates(sql, fleet, now);
    const endedAt = now - UNREPORTED_MS;
    const history = await insertHistory(sql, fleet, SEED, endedAt);
    await insertOtaMessages(sql, fleet, now);
    await insertVisits(sql, photos, fleet, endedAt);
    await insertSdCard(sql, photos, fleet, endedAt);
    await insertOwnerHistory(sql, fleet, now);
    await settleDevices(sql);
    await insertAlerts(sql);
    await insertIntegrations(sql, tokenSecret, now);
    const tokens = await issueTokens(sql, fleet, now);
    const networks = await openNetworks(sql, fleet, now);
    await handOver(dataDir, {
      seed: SEED,
      endedAt,
      historyDays: HISTORY_DAYS,
      statusDays: STATUS_DAYS,
      fleet,
      tokens,
      networks,
    });
    return history.insights.length;
  });
}

/** Gives the demo's owner so many more insights, and seals them so that the first look at them is a fast one. */
async function addInsights(db: ReturnType<typeof connectDatabase>, log: Logger): Promise<void> {
  const beganAt = Date.now();
  await inTransaction(db.pool, (sql) =>
    insertManyInsights(sql, { ownerId: OWNER.id, count: more, now: startedAt }),
  );
  await db.pool.query('VACUUM (ANALYZE) insights');
  const insertedAt = Date.now();
  await sealInsights({ db, log })();
  console.log(
    `Added ${more} insights in ${((insertedAt - beganAt) / 1000).toFixed(1)} s, sealed in ${((Date.now() - insertedAt) / 1000).toFixed(1)} s`,
  );
}
