import { afterEach, expect, test } from 'vitest';
import { until } from '../chaos/kernel/until.ts';
import { connect } from '../fixtures/api.ts';
import { signInDemo, signUp } from '../fixtures/people.ts';
import { isReady } from '../fixtures/servers/is-ready.ts';
import { isAlive, makeDataDir, type Stack, startStack } from '../fixtures/servers/stack.ts';

const PATIENCE_MS = 120_000;

const data = makeDataDir();
const started: Stack[] = [];
const start = async () => {
  const stack = await startStack(data.path);
  started.push(stack);
  return stack;
};

afterEach(async () => {
  for (const stack of started.splice(0)) await stack.interrupt();
  data.remove();
});

test('what dies is started again; Ctrl-C ends everything cleanly, and the next start finds what was there', async () => {
  const first = await start();
  const standby = await until('there is a standby', () => attempt(() => first.pid('standby')), PATIENCE_MS);
  await kill(first, 'the server', () => first.pid('server'));
  expect(first.pid('server'), 'it was there before').toBe(standby);
  await kill(first, 'the worker', () => first.pid('worker'));
  await kill(first, 'PostgreSQL', () => first.postmaster());

  // That it is ready was perhaps said before PostgreSQL died: such an answer is good for a second.
  const owner = await until(
    'somebody can sign in again',
    () => signInDemo(first.url, 'owner').catch(() => undefined),
    PATIENCE_MS,
  );
  const person = await signUp(first.url);
  const before = (await owner.api.insights.count()).message.count;
  const read = () => [
    first.pid('server'),
    first.pid('standby'),
    first.pid('worker'),
    first.pid('database'),
    first.postmaster(),
    first.launcher.pid ?? 0,
  ];
  const running = () => read().every(isAlive);
  await until('all of it runs', () => attempt(running), PATIENCE_MS);
  const processes = read();

  expect(await first.interrupt(), 'exit status').toBe(0);
  expect(processes.filter(isAlive)).toEqual([]);
  expect(await isReady(first.url)).toBe(false);
  expect(() => first.postmaster(), 'PostgreSQL was shut down in order').toThrow('ENOENT');

  const second = await start();
  // Also the session: the key that signs tokens is in the data folder.
  const { message } = await connect(second.url, person.token).account.get();
  expect(message.email).toBe(person.email);
  const again = await signInDemo(second.url, 'owner');
  expect((await again.api.insights.count()).message.count).toBe(before);
  expect(await second.interrupt()).toBe(0);
});

async function kill(stack: Stack, name: string, pid: () => number): Promise<void> {
  const victim = pid();
  process.kill(victim, 'SIGKILL');
  await until(`${name} runs again`, () => (attempt(pid) ?? victim) !== victim, PATIENCE_MS);
  await until(`${name} is ready again`, () => isReady(stack.url), PATIENCE_MS);
}

function attempt<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
