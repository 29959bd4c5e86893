import { DEVICE_LIMITS } from '@sightline/domain/limits';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  REGISTRATION,
  type RegistrationContext,
  startRegistration,
} from '../testing/registration-context.ts';

const BATCH = DEVICE_LIMITS.camerasPerRegistration;

let context: RegistrationContext;
beforeEach(async () => {
  context = await startRegistration();
});
afterEach(() => context.close());

const ownerless = () => context.server.devices.filter(({ user_id }) => user_id === null).length;

test('a fleet that was stopped after a batch goes on with the tokens that it has', async () => {
  const stop = new AbortController();
  context.server.after = (call) => {
    if (call === REGISTRATION) stop.abort(new Error('stopped'));
    return undefined;
  };
  await expect(context.register({ cameras: BATCH + 2, signal: stop.signal })).rejects.toThrow('stopped');
  expect(ownerless()).toBe(BATCH);
  context.server.after = () => undefined;
  const { tokens } = await context.register({ cameras: BATCH + 2 });
  expect(context.registrations()).toBe(2);
  expect(context.reissued()).toEqual([]);
  expect(Object.keys(tokens)).toHaveLength(BATCH + 2);
  expect(ownerless()).toBe(0);
});

/** Registers until the answer to the registration got lost, and the person stopped it. */
async function loseAnswer(cameras: number): Promise<void> {
  const stop = new AbortController();
  context.server.after = (call) => {
    if (call !== REGISTRATION) return undefined;
    stop.abort(new Error('stopped'));
    return 'lost';
  };
  await expect(context.register({ cameras, signal: stop.signal })).rejects.toThrow();
  expect(context.server.devices).toHaveLength(cameras);
  context.server.after = () => undefined;
}

test('cameras whose answer got lost before a stop get new tokens', async () => {
  await loseAnswer(3);
  const { tokens } = await context.register({ cameras: 3 });
  expect(Object.values(tokens).sort()).toEqual(['token 4', 'token 5', 'token 6']);
  expect(context.registrations()).toBe(1);
  expect(ownerless()).toBe(0);
});

test.each(['lost', 503] as const)(
  'a batch that was registered though its answer was %s gets new tokens in the same start',
  async (answer) => {
    context.server.after = (call) =>
      call === REGISTRATION && context.registrations() === 1 ? answer : undefined;
    const { tokens } = await context.register({ cameras: 3 });
    expect(Object.values(tokens).sort()).toEqual(['token 4', 'token 5', 'token 6']);
    expect(context.registrations()).toBe(2);
    expect(context.lines).toEqual([
      expect.stringMatching(/Trying again until it answers/),
      expect.stringContaining('Registered 3 cameras'),
    ]);
  },
);

test('cameras of another folder with the same seed are left alone, however busy the server is', async () => {
  await context.register({ cameras: 2 });
  await context.forget();
  const [first] = context.server.devices;
  context.server.after = (call) => (call === REGISTRATION && context.registrations() === 2 ? 503 : undefined);
  for (let start = 0; start < 2; start++)
    await expect(context.register({ cameras: 2 })).rejects.toThrow(
      `2 of the cameras are registered already, such as ${first?.hardware_id}. Their keys are not in the folder`,
    );
  expect(context.registrations()).toBe(1);
  expect(context.reissued()).toEqual([]);
});

test('cameras that somebody registers at the same moment are theirs', async () => {
  // The office has done what it says here that it did not do, as if somebody else had asked for it meanwhile.
  context.server.after = (call) => (call === REGISTRATION && context.registrations() === 1 ? 429 : undefined);
  for (let start = 0; start < 2; start++)
    await expect(context.register({ cameras: 2 })).rejects.toThrow('Their keys are not in the folder');
  expect(context.registrations()).toBe(2);
  expect(context.reissued()).toEqual([]);
});

test('new tokens come a few at a time, and none is asked for again after a stop', async () => {
  await loseAnswer(25);
  const stop = new AbortController();
  context.server.after = () => {
    if (context.reissued().length === 15) stop.abort(new Error('stopped'));
    return undefined;
  };
  await expect(context.register({ cameras: 25, signal: stop.signal })).rejects.toThrow('stopped');
  expect(context.reissued()).toHaveLength(20);
  const { tokens } = await context.register({ cameras: 25 });
  expect(context.reissued()).toHaveLength(25);
  expect(Object.keys(tokens)).toHaveLength(25);
});

test('new tokens wait for a server that was asked too much', async () => {
  await loseAnswer(2);
  context.server.after = () => (context.reissued().length === 1 ? 429 : undefined);
  await context.register({ cameras: 2 });
  expect(context.reissued()).toHaveLength(3);
});

test("a part of a batch is somebody else's and gets no new tokens", async () => {
  await loseAnswer(3);
  context.server.after = () => undefined;
  context.server.devices.pop();
  await expect(context.register({ cameras: 3 })).rejects.toThrow('registered already');
  expect(context.reissued()).toEqual([]);
});
