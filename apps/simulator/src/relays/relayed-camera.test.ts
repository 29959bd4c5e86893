import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startCamera } from '../camera/state.ts';
import { createTriggerPlan } from '../camera/triggers.ts';
import { createClock } from '../clock.ts';
import { type LiveCamera, runCamera } from '../live/live-camera.ts';
import { createPhotoRenderer } from '../live/photo-renderer.ts';
import { createFleetCounters } from '../live/traffic-counters.ts';
import { FIELD_RATES, scaleRates } from '../ota/mishaps.ts';
import { createRandom } from '../random.ts';
import { START_OF_TEST, TEST_PROFILE } from '../testing/camera-runtime.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { createCameraObserver } from '../truth/camera-observer.ts';
import type { TruthLine } from '../truth/truth.ts';
import type { ReportedInsights } from './reported-insights.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const profile = { ...TEST_PROFILE, link: 'lora' } as const;
const random = createRandom('relayed');

let dir: string;
let server: TestServer;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'relayed-'));
  server = await startTestServer(['token']);
});
afterEach(async () => {
  await server.close();
  await rm(dir, { recursive: true });
});

/** A camera behind a LoRa network that lives a day in a second, with its logged lines. */
function start(change: Partial<LiveCamera>) {
  const bedtime = new AbortController();
  const acknowledged = new Set<number>();
  const reported: ReportedInsights = new Map();
  const logged: string[] = [];
  const counters = createFleetCounters();
  const ended = runCamera({
    url: server.url,
    dir,
    provisioningToken: 'token',
    profile,
    plan: createTriggerPlan(profile, random.fork('triggers')),
    wakes: random.fork('wakes'),
    photoChoice: 'none',
    clock: createClock({ speed: 86_400, start: START_OF_TEST + 2 * DAY }),
    begin: () => ({
      state: startCamera(profile, { cycleTime: 690, triggerNumber: 30 }, START_OF_TEST),
      underWay: [],
    }),
    awake: bedtime.signal,
    patience: {
      clock: createClock({ speed: 50 }),
      random: random.fork('retries'),
      signal: new AbortController().signal,
    },
    post: {
      photoRenderer: createPhotoRenderer(),
      counters,
      log: (line) => logged.push(line),
      acknowledged,
      reported,
    },
    mishaps: scaleRates(FIELD_RATES, 0),
    luck: random.fork('luck'),
    relay: { uid: '70B3D57ED0000001', token: 'id.secret' },
    ...change,
  });
  return { bedtime, ended, acknowledged, reported, logged, counters };
}

/** What was called so far, without what differs from message to message. */
const called = () => new Set(server.requests.map(({ path }) => path.replace('/device-api/v1', '')));

test('until somebody visits it calls nobody but its network, whose word on insights counts', async () => {
  const reported: TruthLine[] = [];
  const observer = createCameraObserver(profile, (line) => reported.push(line));
  const run = start({ visitEvery: 4_000 * DAY, observer });
  await expect.poll(() => server.relayed.length).toBeGreaterThan(40);
  run.bedtime.abort();
  await run.ended;
  expect(called()).toEqual(new Set(['/relay/lora']));
  // A network calls again now and then, and only its first word is heard.
  expect(server.relayed).toEqual(expect.arrayContaining([...run.acknowledged]));
  expect(run.acknowledged.size).toBeGreaterThan(server.relayed.length / 2);
  const messages = reported.filter((line) => line.kind === 'message');
  const unheard = messages.filter(({ arrivals }) => arrivals.length === 0);
  expect(unheard).toHaveLength(run.counters.counts.unheard);
  expect(messages.length - unheard.length).toBe(run.counters.counts.accepted);
});

test('a visitor brings its key and its orders, and stays until they are done', async () => {
  server.settings = { cycle_time: 240, trigger_number: 30 };
  const reset = {
    message_id: 7,
    index: 1,
    type: 'reset_device',
    command: 'reset_device',
    message: {},
  } as const;
  server.control.orders = { update: null, messages: [reset] };
  const run = start({ visitEvery: 12 * HOUR });
  await expect.poll(() => server.control.heard).toContain('message 7 success');
  run.bedtime.abort();
  await run.ended;
  expect(called()).toContain('/provision');
  expect([...server.messages.values()].map(({ kind }) => kind)).toContain('insight');
  // This server joins nothing: what both brought has two ids, of one message.
  const [byNetwork = [], byVisitor = []] = [true, false].map((isRelayed) =>
    [...run.reported].flatMap(([id, name]) => (server.relayed.includes(id) === isRelayed ? [name] : [])),
  );
  expect(byVisitor.filter((name) => byNetwork.includes(name))).not.toEqual([]);
  expect(run.logged).toEqual([]);
});

test('a visitor without a key is sent away, and the network goes on', async () => {
  const run = start({ visitEvery: 12 * HOUR, provisioningToken: 'another' });
  await expect.poll(() => run.logged.length).toBeGreaterThan(0);
  const before = server.relayed.length;
  await expect.poll(() => server.relayed.length).toBeGreaterThan(before);
  run.bedtime.abort();
  await run.ended;
  expect(run.logged[0]).toContain('whoever came by got no key for it');
});
