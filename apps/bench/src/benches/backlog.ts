import { setTimeout as sleep } from 'node:timers/promises';
import { makeAccountDatabase } from '../kernel/account-database.ts';
import { fetchJson } from '../kernel/http.ts';
import { type Camera, countStored, makeIntakeCameras } from '../kernel/intake-cameras.ts';
import { keepSending, postOf } from '../kernel/keep-sending.ts';
import { percentile, percentiles } from '../kernel/measure.ts';
import type { Report } from '../kernel/report.ts';
import { startWorker } from '../kernel/server-process.ts';

const CAMERAS = 100;
const INSIGHTS = 500_000;
/** The most that a request may bring. */
const A_REQUEST = 200;
const LONGEST_S = 60;
const LONGEST_P95_MS = 300;
/** Between a person's calls. */
const PAUSE_MS = 100;

/** What the pages ask for that people look at meanwhile. */
const CALLS = [
  { path: '/insights/paginated?limit=100' },
  { path: '/insights/count' },
  { path: '/insights/segments' },
  { path: '/getDevicesForUser' },
  { path: '/devices/insight-summary' },
  { path: '/alerts' },
  { path: '/dashboard/counts', body: { zone: 'Pacific/Auckland' } },
];

/** Cameras that were out of reach for weeks come back at once, while their owner looks at the console. */
export async function benchBacklog(): Promise<Report> {
  let cameras: readonly Camera[] = [];
  const database = await makeAccountDatabase(
    async (db, ownerId) => {
      cameras = await makeIntakeCameras(db, ownerId, CAMERAS);
    },
    { durable: true },
  );
  const api = await database.startApi({ DEVICE_LIMITS: 'off' });
  const worker = startWorker(database.settings());
  const headers = { authorization: database.authorization, 'content-type': 'application/json' };
  const calls = CALLS.map((call) => ({ ...call, times: [] as number[] }));

  async function callUntil(ended: AbortSignal): Promise<void> {
    while (!ended.aborted) {
      for (const { path, body, times } of calls) {
        const startedAt = performance.now();
        await fetchJson(`${api.url}${path}`, headers, body);
        times.push(performance.now() - startedAt);
        await sleep(PAUSE_MS);
      }
    }
  }

  try {
    const lines = cameras.map(({ authorization, next }) =>
      Array.from({ length: INSIGHTS / CAMERAS / A_REQUEST }, () =>
        postOf('/device-api/v1/messages', authorization, {
          comms_source: 'wifi',
          boot_id: 'b',
          messages: next(A_REQUEST),
        }),
      ),
    );
    const drained = new AbortController();
    const startedAt = performance.now();
    let seconds = Number.NaN;
    const sending = keepSending(api.url, lines).finally(() => {
      seconds = (performance.now() - startedAt) / 1_000;
      drained.abort();
    });
    const [requests] = await Promise.all([sending, callUntil(drained.signal)]);
    const all = calls.flatMap(({ times }) => times);
    const stored = await countStored(database.databaseUrl);
    return {
      title: `${INSIGHTS.toLocaleString('en')} insights of ${CAMERAS} cameras that come back at once`,
      lines: [
        `${Math.round(INSIGHTS / seconds).toLocaleString('en')}/s, requests ${percentiles(requests)}`,
        `${all.length} calls of their owner meanwhile: ${percentiles(all)}`,
        ...calls.map(({ path, times }) => `  ${path}: ${percentiles(times)}`),
        `memory of the server: ${api.peakMegabytes().toFixed(0)} MB`,
      ],
      targets: [
        { what: 'seconds until all are stored', value: seconds, atMost: LONGEST_S },
        { what: "p95 of their owner's calls, ms", value: percentile(all, 0.95), atMost: LONGEST_P95_MS },
        { what: 'stored, of each sent', value: stored / INSIGHTS, atLeast: 1 },
        { what: 'stored more than once', value: Math.max(0, stored - INSIGHTS), atMost: 0 },
      ],
    };
  } finally {
    await Promise.all([api.stop(), worker.stop()]);
    await database.stop();
  }
}
