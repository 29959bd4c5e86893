import { connectDatabase, type Database } from '../../../api/src/database/client.ts';
import type { Target } from '../../../bench/src/kernel/report.ts';
import { auditInsights, brokenFiles, comparePhotos, devicesOf, storedPhotos } from '../kernel/audit.ts';
import type { Acknowledged, CameraLoad } from '../kernel/camera-load.ts';
import type { Environment } from '../kernel/environment.ts';
import { fillTable } from '../kernel/fill-table.ts';
import { underLoad } from '../kernel/fleet.ts';
import { haObstacle } from '../kernel/ha/ha-programs.ts';
import type { Restored } from '../kernel/ha/restored-database.ts';
import { memory } from '../kernel/memory.ts';
import { inTime, never, type Scenario } from '../kernel/scenario.ts';

/** So many were there before the cameras. */
const INSIGHTS = { full: 300_000, small: 1_000 };
const STEADY = { full: 10_000, small: 200 };
const BATCH = 20;
const COMPARE_MS = 300_000;

/** A moment under load, and what was acknowledged around it. */
interface Moment {
  /** By the clock of the database. */
  readonly time: string;
  /** So many messages were acknowledged before it. */
  readonly before: number;
  /** So many photos were acknowledged before it. */
  readonly photosBefore: number;
  /** So many messages were acknowledged when it had passed. */
  readonly passed: number;
}

/**
 * A database of two nodes sends its log and backups to a bucket while cameras send. Then somebody deletes all insights by
 * mistake, and all is restored to the moment before, beside what runs. Figure: everything acknowledged before the moment is
 * there, nothing is doubled, nothing of after it is there; no camera waits over 2 s while a backup is made.
 */
export const archive: Scenario = {
  title: 'All insights are deleted by mistake, and the moment before is restored',
  environment: { highlyAvailable: true, archived: true },
  obstacle: () => haObstacle('pgbackrest', 'openssl'),
  notInSuite: true,
  async run(environment, size) {
    const { cluster } = environment;
    if (!cluster?.archive) throw new Error('There is no archive.');
    const owner = await fillTable(environment, INSIGHTS[size]);
    const load = await underLoad(environment, { cameras: 12, batch: BATCH, withPhotos: size === 'full' });
    const primary = await cluster.primary();
    await load.more(STEADY[size]);
    const usualWait = load.measure().gapMs;
    const megabytes = await databaseMegabytes(environment);
    const full = await seconds(cluster.archive.backUp(primary, 'full'));
    const fullWait = load.measure().gapMs;
    await load.more(STEADY[size]);
    load.measure();
    const incremental = await seconds(cluster.archive.backUp(primary, 'incr'));
    const incrementalWait = load.measure().gapMs;
    await load.more(STEADY[size]);
    const moment = await now(environment, load);
    await load.more(STEADY[size]);
    await environment.db.pool.query('DELETE FROM insights');
    await load.roundtrip();
    await load.finish();
    const left = await auditInsights(environment, upTo(load, moment.before), devicesOf(load));
    await cluster.archive.check(primary);
    const restored = await cluster.archive.restore(moment.time);
    environment.underWay.add(restored.stop);
    const { restoreMs, replayMs } = restored;
    return {
      lines: [
        `full backup ${full.toFixed(1)} s, incremental ${incremental.toFixed(1)} s, restore ${inSeconds(restoreMs)} s, ` +
          `replay ${inSeconds(replayMs)} s`,
        `${megabytes} MB of database when the full backup began`,
        `longest wait of a camera during the full backup ${inSeconds(fullWait)} s, the incremental ${inSeconds(incrementalWait)} s, ` +
          `before them ${inSeconds(usualWait)} s`,
      ],
      targets: [
        { what: 'acknowledged', value: load.acknowledged.length, atLeast: 1 },
        { what: 'acknowledged before the moment', value: moment.before, atLeast: 1 },
        never('left of it by the mistake', moment.before - left.lost),
        never('answers that no camera should get', load.unexpected.length),
        ...(await compare(environment, restored, load, moment)),
        never('others that were not restored', INSIGHTS[size] - (await insightsOf(restored, owner))),
        inTime('longest wait of a camera during a backup', Math.max(fullWait, incrementalWait), 2, size),
        ...memory(environment, size),
      ],
    };
  },
};

async function databaseMegabytes({ db }: Environment): Promise<number> {
  const { rows } = await db.pool.query<{ bytes: number }>(
    'SELECT pg_database_size(current_database()) AS bytes',
  );
  return Math.round((rows[0]?.bytes ?? 0) / 1_000_000);
}

async function seconds(work: Promise<void>): Promise<number> {
  const beganAt = performance.now();
  await work;
  return (performance.now() - beganAt) / 1_000;
}

function inSeconds(ms: number): string {
  return (ms / 1_000).toFixed(1);
}

async function now({ db }: Environment, { acknowledged, withPhoto }: CameraLoad): Promise<Moment> {
  const [before, photosBefore] = [acknowledged.length, withPhoto.length];
  const { rows } = await db.pool.query<{ time: string }>('SELECT clock_timestamp()::text AS time');
  return { time: rows[0]?.time ?? '', before, photosBefore, passed: acknowledged.length };
}

function upTo({ acknowledged }: CameraLoad, count: number): Pick<CameraLoad, 'acknowledged'> {
  return { acknowledged: acknowledged.slice(0, count) };
}

/** What was sent after the moment for certain: a request of each camera may have been under way in it. */
function sentAfter({ acknowledged }: CameraLoad, { passed }: Moment): Acknowledged[] {
  const ofCameras = Map.groupBy(acknowledged.slice(passed), ({ deviceId }) => deviceId);
  return [...ofCameras.values()].flatMap((messages) => messages.slice(BATCH));
}

function look(url: string): Database {
  return connectDatabase({ url, max: 2, statementTimeoutMs: COMPARE_MS, log: { warn: () => undefined } });
}

async function insightsOf({ url }: Restored, owner: number): Promise<number> {
  const db = look(url);
  try {
    const { rows } = await db.pool.query<{ count: number }>(
      'SELECT count(*) FROM insights WHERE owner_id = $1',
      [owner],
    );
    return rows[0]?.count ?? 0;
  } finally {
    await db.close();
  }
}

async function compare(
  { photos }: Environment,
  { url }: Restored,
  load: CameraLoad,
  moment: Moment,
): Promise<Target[]> {
  const db = look(url);
  try {
    const devices = devicesOf(load);
    const after = sentAfter(load, moment);
    const known = await auditInsights({ db }, upTo(load, moment.before), devices);
    const later = await auditInsights({ db }, { acknowledged: after }, devices);
    const all = await auditInsights({ db }, load, devices);
    const stored = await storedPhotos({ db }, devices);
    const withPhoto = load.withPhoto.slice(0, moment.photosBefore);
    return [
      never('acknowledged before the moment and not restored', known.lost),
      { what: 'sent after the moment', value: after.length, atLeast: 1 },
      never('sent after the moment and there', after.length - later.lost),
      never('there more often than acknowledged', all.stored - (load.acknowledged.length - all.lost)),
      never(
        'photos acknowledged before the moment and not restored',
        comparePhotos({ withPhoto }, stored).missing,
      ),
      never('photos that are not what was sent', await brokenFiles({ photos }, load, stored)),
    ];
  } finally {
    await db.close();
  }
}
