import { expect, test } from '@playwright/test';
import { connect } from '../fixtures/api.ts';
import { signInDemo, signUp } from '../fixtures/people.ts';
import { isAlive, isReady, makeDataDir, startStack } from '../fixtures/stack.ts';

const data = makeDataDir();
test.afterAll(() => data.remove());

test('Ctrl-C ends everything cleanly, and the next start finds what was there', async () => {
  test.setTimeout(120_000);
  const first = await startStack(data.path);
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

  const second = await startStack(data.path);
  // Also the session: the key that signs tokens is in the data folder.
  const { message } = await connect(second.url, person.token).account.get();
  expect(message.email).toBe(person.email);
  const again = await signInDemo(second.url, 'owner');
  expect((await again.api.insights.count()).message.count).toBe(before);
  expect(await second.interrupt()).toBe(0);
});
