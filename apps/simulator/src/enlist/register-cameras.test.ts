import { DEVICE_LIMITS } from '@sightline/domain/limits';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Enlisting, REGISTRATION, startEnlisting } from '../testing/enlisting.ts';

const BATCH = DEVICE_LIMITS.camerasPerRegistration;

let desk: Enlisting;
beforeEach(async () => {
  desk = await startEnlisting();
});
afterEach(() => desk.close());

const ownerless = () => desk.office.devices.filter(({ user_id }) => user_id === null).length;

test('a fleet that was stopped after a batch goes on with the tokens that it has', async () => {
  const stop = new AbortController();
  desk.office.after = (call) => {
    if (call === REGISTRATION) stop.abort(new Error('stopped'));
    return undefined;
  };
  await expect(desk.enlist({ cameras: BATCH + 2, signal: stop.signal })).rejects.toThrow('stopped');
  expect(ownerless()).toBe(BATCH);
  desk.office.after = () => undefined;
  const { tokens } = await desk.enlist({ cameras: BATCH + 2 });
  expect(desk.registrations()).toBe(2);
  expect(desk.reissued()).toEqual([]);
  expect(Object.keys(tokens)).toHaveLength(BATCH + 2);
  expect(ownerless()).toBe(0);
});

/** Enlists until the answer to the registration got lost, and the person stopped it. */
async function loseAnswer(cameras: number): Promise<void> {
  const stop = new AbortController();
  desk.office.after = (call) => {
    if (call !== REGISTRATION) return undefined;
    stop.abort(new Error('stopped'));
    return 'lost';
  };
  await expect(desk.enlist({ cameras, signal: stop.signal })).rejects.toThrow();
  expect(desk.office.devices).toHaveLength(cameras);
  desk.office.after = () => undefined;
}

test('cameras whose answer got lost before a stop get new tokens', async () => {
  await loseAnswer(3);
  const { tokens } = await desk.enlist({ cameras: 3 });
  expect(Object.values(tokens).sort()).toEqual(['token 4', 'token 5', 'token 6']);
  expect(desk.registrations()).toBe(1);
  expect(ownerless()).toBe(0);
});

test.each(['lost', 503] as const)(
  'a batch that was registered though its answer was %s gets new tokens in the same start',
  async (answer) => {
    desk.office.after = (call) => (call === REGISTRATION && desk.registrations() === 1 ? answer : undefined);
    const { tokens } = await desk.enlist({ cameras: 3 });
    expect(Object.values(tokens).sort()).toEqual(['token 4', 'token 5', 'token 6']);
    expect(desk.registrations()).toBe(2);
    expect(desk.lines).toEqual([
      expect.stringMatching(/Trying again until it answers/),
      expect.stringContaining('Registered 3 cameras'),
    ]);
  },
);

test('cameras of another folder with the same seed are left alone, however busy the server is', async () => {
  await desk.enlist({ cameras: 2 });
  await desk.forget();
  const [first] = desk.office.devices;
  desk.office.after = (call) => (call === REGISTRATION && desk.registrations() === 2 ? 503 : undefined);
  for (let start = 0; start < 2; start++)
    await expect(desk.enlist({ cameras: 2 })).rejects.toThrow(
      `2 of the cameras are registered already, such as ${first?.hardware_id}. Their keys are not in the folder`,
    );
  expect(desk.registrations()).toBe(1);
  expect(desk.reissued()).toEqual([]);
});

test('cameras that somebody registers at the same moment are theirs', async () => {
  // The office has done what it says here that it did not do, as if somebody else had asked for it meanwhile.
  desk.office.after = (call) => (call === REGISTRATION && desk.registrations() === 1 ? 429 : undefined);
  for (let start = 0; start < 2; start++)
    await expect(desk.enlist({ cameras: 2 })).rejects.toThrow('Their keys are not in the folder');
  expect(desk.registrations()).toBe(2);
  expect(desk.reissued()).toEqual([]);
});

test('new tokens come a few at a time, and none is asked for again after a stop', async () => {
  await loseAnswer(25);
  const stop = new AbortController();
  desk.office.after = () => {
    if (desk.reissued().length === 15) stop.abort(new Error('stopped'));
    return undefined;
  };
  await expect(desk.enlist({ cameras: 25, signal: stop.signal })).rejects.toThrow('stopped');
  expect(desk.reissued()).toHaveLength(20);
  const { tokens } = await desk.enlist({ cameras: 25 });
  expect(desk.reissued()).toHaveLength(25);
  expect(Object.keys(tokens)).toHaveLength(25);
});

test('new tokens wait for a server that was asked too much', async () => {
  await loseAnswer(2);
  desk.office.after = () => (desk.reissued().length === 1 ? 429 : undefined);
  await desk.enlist({ cameras: 2 });
  expect(desk.reissued()).toHaveLength(3);
});

test("a part of a batch is somebody else's and gets no new tokens", async () => {
  await loseAnswer(3);
  desk.office.after = () => undefined;
  desk.office.devices.pop();
  await expect(desk.enlist({ cameras: 3 })).rejects.toThrow('registered already');
  expect(desk.reissued()).toEqual([]);
});
