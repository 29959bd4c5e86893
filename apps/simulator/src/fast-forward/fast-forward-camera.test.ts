import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { nextWake } from '../camera/wake.ts';
import { createRandom } from '../random.ts';
import { startTestFleet } from '../testing/test-fleet.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { nextInterval } from './next-interval.ts';

const DAY = 86_400_000;
const UNTIL = Date.UTC(2026, 10, 20, 9);
const past = { from: UNTIL - 2 * DAY, until: UNTIL };

let dir: string;
let server: TestServer;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'past-'));
  server = await startTestServer(['a', 'b']);
});
afterEach(async () => {
  await server.close();
  await rm(dir, { recursive: true });
});

const start = () => startTestFleet({ url: server.url, dir, tokens: ['a', 'b'], startedAt: past.from, past });

/** What the cameras say in their past, wake by wake. */
function sentInThePast(cameras: ReturnType<typeof start>['fleet']['cameras']): string[] {
  return cameras.flatMap((camera) => {
    const said: string[] = [];
    let { state } = camera.begin();
    for (;;) {
      const next = nextWake(state, camera.profile, camera.plan, camera.wakes);
      if (next.report.sentAt > past.until) return said;
      said.push(...next.report.messages.map(({ message_id, index }) => `${message_id}/${index}`));
      state = next.state;
    }
  });
}

test('a past of two days arrives once, with its own times and today as the moment of sending', async () => {
  const chance = createRandom('faults');
  server.fault = ({ path }) => (path.endsWith('/messages') && chance.chance(0.2) ? 'lost-answer' : undefined);
  const interrupted = start();
  await expect.poll(() => interrupted.fleet.arrived()).toBeGreaterThan(0.2);
  interrupted.power.abort(new Error('Ctrl-C'));
  await interrupted.fleet.ended;
  expect(interrupted.fleet.arrived()).toBeLessThan(1);

  const { fleet } = start();
  expect(await fleet.ended).toBe(0);
  expect(fleet.arrived()).toBe(1);
  const said = sentInThePast(fleet.cameras);
  expect(said.length).toBeGreaterThan(2_000);
  expect(said.filter((key) => !server.messages.has(key))).toEqual([]);
  expect(server.messages.size).toBe(said.length);
  expect(server.conflicts).toEqual([]);
  expect(fleet.counters.counts.lost).toBe(0);

  const taken = [...server.messages.values()].flatMap(({ file_ctime }) => file_ctime ?? []);
  expect(Math.min(...taken.map((time) => Date.parse(String(time))))).toBeLessThan(past.from + DAY);
  const sent = server.requests
    .filter(({ path }) => path.endsWith('/messages'))
    .map(({ body }) => JSON.parse(body.toString()));
  expect(sent.length).toBeLessThan(said.length / 50);
  for (const { sent_at } of sent) expect(Math.abs(Date.parse(sent_at) - Date.now())).toBeLessThan(600_000);
});

test('an interval ends where the past ends, and leaves no wake out', () => {
  const { fleet, power } = start();
  power.abort(new Error('Only its cameras are needed.'));
  const [camera] = fleet.cameras;
  if (!camera) throw new Error('no camera');
  const { state } = camera.begin();
  const first = nextInterval(state, camera, past.until);
  const wake = nextWake(state, camera.profile, camera.plan, camera.wakes);
  expect(first?.report.messages.slice(0, wake.report.messages.length)).toEqual(wake.report.messages);
  expect(nextInterval(state, camera, wake.report.sentAt)?.report).toEqual(wake.report);
  expect(nextInterval(state, camera, wake.report.sentAt - 1)).toBeUndefined();
});
