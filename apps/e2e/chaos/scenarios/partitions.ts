import { pino } from 'pino';
import { applyMigrations } from '../../../api/src/database/migrate.ts';
import { takeBackPartitions } from '../../../api/src/database/take-back-partitions.ts';
import { startJobs } from '../../../api/src/jobs/jobs.ts';
import { createMetrics } from '../../../api/src/metrics/metrics.ts';
import { audit } from '../kernel/audit.ts';
import type { Environment } from '../kernel/environment.ts';
import { type Fleet, makeFleet, underLoad } from '../kernel/fleet.ts';
import { lookLong } from '../kernel/long-look.ts';
import { memory } from '../kernel/memory.ts';
import { inTime, type Scenario } from '../kernel/scenario.ts';
import { until } from '../kernel/until.ts';

/** More than the migration moves at once. */
const INSIGHTS = { full: 10_000_000, small: 30_000 };
const STEADY = { full: 2_000, small: 200 };
const LOOK_MS = { full: 10_000, small: 2_500 };
const CAMERAS = 40;
const PORTION = 500_000;
const MOVE_MS = 1_800_000;
const FIRST_MIGRATION = 'insights_bound';

/** device_messages as it was before it had partitions. */
const ONE_LEDGER = `
  ALTER TABLE device_messages RENAME TO with_partitions;
  CREATE TABLE device_messages (LIKE with_partitions INCLUDING DEFAULTS INCLUDING CONSTRAINTS);
  DROP TABLE with_partitions;
  ALTER TABLE device_messages ADD CONSTRAINT device_messages_pkey PRIMARY KEY (device_id, message_id, message_index);
  CREATE INDEX device_messages_relayed_idx ON device_messages (device_id, relay_seq, message_index)
    WHERE relay_seq IS NOT NULL;
  DELETE FROM _prisma_migrations WHERE migration_name LIKE '%device_messages_by_camera'`;

/**
 * A release brings partitions of insights and of device_messages. Migrations and the worker make them of tables with many
 * rows, while cameras send and while somebody reads in one long transaction; then all of it is taken back, and made again.
 * Figure: 10 million insights, no request waits over 2 s, and each message counts once at every moment.
 */
export const partitions: Scenario = {
  title: 'Large tables become partitions under load',
  environment: {},
  async run(environment, size) {
    await beginWithoutPartitions(environment);
    await fill(environment, await makeFleet(environment, CAMERAS), INSIGHTS[size]);
    const load = await underLoad(environment, { withPhotos: false });
    await load.more(STEADY[size]);
    load.measure();

    const looking = lookLong(environment, LOOK_MS[size]);
    const migrating = await timed(() => applyMigrations(environment.database.url));
    await looking;
    await load.more(STEADY[size]);
    const migrated = load.measure();
    const moving = await timed(() => moveLedger(environment));
    await load.more(STEADY[size]);
    const moved = load.measure();
    const takingBack = await timed(() => takeBackPartitions(environment.database.url));
    await load.more(STEADY[size]);
    const takenBack = load.measure();
    const again = await timed(async () => {
      await applyMigrations(environment.database.url);
      await moveLedger(environment);
    });
    await load.more(STEADY[size]);
    const madeAgain = load.measure();

    const facts = await audit(environment, load, size);
    const spans = [migrated, moved, takenBack, madeAgain];
    const again_ = spans.reduce((sum, { refused, broken }) => sum + refused + broken.length, 0);
    const waits = spans.map(({ gapMs }) => `${(gapMs / 1_000).toFixed(1)} s`).join(', ');
    return {
      lines: [
        `migrations took ${migrating} s, moving entries ${moving} s, the way back ${takingBack} s, all of it again ${again} s`,
        `the longest wait in each: ${waits}; ${again_} calls had to be made again`,
      ],
      targets: [
        ...facts,
        { what: 'tables with partitions', value: await countPartitioned(environment), atLeast: 2 },
        inTime('longest wait of a camera', Math.max(...spans.map(({ gapMs }) => gapMs)), 2, size),
        ...memory(environment, size),
      ],
    };
  },
};

/** Seconds that something takes. */
async function timed(work: () => Promise<unknown>): Promise<string> {
  const startedAt = performance.now();
  await work();
  return ((performance.now() - startedAt) / 1_000).toFixed(1);
}

async function beginWithoutPartitions({ database, db }: Environment): Promise<void> {
  await takeBackPartitions(database.url);
  await db.pool.query(ONE_LEDGER);
  const { rowCount } = await db.pool.query('SELECT FROM _prisma_migrations WHERE migration_name LIKE $1', [
    `%${FIRST_MIGRATION}%`,
  ]);
  if (rowCount !== 0) throw new Error('The environment still has partitions.');
}

/** Insights with their entries, as many of each camera. */
async function fill({ db }: Environment, { owner, cameras }: Fleet, count: number): Promise<void> {
  const ids = cameras.map(({ deviceId }) => deviceId);
  for (let from = 0; from < count; from += PORTION) {
    await db.pool.query(
      `WITH taken AS (
         SELECT n, ($2::int[])[1 + n % $3] AS device_id, 'old:' || n / $3 AS message_id,
           now() - interval '1 year' + n * interval '3 seconds' AS at
         FROM generate_series($4::int, $5::int) AS n),
       entered AS (
         INSERT INTO device_messages (device_id, message_id, message_index, kind, digest, insight_id, file_ctime, received_at)
         SELECT device_id, message_id, 0, 'insight', sha256(message_id::bytea), nextval('insights_insight_id_seq'), at, at
         FROM taken RETURNING device_id, message_id, insight_id, file_ctime)
       INSERT INTO insights (insight_id, owner_id, device_id, message_id, message_index, class_name, confidence, time_stamp,
         file_ctime, comms_source)
       SELECT insight_id, $1, device_id, message_id, 0, 'kea', 80, file_ctime, file_ctime, 'wifi' FROM entered`,
      [owner.userId, ids, ids.length, from, Math.min(from + PORTION, count) - 1],
    );
  }
  await db.pool.query('VACUUM (ANALYZE) insights');
  await db.pool.query('VACUUM (ANALYZE) device_messages');
}

/** Lets the worker begin at once, and waits until it is done. */
async function moveLedger({ db }: Environment): Promise<void> {
  const isDone = async () => {
    const { rows } = await db.pool.query<{ done: boolean }>(
      `SELECT relkind = 'p' AS done FROM pg_class WHERE oid = 'device_messages'::regclass`,
    );
    return rows[0]?.done;
  };
  const log = pino({ level: 'silent' });
  const jobs = await startJobs({
    pool: db.pool,
    log,
    metrics: createMetrics(),
    hasDiskSpace: () => true,
    role: 'sender',
  });
  await jobs.send('move-ledger', {});
  await until('entries are moved', isDone, MOVE_MS);
  await jobs.stop();
}

async function countPartitioned({ db }: Environment): Promise<number> {
  const { rows } = await db.pool.query<{ count: number }>(
    `SELECT count(*) FROM pg_class WHERE relkind = 'p' AND relname IN ('insights', 'device_messages')`,
  );
  return rows[0]?.count ?? 0;
}
