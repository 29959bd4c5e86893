import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { makeCameras } from '../kernel/cameras.ts';
import { percentile, percentiles, RUNS } from '../kernel/measure.ts';
import type { Report } from '../kernel/report.ts';

/** Requests of one contender in one round, so many at a time, each with so many insights. */
const REQUESTS = 200;
const AT_ONCE = 8;
const INSIGHTS = 10;
const CAMERAS = 8;
const PATIENCE_MS = 300_000;

const OWNERS = ['bare', 'working', 'hanging'] as const;
type Owner = (typeof OWNERS)[number];

/** Also tells the receiver whose request it has. */
const KEYS = { working: 'bench-key-of-working', hanging: 'bench-key-of-hanging' } as const;

/** A receiver that takes everybody's events, but says nothing to the owner whom it keeps hanging until let go. */
async function startReceiver() {
  const received = new Map<number, number>();
  let hangs = true;
  let ids = 0;
  const server = http.createServer(async (request, response) => {
    let text = '';
    for await (const piece of request) text += piece;
    if (hangs && request.headers.apikey === KEYS.hanging) return;
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

/** Each follows each of the others as often: what is left to deliver of one meets the next. */
function orderOf(round: number): readonly Owner[] {
  const first = round % OWNERS.length;
  const order = [...OWNERS.slice(first), ...OWNERS.slice(0, first)];
  return round % 2 === 0 ? order : order.toReversed();
}

/** Taking in messages for an owner whose receiver hangs, beside one whose receiver works and one without any. */
export async function benchDelivery(): Promise<Report> {
  const receiver = await startReceiver();
  const world = await makeCameras(OWNERS, CAMERAS, {
    GUNDI_V2_URL: receiver.url,
    GUNDI_REQUEST_SECONDS: '0',
  });
  const configure = (owner: keyof typeof KEYS) =>
    world.post(owner, '/integrations', {
      platform: 'gundi_v2',
      options: { gundiV2ApiKey: KEYS[owner] },
      notificationClasses: 'all',
    });
  try {
    await configure('working');
    await configure('hanging');
    const times: Record<Owner, number[]> = { bare: [], working: [], hanging: [] };
    for (let round = 0; round <= RUNS; round++) {
      for (const owner of orderOf(round)) {
        const taken = await world.sendMany(owner, {
          requests: REQUESTS,
          atOnce: AT_ONCE,
          insights: INSIGHTS,
        });
        if (round > 0) times[owner].push(...taken);
      }
    }
    const sent = (RUNS + 1) * REQUESTS * INSIGHTS * Object.keys(KEYS).length;
    const startedAt = performance.now();
    receiver.letGo();
    // A key that is saved anew ends the rest that failures earned.
    await configure('hanging');
    await until(() => receiver.received.size >= sent);
    const seconds = (performance.now() - startedAt) / 1_000;
    const once = [...receiver.received.values()].filter((count) => count === 1).length;
    const p99 = (owner: Owner) => percentile(times[owner], 0.99);
    return {
      title: `Taking in ${INSIGHTS} insights a request while the receiver of an integration hangs`,
      lines: [
        `without an integration: ${percentiles(times.bare)}`,
        `with one that works:    ${percentiles(times.working)}`,
        `with one that hangs:    ${percentiles(times.hanging)}`,
        `an integration costs ${(p99('working') / p99('bare')).toFixed(2)} x the time of none at the p99`,
        `afterwards all ${sent} insights were delivered within ${seconds.toFixed(1)} s`,
      ],
      targets: [
        {
          what: 'p99 with a hanging receiver against a working one',
          value: p99('hanging') / p99('working'),
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
