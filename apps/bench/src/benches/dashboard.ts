import pg from 'pg';
import { fetchJson } from '../kernel/http.ts';
import { interleave, median } from '../kernel/measure.ts';
import { INSIGHTS, makeMillion } from '../kernel/million.ts';
import type { Report } from '../kernel/report.ts';

/** What one would write for the widgets: a GROUP BY for each, in one request. */
const USUAL = [
  'SELECT count(*) FROM i',
  'SELECT class_name, count(*) FROM i GROUP BY 1',
  'SELECT device_id, count(*), count(photo_kind) FROM i GROUP BY 1',
  `SELECT extract(hour FROM taken AT TIME ZONE 'Pacific/Auckland'), count(*) FROM i GROUP BY 1`,
  `SELECT (taken AT TIME ZONE 'Pacific/Auckland')::date, count(*) FROM i WHERE taken > now() - interval '14 days' GROUP BY 1`,
  'SELECT comms_source, count(*) FROM i GROUP BY 1',
  'SELECT insight_status, count(*) FROM i GROUP BY 1',
  `SELECT width_bucket(extract(epoch FROM time_stamp - taken), 0, 604800, 9), count(*) FROM i GROUP BY 1`,
].map(
  (select) => `WITH i AS (SELECT *, COALESCE(file_ctime, time_stamp) AS taken FROM insights
    WHERE owner_id = $1 AND insight_status IS DISTINCT FROM 'archive') ${select}`,
);

/** All numbers of a dashboard: the first question after a start, and those that follow. */
export async function benchDashboard(): Promise<Report> {
  const million = await makeMillion();
  const ours = await million.startApi();
  const pool = new pg.Pool({ connectionString: million.databaseUrl, max: USUAL.length });
  const ask = (question: object) =>
    fetchJson(
      `${ours.url}/dashboard/counts`,
      { authorization: million.authorization, 'content-type': 'application/json' },
      { zone: 'Pacific/Auckland', ...question },
    );
  try {
    const startedAt = performance.now();
    await ask({});
    const first = performance.now() - startedAt;
    const timings = await interleave({
      all: async () => void (await ask({})),
      filtered: async () => void (await ask({ confidence: { least: 50, most: 90 }, from: '2026-01-01' })),
      usual: async () => {
        await Promise.all(USUAL.map((select) => pool.query(select, [million.ownerId])));
      },
    });
    return {
      title: `All numbers of a dashboard over ${INSIGHTS} insights of one owner`,
      lines: [
        `first question after a start: ${first.toFixed(0)} ms`,
        ...Object.entries(timings).map(([name, values]) => `${name}: ${median(values).toFixed(0)} ms`),
        `memory of the server: ${ours.peakMegabytes().toFixed(0)} MB`,
      ],
      targets: [
        { what: 'first question, ms', value: first, atMost: 1_200 },
        { what: 'every other, ms', value: median(timings.all), atMost: 300 },
        {
          what: 'times as fast as a query for each widget',
          value: median(timings.usual) / median(timings.all),
          atLeast: 5,
        },
      ],
    };
  } finally {
    await pool.end();
    await ours.stop();
    await million.stop();
  }
}
