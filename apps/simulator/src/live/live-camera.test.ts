import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { CameraProfile } from '../camera/profile.ts';
import { type CameraState, startCamera } from '../camera/state.ts';
import { createTriggerPlan } from '../camera/triggers.ts';
import { nextWake, type Report } from '../camera/wake.ts';
import { type Clock, createClock } from '../clock.ts';
import { FIELD_RATES, scaleRates } from '../ota/mishaps.ts';
import { createRandom } from '../random.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { createCameraObserver } from '../truth/camera-observer.ts';
import type { TruthLine } from '../truth/truth.ts';
import { type LiveCamera, runCamera } from './live-camera.ts';
import { chosenPhotos } from './photo-choice.ts';
import { createPhotoRenderer } from './photo-renderer.ts';
import { createFleetCounters } from './traffic-counters.ts';

const START = Date.UTC(2026, 10, 20, 9);
const HOUR = 3_600_000;
const profile: CameraProfile = {
  hardwareId: 'b8:27:eb:00:00:01',
  name: 'test-1',
  latitude: -41,
  longitude: 174,
  biome: 'bush-clearing',
  link: 'wifi',
  softwareVersion: 'release-2.4.1',
  mcuVersion: '1.9',
  algId: 12,
  visitsPerDay: 30,
  blankShare: 0.5,
};
const settings = { cycleTime: 690, triggerNumber: 30 };
const random = createRandom('live');
const plan = createTriggerPlan(profile, random.fork('triggers'));
const wakes = random.fork('wakes');
const first = startCamera(profile, settings, START);

let dir: string;
let server: TestServer;
let logged: string[];
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'camera-'));
  server = await startTestServer(['token', 'second token']);
  logged = [];
});
afterEach(async () => {
  await server.close();
  await rm(dir, { recursive: true });
});

/** A run of the camera; retries wait a fiftieth of their time. */
function start(clock: Clock, change: Partial<LiveCamera> = {}) {
  const bedtime = new AbortController();
  const power = new AbortController();
  const counters = createFleetCounters();
  const ended = runCamera({
    url: server.url,
    dir,
    provisioningToken: 'token',
    profile,
    plan,
    wakes,
    photoChoice: 'none',
    clock,
    begin: () => ({ state: first, underWay: [] }),
    awake: bedtime.signal,
    patience: {
      clock: createClock({ speed: 50 }),
      random: createRandom('retries'),
      signal: power.signal,
    },
    post: { photoRenderer: createPhotoRenderer(), counters, log: (line) => logged.push(line) },
    mishaps: scaleRates(FIELD_RATES, 0),
    luck: createRandom('luck'),
    ...change,
  });
  ended.catch(() => undefined);
  return { bedtime, power, counters, ended };
}

const folder = () => join(dir, 'cameras', 'b8-27-eb-00-00-01');
const savedState = async (): Promise<CameraState> =>
  JSON.parse(await readFile(join(folder(), 'state.json'), 'utf8'));

/** Everything the camera has reported when it has come to `state`, by the pure model. */
function reportsUntil(state: CameraState): Report[] {
  const reports: Report[] = [];
  for (let at = first; at.cycleCount < state.cycleCount; ) {
    const next = nextWake(at, profile, plan, wakes);
    reports.push(next.report);
    at = next.state;
  }
  return reports;
}

function saidUntil(state: CameraState): string[] {
  return reportsUntil(state).flatMap(({ messages }) =>
    messages.map(({ message_id, index }) => `${message_id}/${index}`),
  );
}

