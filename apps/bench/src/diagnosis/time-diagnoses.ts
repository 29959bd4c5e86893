import type { Database } from '../../../api/src/database/client.ts';
import { makeAccountDatabase } from '../kernel/account-database.ts';
import { fetchJson } from '../kernel/http.ts';
import { median } from '../kernel/measure.ts';
import type { Target } from '../kernel/report.ts';

const CAMERAS = 10_000;
/** Days with insights of each camera, before it became quiet. */
const INSIGHT_DAYS = 24;
const CALLS = 5;

/** How long the API takes to say why all cameras of an account are quiet, half of them silent and half without insights. */
export async function timeDiagnoses(): Promise<{
  readonly lines: readonly string[];
  readonly targets: readonly Target[];
}> {
  const database = await makeAccountDatabase(addQuietCameras);
  const api = await database.startApi();
  const ask = async () => {
    const began = performance.now();
    await fetchJson(`${api.url}/devices/diagnoses`, { authorization: database.authorization });
    return (performance.now() - began) / 1_000;
  };
  try {
    const first = await ask();
    const later: number[] = [];
    for (let call = 0; call < CALLS; call += 1) later.push(await ask());
    return {
      lines: [
        `why ${CAMERAS} cameras are quiet: ${first.toFixed(1)} s at first, then ${median(later).toFixed(1)} s`,
      ],
      targets: [{ what: `seconds for ${CAMERAS} quiet cameras`, value: median(later), atMost: 2 }],
    };
  } finally {
    await api.stop();
    await database.stop();
  }
}

/** Cameras a kilometre apart with habits, a model, an insight a day until three weeks ago, and half of them silent since days. */
async function addQuietCameras({ pool }: Database, ownerId: number): Promise<void> {
  await pool.query(
    `INSERT INTO devices (owner_id, hardware_id, device_name, last_seen, status_reported_at, silent_since,
       last_insight_at, latitude, longitude, battery_voltage, clock, images_processed)
     SELECT $1, 'quiet-' || n, 'cam', heard, heard, now() - interval '20 days', now() - interval '20 days',
       -41 + (n % 100) * 0.01, 172 + (n / 100) * 0.01, 3.5, 'ntp', 5000
     FROM generate_series(1, ${CAMERAS}) AS n,
       LATERAL (SELECT now() - CASE WHEN n % 2 = 0 THEN interval '4 days' ELSE interval '1 hour' END AS heard) AS h`,
    [ownerId],
  );
  await pool.query(`UPDATE device_ownerships SET started_at = now() - interval '100 days'`);
  await pool.query(
    `INSERT INTO device_deployments (device_id, latitude, longitude, source, started_at)
     SELECT id, latitude, longitude, 'device', now() - interval '90 days' FROM devices`,
  );
  await pool.query(
    `INSERT INTO insights (owner_id, device_id, message_id, message_index, class_name, confidence, time_stamp, file_ctime,
       comms_source, latitude, longitude)
     SELECT $1, d.id, 'b:' || n, 0, 'kea', 90, taken, taken, 'cellular', d.latitude, d.longitude
     FROM devices d, generate_series(1, ${INSIGHT_DAYS}) AS n,
       LATERAL (SELECT now() - (20 + n) * interval '1 day' AS taken) AS t`,
    [ownerId],
  );
  await pool.query(
    `INSERT INTO device_habits (device_id, computed_at, read_until, habits)
     SELECT id, now(), status_reported_at, $1 FROM devices`,
    [JSON.stringify(HABITS)],
  );
  await pool.query('ANALYZE');
}

const HABITS = {
  usualGapMs: 41_400_000,
  lastGapsMs: [41_400_000, 60_000_000, 60_000_000],
  outages: 1,
  voltsPerDay: -0.01,
  imagesPerDay: 60,
  imagesLately: 60,
  imagesSinceInsight: 800,
  daysSinceInsight: 20,
  insightsPerImage: 0.1,
  daysWithInsights: 0.8,
  insightsByDay: {
    from: Math.floor(Date.now() / 86_400_000) - 99,
    counts: Array.from({ length: 100 }, (_, day) => day % 4),
  },
  longestPauseDays: 8,
};
