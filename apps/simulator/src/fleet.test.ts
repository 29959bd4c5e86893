import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { report } from './report/report.ts';
import { startTestFleet } from './testing/test-fleet.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';
import { startTestServerConsole, type TestServerConsole } from './testing/test-server-console.ts';

const START = Date.UTC(2026, 10, 20, 9);
const HOUR = 3_600_000;

let dir: string;
let server: TestServer;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'fleet-'));
});
afterEach(async () => {
  await server.close();
  await rm(dir, { recursive: true });
});

const fiftyTokens = Array.from({ length: 50 }, (_, i) => `token ${i}`);

test('every camera starts, reports and comes to its end; one that is refused stops no other', async () => {
  server = await startTestServer(fiftyTokens.slice(1));
  const { fleet, bedtime, logged } = startTestFleet({
    url: server.url,
    dir,
    tokens: fiftyTokens,
    startedAt: START,
    speed: 6_000,
  });
  expect(fleet.presence.counts.starting).toBe(50);
  await fleet.started;
  expect(fleet.ready.size).toBe(49);
  await expect.poll(() => server.messages.size).toBeGreaterThan(100);
  bedtime.abort();
  expect(await fleet.ended).toBe(1);
  expect(logged.join()).toContain('busy-waterhole-1 stopped: refused with 401');
  expect(fleet.presence.counts).toMatchObject({ ended: 50, sending: 0, silent: 0 });
  const { counts, links } = fleet.counters;
  expect(counts.accepted).toBe(server.messages.size);
  expect([...links.values()].reduce((sum, part) => sum + part.counts.accepted, 0)).toBe(counts.accepted);
  expect(keysOfInsights(server)).not.toHaveLength(0);
  expect(fleet.acknowledged.size).toBe(0);
});

/** One camera's messages of ten hours, which the server takes, and what the run then comes to. */
async function reported(harm: (server: TestServer, console: TestServerConsole) => void) {
  server = await startTestServer(['token']);
  const { fleet } = startTestFleet({
    url: server.url,
    dir,
    tokens: ['token'],
    startedAt: START,
    past: { from: START, until: START + 10 * HOUR },
    isVerified: true,
  });
  const failed = await fleet.ended;
  expect(fleet.acknowledged.size).toBe(keysOfInsights(server).length);
  const hardwareId = fleet.cameras[0]?.profile.hardwareId ?? '';
  const owner = await startTestServerConsole(server, hardwareId);
  const printed: string[] = [];
  harm(server, owner);
  const verify = { email: 'owner@sightline.test', password: 'Secret!2026' };
  const outcome = { seconds: 1, failed, stopped: false };
  const status = await report({ url: owner.url, verify }, fleet, outcome, (text) => printed.push(text));
  owner.close();
  return { status, text: printed.join('\n'), server };
}

const keysOfInsights = ({ messages }: TestServer) =>
  [...messages].flatMap(([key, { kind }]) => (kind === 'insight' ? [key] : []));

test('a run of which everything arrived once ends well', async () => {
  const { status, text } = await reported(() => undefined);
  expect(text).toContain('Nothing was lost, doubled or refused.');
  expect(text).toMatch(/counted +\d/);
  expect(status).toBe(0);
});

test('an insight that was acknowledged and is not there is lost', async () => {
  const { status, text } = await reported((testServer) => {
    for (const key of keysOfInsights(testServer).slice(0, 2)) testServer.messages.delete(key);
  });
  expect(text).toMatch(/ {2}lost +2 /);
  expect(status).toBe(1);
});

test('a message that became two insights is doubled', async () => {
  const { status, text } = await reported((testServer, console) => {
    console.doubled.add(keysOfInsights(testServer)[3] ?? '');
  });
  expect(text).toMatch(/ {2}doubled +1$/m);
  expect(status).toBe(1);
});

test('without a count by the owner the report still says what it knows, and is no success', async () => {
  const { status, text } = await reported((_, console) => console.close());
  expect(text).toContain('What arrived could not be counted');
  expect(text).toContain('acknowledged');
  expect(status).toBe(1);
});
