import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Target } from '../../../bench/src/kernel/report.ts';
import type { CameraLoad } from './camera-load.ts';
import type { Environment } from './environment.ts';
import { never, type Size } from './scenario.ts';
import { until } from './until.ts';

/** A job whose worker died is given to another after two minutes, and looked for each minute. */
const JOBS_MS = 300_000;

interface StoredPhoto {
  /** Null where the server has not found the insight that it is of. */
  readonly insight_id: number | null;
  readonly storage_key: string;
  readonly sha256: Buffer;
  readonly thumbnail: boolean;
  readonly jobs: number;
  readonly live_jobs: number;
}

/** Compares what a load's cameras were told with what there is, once all is sent. */
export async function audit(environment: Environment, load: CameraLoad, size: Size): Promise<Target[]> {
  await load.finish();
  const devices = devicesOf(load);
  const { lost, stored } = await auditInsights(environment, load, devices);
  // In the suite nobody waits for a job to be given to another worker: it has to be there.
  if (size === 'full')
    await until('all thumbnails are made', () => thumbnailsAreMade(environment, load), JOBS_MS);
  const photos = await storedPhotos(environment, devices);
  const { missing, surplus } = comparePhotos(load, photos);
  const broken = await brokenFiles(environment, load, photos);
  return [
    { what: 'acknowledged', value: load.acknowledged.length, atLeast: 1 },
    never('acknowledged and not there', lost),
    never('there more often than acknowledged', stored - load.acknowledged.length),
    never('answers that no camera should get', load.unexpected.length),
    never('photos acknowledged and not there', missing),
    never('photos doubled, or of no insight whose photo was acknowledged', surplus),
    never('photos that are not what was sent', broken),
    never('jobs lost', photos.filter((photo) => !photo.thumbnail && photo.live_jobs === 0).length),
    never('jobs doubled', photos.filter((photo) => photo.jobs > 1).length),
  ];
}

/** Under the id that the camera was told, and of the message that it sent. */
export async function auditInsights(
  { db }: Pick<Environment, 'db'>,
  { acknowledged }: Pick<CameraLoad, 'acknowledged'>,
  devices: readonly number[],
) {
  const { rows } = await db.pool.query<{ device_id: number; message_id: string; insight_id: number }>(
    `SELECT i.device_id, i.message_id, i.insight_id FROM insights i
     JOIN device_messages m ON m.insight_id = i.insight_id AND m.device_id = i.device_id AND m.message_id = i.message_id
     WHERE i.device_id = ANY($1)`,
    [devices],
  );
  const messageOf = new Map(rows.map((row) => [row.insight_id, `${row.device_id}/${row.message_id}`]));
  const lost = acknowledged.filter(
    ({ deviceId, messageId, insightId }) => messageOf.get(insightId) !== `${deviceId}/${messageId}`,
  );
  const counted = await db.pool.query<{ count: number }>(
    'SELECT count(*) FROM insights WHERE device_id = ANY($1)',
    [devices],
  );
  return { lost: lost.length, stored: counted.rows[0]?.count ?? 0 };
}

export async function storedPhotos(
  { db }: Pick<Environment, 'db'>,
  devices: readonly number[],
): Promise<StoredPhoto[]> {
  const { rows } = await db.pool.query<StoredPhoto>(
    `SELECT p.insight_id, p.storage_key, p.sha256, p.thumbnail_key IS NOT NULL AS thumbnail, count(j.id)::int AS jobs,
       count(j.id) FILTER (WHERE j.state IN ('created', 'retry', 'active', 'completed'))::int AS live_jobs
     FROM photos p LEFT JOIN pgboss.job j ON j.name = 'make-thumbnail' AND j.data->'photoId' = to_jsonb(p.id)
     WHERE p.device_id = ANY($1) GROUP BY p.id`,
    [devices],
  );
  return rows;
}

/** A photo that is kept for another insight than it was sent for is missing there and too many here. */
export function comparePhotos(
  { withPhoto }: Pick<CameraLoad, 'withPhoto'>,
  stored: readonly Pick<StoredPhoto, 'insight_id'>[],
) {
  const sent = new Set<number | null>(withPhoto);
  const kept = new Set(stored.map(({ insight_id }) => insight_id));
  const found = [...sent].filter((id) => kept.has(id)).length;
  return { missing: sent.size - found, surplus: stored.length - found };
}

/** Whether the worker has done what the load's photos gave it to do. */
export async function thumbnailsAreMade({ db }: Environment, load: CameraLoad): Promise<boolean> {
  const { rowCount } = await db.pool.query(
    'SELECT FROM photos WHERE device_id = ANY($1) AND thumbnail_key IS NULL LIMIT 1',
    [devicesOf(load)],
  );
  return rowCount === 0;
}

/** Counts the photos whose file is missing, or which by file or digest are not the one that was sent. */
export async function brokenFiles(
  { photos }: Pick<Environment, 'photos'>,
  { photo = Buffer.alloc(0) }: Pick<CameraLoad, 'photo'>,
  stored: readonly StoredPhoto[],
): Promise<number> {
  const digest = createHash('sha256').update(photo).digest();
  let broken = 0;
  for (const { storage_key, sha256 } of stored) {
    const found = await photos.get(storage_key);
    const content = found && (await buffer(found.stream));
    if (!content?.equals(photo) || !digest.equals(sha256)) broken += 1;
  }
  return broken;
}

export function devicesOf({ acknowledged }: Pick<CameraLoad, 'acknowledged'>): number[] {
  return [...new Set(acknowledged.map(({ deviceId }) => deviceId))];
}

/** How many thumbnails were ever finished. */
export async function finishedJobs({ db }: Environment): Promise<number> {
  const { rows } = await db.pool.query<{ count: number }>(
    `SELECT count(*) FROM pgboss.job WHERE name = 'make-thumbnail' AND state = 'completed'`,
  );
  return rows[0]?.count ?? 0;
}