test('lost answers, cut lines, refusals and kills: everything arrives, once in effect', async () => {
  const chance = createRandom('faults');
  server.fault = () =>
    chance.weighted(
      [undefined, 'lost-answer', 'cut', { status: 503, retryAfter: 1 }, { status: 500 }] as const,
      (fault) => (fault === undefined ? 3 : 1),
    );
  // Four days in about four seconds.
  const clock = createClock({ speed: 86_400, start: START });
  for (let kills = 0; kills < 4; kills++) {
    const run = start(clock);
    await expect.poll(() => server.messages.size).toBeGreaterThan(kills * 150 + 100);
    run.power.abort(new Error('killed'));
    await expect(run.ended).rejects.toThrow();
  }
  server.fault = () => undefined;
  const last = start(clock);
  last.bedtime.abort();
  await last.ended;
  const said = saidUntil(await savedState());
  expect(said.length).toBeGreaterThan(500);
  expect(said.filter((id) => !server.messages.has(id))).toEqual([]);
  expect(server.messages.size).toBe(said.length);
  expect(server.conflicts).toEqual([]);
});

test('what happened while it was off is sent at once, in no more requests than wakes, by the clock of the sending', async () => {
  const before = start(createClock({ start: START }));
  await expect.poll(() => readdir(folder())).toContain('state.json');
  before.power.abort(new Error('killed'));
  await before.ended.catch(() => undefined);
  const requests = server.requests.length;

  const now = START + 50 * HOUR;
  const run = start(createClock({ start: now }));
  await expect.poll(async () => (await savedState()).lastWake).toBeGreaterThan(now - 12 * HOUR);
  run.bedtime.abort();
  await run.ended;
  const sends = server.requests.slice(requests).filter(({ path }) => path.endsWith('/messages'));
  expect(sends.length).toBeLessThanOrEqual((await savedState()).cycleCount);
  for (const { body } of sends)
    expect(Date.parse(JSON.parse(body.toString()).sent_at)).toBeGreaterThanOrEqual(now);
  const reported = [...server.messages.values()].flatMap(({ reported_at }) =>
    reported_at ? [String(reported_at)] : [],
  );
  expect(Date.parse(reported[0] as string)).toBeLessThan(START + 12 * HOUR);
  expect(server.messages.size).toBe(saidUntil(await savedState()).length);
});

test('a camera whose clock is years off says so when it sends, and when its photos were taken', async () => {
  const YEARS = 9 * 365 * 24 * HOUR;
  const lost = { ...first, clock: { kind: 'off', ms: -YEARS } } as const;
  const run = start(createClock({ start: START + 13 * HOUR }), {
    begin: () => ({ state: lost, underWay: [] }),
  });
  await expect.poll(() => server.messages.size).toBeGreaterThan(10);
  run.power.abort(new Error('Enough.'));
  await run.ended.catch(() => undefined);
  const [request] = server.requests.filter(({ path }) => path.endsWith('/messages'));
  const { sent_at, uptime_ms, messages } = JSON.parse(String(request?.body));
  expect(Math.abs(Date.parse(sent_at) + YEARS - START - 13 * HOUR)).toBeLessThan(60_000);
  expect(uptime_ms).toBeGreaterThan(0);
  const age = Date.parse(sent_at) - Date.parse(messages[0].file_ctime);
  expect(age).toBeGreaterThan(0);
  expect(age).toBeLessThan(14 * HOUR);
});

test('it obeys the settings of the server from the next wake on', async () => {
  server.settings = { cycle_time: 60, trigger_number: 1_000 };
  const run = start(createClock({ speed: 20_000, start: START }));
  await expect.poll(async () => (await savedState().catch(() => first)).cycleCount).toBeGreaterThan(4);
  run.bedtime.abort();
  await run.ended;
  const state = await savedState();
  expect(state.settings).toEqual({ cycleTime: 60, triggerNumber: 1_000 });
  const reported = [...server.messages.values()].flatMap(({ settings: said }) => said ?? []);
  expect(reported.at(-1)).toEqual(server.settings);
  expect((state.lastWake - START) / state.cycleCount).toBeLessThan(70 * 60_000);
});

