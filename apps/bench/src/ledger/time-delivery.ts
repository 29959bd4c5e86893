import type { Database } from '../../../api/src/database/client.ts';
import { makeAccountDatabase } from '../kernel/account-database.ts';
import { fetchJson } from '../kernel/http.ts';
import { median } from '../kernel/measure.ts';
import type { Target } from '../kernel/report.ts';

const CAMERAS = 10_000;
/** With ten messages each. */
const DAYS = 100;
const CALLS = 5;
/** Periods that the page offers. */
const PERIODS = [28, 84, 100];

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
    const targets: Target[] = [];
    for (const days of PERIODS) {
      const from = new Date(Date.now() - (days - 1) * 86_400_000).toISOString();
      const what = `seconds for ${days} days of ${CAMERAS} cameras`;
      targets.push({ what, value: await seconds(`/delivery?from=${from}`), atMost: 1 });
    }
    const one = await seconds('/devices/1/delivery');
    return { lines: [`one camera of them: ${(one * 1_000).toFixed(0)} ms`], targets };
  } finally {
    await api.stop();
    await database.stop();
  }
}

/** Ten messages a day of each camera, one day in ten with a gap of two. */
async function addArrivals({ pool }: Database, ownerId: number): Promise<void> {
  await pool.query(
    `INSERT INTO devices (owner_id, hardware_id, device_name)
     SELECT $1, 'ledger-' || n, 'cam' FROM generate_series(1, ${CAMERAS}) AS n`,
    [ownerId],
  );
  await pool.query(`UPDATE device_ownerships SET started_at = now() - interval '${DAYS + 10} days'`);
  await pool.query(
    `INSERT INTO device_arrivals (owner_id, device_id, day, link, arrived, late, delays)
     SELECT $1, d.id, current_date - n, (ARRAY['wifi', 'cellular', 'lora', 'satellite'])[1 + d.id % 4], 10, n % 2,
       (SELECT string_agg(encode_delay(exp(9 * random())), '') FROM generate_series(1, 10 + 0 * n))
     FROM generate_series(0, ${DAYS - 1}) AS n, devices d`,
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
