import { makeAccountDatabase } from '../kernel/account-database.ts';
import { atConstantRate } from '../kernel/constant-rate.ts';
import { fetchJson } from '../kernel/http.ts';
import { percentile, percentiles } from '../kernel/measure.ts';
import type { Report } from '../kernel/report.ts';
import { startWorker } from '../kernel/server-process.ts';
import { makeRelayedCameras, uplinkOf } from '../kernel/uplinks.ts';

const CAMERAS = 200;
const UPLINKS = 4_000;
const A_SECOND = 200;
/** Before those that count, one after another: connections open and statements are prepared. */
const WARMING = 200;

interface Answered {
  readonly ms: number;
  readonly insights: readonly number[];
}

/** Answers to uplinks that come steadily from many cameras, each with an insight of its own. */
export async function benchRelays(): Promise<Report> {
  let authorization = '';
  const database = await makeAccountDatabase(async (db, ownerId) => {
    authorization = await makeRelayedCameras(db, ownerId, CAMERAS);
  });
  const api = await database.startApi();
  const worker = startWorker(database.settings());
  const headers = { authorization, 'content-type': 'application/json' };

  async function post(seq: number): Promise<Answered> {
    const startedAt = performance.now();
    const body = uplinkOf(seq % CAMERAS, seq, Date.now());
    // A refused uplink counts below; an exception would leave the others running.
    const answer = await fetchJson<Answered>(`${api.url}/relay/lora`, headers, body).catch(() => undefined);
    return { ms: performance.now() - startedAt, insights: answer?.insights ?? [] };
  }

  try {
    for (let seq = 0; seq < WARMING; seq++) await post(seq);
    const startedAt = performance.now();
    const answers = await atConstantRate(
      A_SECOND,
      (n) => n < UPLINKS,
      (n) => post(WARMING + n),
    );
    const seconds = (performance.now() - startedAt) / 1_000;
    const times = answers.map(({ ms }) => ms);
    return {
      title: `Answering ${A_SECOND} uplinks a second of ${CAMERAS} cameras`,
      lines: [
        percentiles(times),
        `${UPLINKS} in ${seconds.toFixed(1)} s, the slowest ${Math.max(...times).toFixed(0)} ms`,
      ],
      targets: [
        { what: 'p99 of the answers, ms', value: percentile(times, 0.99), atMost: 250 },
        {
          what: 'insights for each uplink',
          value: new Set(answers.flatMap(({ insights }) => insights)).size / UPLINKS,
          atLeast: 1,
        },
      ],
    };
  } finally {
    await Promise.all([api.stop(), worker.stop()]);
    await database.stop();
  }
}
