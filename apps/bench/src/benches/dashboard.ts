import pg from 'pg';
import { BASELINE_COUNTS } from '../kernel/baseline-counts.ts';
import { fetchJson } from '../kernel/http.ts';
import { interleave, median } from '../kernel/measure.ts';
import { INSIGHTS, makeMillion } from '../kernel/million.ts';
import type { Report } from '../kernel/report.ts';

/** All numbers of a dashboard: the first question after a start, and those that follow. */
export async function benchDashboard(): Promise<Report> {
  const million = await makeMillion();
  const ours = await million.startApi();
  const pool = new pg.Pool({ connectionString: million.databaseUrl, max: BASELINE_COUNTS.length });
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
      baseline: async () => {
        await Promise.all(BASELINE_COUNTS.map((select) => pool.query(select, [million.ownerId])));
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
          value: median(timings.baseline) / median(timings.all),
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
