import { expect, test } from '@playwright/test';
import { connect } from '../fixtures/api.ts';
import { type CameraCrowd, startCrowd } from '../fixtures/camera-crowd.ts';
import { type Person, signInDemo, signUp } from '../fixtures/people.ts';
import { isAlive, isReady, makeDataDir, type Stack, startStack } from '../fixtures/stack.ts';

const ROUNDS = 2;
const CAMERAS = 20;
/** So much must have been acknowledged between two blows, so that each one hits something under way. */
const STEADY = 60;
const PATIENCE_MS = 30_000;
const TEST_MS = 240_000;

// One after the other: each has a whole stack to itself.
test.describe.configure({ mode: 'default', timeout: TEST_MS });

test('whatever is killed under load, every acknowledged message is there exactly once', async () => {
  const data = makeDataDir();
  const stack = await startStack(data.path, test.info().outputPath('stack.log'));
  const owner = await signUp(stack.url);
  const staff = await signInDemo(stack.url, 'staff');
  const dir = `${data.path}/cameras`;
  const crowd = await startCrowd({ url: stack.url, staff, owner, dir, count: CAMERAS, withPhotos: 2 });
  try {
    for (let round = 1; round <= ROUNDS; round++) {
      await kill(stack, crowd, 'the server', () => stack.pid('server'));
      await kill(stack, crowd, 'the worker', () => stack.pid('worker'));
      await kill(stack, crowd, 'PostgreSQL', () => stack.postmaster());
    }
    await moreIsAcknowledged(crowd);
    await crowd.finish();
    await assertExactlyOnce(crowd, owner);
  } finally {
    await crowd.stop();
    expect(await stack.interrupt()).toBe(0);
    data.remove();
  }
});

test('Ctrl-C ends everything cleanly, and the next start finds what was there', async () => {
  const data = makeDataDir();
  const first = await startStack(data.path, test.info().outputPath('stack.log'));
  const person = await signUp(first.url);
  const owner = await signInDemo(first.url, 'owner');
  const before = (await owner.api.insights.count()).message.count;
  const processes = [
    first.pid('server'),
    first.pid('worker'),
    first.pid('database'),
    first.postmaster(),
    first.launcher.pid ?? 0,
  ];
  expect(processes.filter(isAlive)).toHaveLength(5);

  expect(await first.interrupt(), 'exit status').toBe(0);
  expect(processes.filter(isAlive)).toEqual([]);
  expect(await isReady(first.url)).toBe(false);
  expect(() => first.postmaster(), 'PostgreSQL was shut down in order').toThrow('ENOENT');

  const second = await startStack(data.path, test.info().outputPath('stack.log'));
  // Also the session: the key that signs tokens is in the data folder.
  const { message } = await connect(second.url, person.token).account.get();
  expect(message.email).toBe(person.email);
  const again = await signInDemo(second.url, 'owner');
  expect((await again.api.insights.count()).message.count).toBe(before);
  expect(await second.interrupt()).toBe(0);
  data.remove();
});

async function kill(stack: Stack, crowd: CameraCrowd, name: string, pid: () => number): Promise<void> {
  await moreIsAcknowledged(crowd);
  const victim = pid();
  process.kill(victim, 'SIGKILL');
  const patience = { timeout: PATIENCE_MS, intervals: [100] };
  await expect
    .poll(() => attempt(pid) ?? victim, { message: `${name} runs again`, ...patience })
    .not.toBe(victim);
  await expect.poll(() => isReady(stack.url), { message: `${name} is ready again`, ...patience }).toBe(true);
}

async function moreIsAcknowledged(crowd: CameraCrowd): Promise<void> {
  const before = crowd.acknowledged;
  await expect
    .poll(() => crowd.acknowledged - before, {
      message: 'messages acknowledged',
      timeout: PATIENCE_MS,
      intervals: [100],
    })
    .toBeGreaterThan(STEADY);
}

async function assertExactlyOnce({ cameras, seen }: CameraCrowd, { api }: Person): Promise<void> {
  expect(cameras.map((camera) => camera.waiting)).toEqual(cameras.map(() => 0));
  const { count } = (await api.insights.count()).message;
  const pages = Array.from({ length: Math.ceil(count / 1_000) }, (_, page) =>
    api.insights.paginated({ query: { limit: 1_000, offset: page * 1_000 } }),
  );
  const stored = (await Promise.all(pages)).flatMap(({ message }) => message);
  const keyOf = (one: { message_id: string }, index: number) => `${one.message_id}/${index}`;
  const idByMessage = new Map(stored.map((one) => [keyOf(one, one.message_index), one.insight_id]));
  const acknowledged = cameras.flatMap((camera) => camera.acknowledged);

  expect(stored).toHaveLength(count);
  expect(new Set(stored.map(({ insight_id }) => insight_id)).size, 'no insight twice').toBe(count);
  expect(idByMessage.size, 'no message twice').toBe(count);
  expect(acknowledged, 'all that was seen was acknowledged').toHaveLength(seen);
  expect(count, 'as many insights as sightings').toBe(seen);
  const lost = acknowledged.filter((one) => idByMessage.get(keyOf(one, one.index)) !== one.insight_id);
  expect(lost, 'acknowledged and not there').toEqual([]);
  const photos = cameras.reduce((sum, camera) => sum + camera.tally.counts.photos, 0);
  expect(photos).toBeGreaterThan(0);
  const waiting = stored.filter(({ photoUrl }) => photoUrl).length;
  expect((await api.insights.photos()).message).toHaveLength(waiting);
}

function attempt<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
