import { expect, test } from '@playwright/test';
import { connect } from '../fixtures/api.ts';
import { isReady } from '../fixtures/is-ready.ts';
import { signInDemo, signUp } from '../fixtures/people.ts';
import { isAlive, makeDataDir, type Stack, startStack } from '../fixtures/stack.ts';

const PATIENCE_MS = 30_000;
const TEST_MS = 240_000;

// One after the other: each has a whole stack to itself.
test.describe.configure({ mode: 'default', timeout: TEST_MS });

test('what dies is started again', async () => {
  const data = makeDataDir();
  const stack = await startStack(data.path, test.info().outputPath('stack.log'));
  try {
    await kill(stack, 'the server', () => stack.pid('server'));
    await kill(stack, 'the worker', () => stack.pid('worker'));
    await kill(stack, 'PostgreSQL', () => stack.postmaster());
  } finally {
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

async function kill(stack: Stack, name: string, pid: () => number): Promise<void> {
  const victim = pid();
  process.kill(victim, 'SIGKILL');
  const patience = { timeout: PATIENCE_MS, intervals: [100] };
  await expect
    .poll(() => attempt(pid) ?? victim, { message: `${name} runs again`, ...patience })
    .not.toBe(victim);
  await expect.poll(() => isReady(stack.url), { message: `${name} is ready again`, ...patience }).toBe(true);
}

function attempt<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
