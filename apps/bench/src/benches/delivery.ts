import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { makeCameras } from '../kernel/cameras.ts';
import { percentile, RUNS } from '../kernel/measure.ts';
import type { Report } from '../kernel/report.ts';

/** Requests of one contender in one round, so many at a time, each with so many insights. */
const REQUESTS = 200;
const AT_ONCE = 8;
const INSIGHTS = 10;
const CAMERAS = 8;
const PATIENCE_MS = 300_000;

/** A receiver that takes connections and says nothing, until it is let go. */
async function startReceiver() {
  const received = new Map<number, number>();
  let hangs = true;
  let ids = 0;
  const server = http.createServer(async (request, response) => {
    let text = '';
    for await (const piece of request) text += piece;
    if (hangs) return;
    const events = JSON.parse(text) as { event_details: { insight_id: number } }[];
    for (const { event_details } of events)
      received.set(event_details.insight_id, (received.get(event_details.insight_id) ?? 0) + 1);
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(events.map(() => ({ object_id: String(++ids) }))));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    letGo: () => {
      hangs = false;
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function until(holds: () => boolean): Promise<void> {
  for (const end = Date.now() + PATIENCE_MS; !holds(); ) {
    if (Date.now() > end) throw new Error('The deliveries did not all arrive.');
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** Taking in messages for an owner whose receiver hangs, beside the same for one without an integration. */
export async function benchDelivery(): Promise<Report> {
  const receiver = await startReceiver();
  const world = await makeCameras(['bare', 'integrated'], CAMERAS, {
    GUNDI_V2_URL: receiver.url,
    GUNDI_REQUEST_SECONDS: '0',
  });
  const key = { platform: 'gundi_v2', options: { gundiV2ApiKey: 'bench-key-0123456789' } };
  const configure = () => world.post('integrated', '/integrations', { ...key, notificationClasses: 'all' });
  try {
    await configure();
    const times: Record<'bare' | 'integrated', number[]> = { bare: [], integrated: [] };
    for (let round = 0; round <= RUNS; round++) {
      for (const owner of round % 2 === 0
        ? (['bare', 'integrated'] as const)
        : (['integrated', 'bare'] as const)) {
        const taken = await world.sendMany(owner, {
          requests: REQUESTS,
          atOnce: AT_ONCE,
          insights: INSIGHTS,
        });
        if (round > 0) times[owner].push(...taken);
      }
    }
    const sent = (RUNS + 1) * REQUESTS * INSIGHTS;
    const startedAt = performance.now();
    receiver.letGo();
    // A key that is saved anew ends the rest that failures earned.
    await configure();
    await until(() => receiver.received.size >= sent);
    const seconds = (performance.now() - startedAt) / 1_000;
    const once = [...receiver.received.values()].filter((count) => count === 1).length;
    const show = (values: readonly number[]) =>
      [0.5, 0.95, 0.99]
        .map((share) => `p${share * 100} ${percentile(values, share).toFixed(1)} ms`)
        .join(', ');
    return {
      title: `Taking in ${INSIGHTS} insights a request while the receiver of an integration hangs`,
      lines: [
        `without an integration: ${show(times.bare)}`,
        `with one that hangs:    ${show(times.integrated)}`,
        `afterwards ${sent} insights were delivered in ${seconds.toFixed(1)} s`,
      ],
      targets: [
        {
          what: 'p99 with a hanging receiver against none',
          value: percentile(times.integrated, 0.99) / percentile(times.bare, 0.99),
          atMost: 1.05,
        },
        { what: 'delivered exactly once, share', value: once / sent, atLeast: 1 },
      ],
    };
  } finally {
    receiver.stop();
    await world.stop();
  }
}
