import { insertManyInsights } from '../../../../prisma/seed/many-insights.ts';
import { inTransaction } from '../../../api/src/database/transaction.ts';
import { type AccountDatabase, makeAccountDatabase } from './account-database.ts';

const GROUPS = 20;
const INSIGHTS = Number(process.env.BENCH_INSIGHTS ?? 200_000);

/** Longitude and latitude in degrees. */
export type Point = readonly [longitude: number, latitude: number];

export interface Fleet extends AccountDatabase {
  readonly points: readonly Point[];
}

/** Places that fill a country evenly, the same for the same count. */
function placesOf(count: number): Point[] {
  return Array.from({ length: count }, (_, n) => [
    166 + 12 * ((0.5 + n * 0.754877666) % 1),
    -47 + 12 * ((0.5 + n * 0.569840291) % 1),
  ]);
}

/** A throw-away database in which one owner has many cameras, in groups, with insights. */
export async function makeFleet(count: number): Promise<Fleet> {
  const points = placesOf(count);
  const database = await makeAccountDatabase(async (db, ownerId) => {
    await inTransaction(db.pool, async (sql) => {
      await sql.query(
        `INSERT INTO devices (owner_id, hardware_id, device_name, display_name, location_name, longitude, latitude,
           battery_voltage, software_version, last_seen)
         SELECT $1, 'bench-' || n, 'cam-' || n, 'Ridge ' || n, 'Valley ' || n % 500, longitude, latitude,
           3.1 + n % 10 / 10.0, '2.4.1', now() - n % 300 * interval '1 hour'
         FROM unnest($2::float8[], $3::float8[]) WITH ORDINALITY AS place(longitude, latitude, n)`,
        [ownerId, points.map(([longitude]) => longitude), points.map(([, latitude]) => latitude)],
      );
      await sql.query(
        `INSERT INTO device_groups (owner_id, group_name) SELECT $1, 'Block ' || n FROM generate_series(1, $2) AS n`,
        [ownerId, GROUPS],
      );
      await sql.query(
        `INSERT INTO device_group_members (group_id, device_id)
         SELECT g.id, d.id FROM devices d JOIN device_groups g ON g.group_name = 'Block ' || 1 + d.id % $1`,
        [GROUPS],
      );
      await insertManyInsights(sql, { ownerId, count: INSIGHTS, now: Date.now() });
    });
    await db.pool.query('VACUUM (ANALYZE) devices, device_group_members, insights');
  });
  return { ...database, points };
}