test('a restart that is ordered with other settings is reported with them, and they stay', async () => {
  server.control.orders.messages = [
    {
      message_id: 1,
      type: 'update_settings',
      command: 'update_settings',
      index: 1,
      message: { cycleTime: 60, triggerNumber: 1_000 },
    },
    { message_id: 2, type: 'reset_device', command: 'reset_device', index: 2, message: {} },
  ];
  server.settings = { cycle_time: 60, trigger_number: 1_000 };
  const run = start(createClock({ speed: 2_000, start: START }));
  await expect.poll(() => server.control.heard).toContain('message 2 success');
  run.bedtime.abort();
  await run.ended;
  const sinceRestart = [...server.messages].filter(([key]) => !key.startsWith(first.bootId));
  const reported = sinceRestart.flatMap(([, message]) => message.settings ?? []);
  expect(reported[0]).toEqual(server.settings);
  expect((await savedState()).settings).toEqual({ cycleTime: 60, triggerNumber: 1_000 });
});

test('its observer learns once of each message what became of it: when it arrived, and whether twice', async () => {
  let lost = 0;
  server.fault = ({ path }) => {
    if (!path.endsWith('/messages') || lost === 2) return undefined;
    lost += 1;
    return 'lost-answer';
  };
  const reported: TruthLine[] = [];
  const observer = createCameraObserver(profile, (line) => reported.push(line));
  const run = start(createClock({ speed: 86_400, start: START }), { observer });
  await expect.poll(() => server.messages.size).toBeGreaterThan(100);
  run.bedtime.abort();
  await run.ended;
  const messageObserver = reported.filter((line) => line.kind === 'message');
  const keys = messageObserver.map(({ message_id, index }) => `${message_id}/${index}`);
  expect(keys.sort()).toEqual([...server.messages.keys()].sort());
  const repeated = messageObserver.filter(({ arrivals }) => arrivals.length === 2);
  expect(repeated.length).toBeGreaterThan(0);
  for (const { sent_at, arrivals } of messageObserver)
    expect([sent_at, ...arrivals]).toEqual([sent_at, ...arrivals].sort());
});

test('the key is readable by its owner alone, and another token begins anew', async () => {
  server.fault = ({ path }) =>
    path.endsWith('/provision') && server.requests.length < 3 ? 'lost-answer' : undefined;
  const run = start(createClock({ start: START }));
  await expect.poll(() => readdir(folder())).toContain('state.json');
  run.power.abort(new Error('killed'));
  await run.ended.catch(() => undefined);
  expect((await stat(join(folder(), 'key.json'))).mode & 0o777).toBe(0o600);
  expect((await stat(folder())).mode & 0o777).toBe(0o700);

  const provisioned = () => server.requests.filter(({ path }) => path.endsWith('/provision'));
  const again = start(createClock({ start: START }), { provisioningToken: 'second token' });
  await expect.poll(() => provisioned().length).toBe(4);
  again.power.abort(new Error('killed'));
  await again.ended.catch(() => undefined);
});

test('a token that the server does not know ends the camera with its words', async () => {
  await expect(start(createClock(), { provisioningToken: 'unknown' }).ended).rejects.toThrow(
    'refused with 401',
  );
});

test('pictures follow the text, survive a kill, and one that is refused for good holds up nothing', async () => {
  let refusals = 0;
  server.fault = ({ path }) => {
    if (!path.includes('/photos/')) return undefined;
    refusals += 1;
    return refusals === 1 ? { status: 422 } : refusals < 6 ? 'lost-answer' : undefined;
  };
  const clock = createClock({ start: START + 3 * HOUR });
  const run = start(clock, { photoChoice: 'sampled' });
  await expect.poll(() => server.photos.size).toBeGreaterThan(0);
  run.power.abort(new Error('killed'));
  await run.ended.catch(() => undefined);
  const again = start(clock, { photoChoice: 'sampled' });
  again.bedtime.abort();
  await again.ended;
  const insights = [...server.messages].filter(([, { kind }]) => kind === 'insight');
  const chosen = reportsUntil(await savedState()).flatMap((report) => chosenPhotos(report, 'sampled'));
  expect(logged).toHaveLength(1);
  expect(server.photos.size).toBe(chosen.length * 2 - 1);
  expect(insights.filter(([, { bbox }]) => bbox)).toHaveLength(chosen.length);
  for (const key of server.photos.keys()) expect(server.messages.has(key.replace(/\/\w+$/, ''))).toBe(true);
});
