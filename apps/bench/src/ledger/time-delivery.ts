import type { Database } from '../../../api/src/database/client.ts';
import { makeAccountDatabase } from '../kernel/account-database.ts';
import { fetchJson } from '../kernel/http.ts';
import { median } from '../kernel/measure.ts';
import type { Target } from '../kernel/report.ts';

const CAMERAS = 10_000;
const WEEKS = 15;
/** Messages of each camera. */
const PER_WEEK = 70;
const DAYS = 7 * WEEKS;
const CALLS = 5;
/** Weeks of the period that the page begins with. */
const USUAL_WEEKS = 4;

/** How long the API takes to account for ten million messages of ten thousand cameras. */
export async function timeDelivery(): Promise<{
  readonly lines: readonly string[];
  readonly targets: readonly Target[];
}> {
  const database = await makeAccountDatabase(addArrivals);
  const api = await database.startApi();
  const headers = { authorization: database.authorization };
  const seconds = async (path: string): Promise<number> => {
    const times: number[] = [];
    for (let call = 0; call < CALLS; call += 1) {
      const began = performance.now();
      await fetchJson(`${api.url}${path}`, headers);
      times.push((performance.now() - began) / 1_000);
    }
    return median(times);
  };
  try {
    const weeks = (count: number) => {
      const from = new Date(Date.now() - (count - 1) * 7 * 86_400_000).toISOString();
      return seconds(`/delivery?from=${from}`);
    };
    const usual = await weeks(USUAL_WEEKS);
    const all = await weeks(WEEKS);
    const one = await seconds('/devices/1/delivery');
    return {
      lines: [
        `${CAMERAS} cameras with ${(CAMERAS * WEEKS * PER_WEEK) / 1e6} million messages: ${usual.toFixed(1)} s for ${USUAL_WEEKS} weeks, ${all.toFixed(1)} s for all ${WEEKS}, ${(one * 1_000).toFixed(0)} ms for one camera`,
      ],
      targets: [{ what: `seconds for ${USUAL_WEEKS} weeks of ${CAMERAS} cameras`, value: usual, atMost: 1 }],
    };
  } finally {
    await api.stop();
    await database.stop();
  }
}

/** Seventy messages a week of each camera, and every ten days a gap of two. */
export async function addArrivals({ pool }: Database, ownerId: number): Promise<void> {
  await pool.query(
    `INSERT INTO devices (owner_id, hardware_id, device_name)
     SELECT $1, 'ledger-' || n, 'cam' FROM generate_series(1, ${CAMERAS}) AS n`,
    [ownerId],
  );
  await pool.query(`UPDATE device_ownerships SET started_at = now() - interval '${DAYS + 10} days'`);
  await pool.query(
    `WITH variant AS MATERIALIZED (
       SELECT v, string_agg(encode_delay(exp(9 * random())), '') AS delays
       FROM generate_series(0, 996) AS v, generate_series(1, ${PER_WEEK}) GROUP BY v)
     INSERT INTO device_arrivals (owner_id, device_id, week, link, arrived, late, delays)
     SELECT $1, d.id, date_trunc('week', current_date)::date - 7 * n,
       (ARRAY['wifi', 'cellular', 'lora', 'satellite'])[1 + d.id % 4], ${PER_WEEK}, n % 8, delays
     FROM generate_series(0, ${WEEKS - 1}) AS n, devices d JOIN variant ON v = d.id % 997`,
    [ownerId],
  );
  await pool.query(
    `INSERT INTO device_gaps (owner_id, device_id, boot_id, first_seq, last_seq, link, opened_at, answers_before)
     SELECT $1, d.id, 'b', 10 * n, 10 * n + 1, (ARRAY['wifi', 'cellular', 'lora', 'satellite'])[1 + d.id % 4],
       now() - n * interval '1 day', 0
     FROM generate_series(0, ${DAYS - 1}, 10) AS n, devices d`,
    [ownerId],
  );
  await pool.query('VACUUM (ANALYZE)');
}
