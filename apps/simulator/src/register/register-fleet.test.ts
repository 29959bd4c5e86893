import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Clock } from '../clock.ts';
import { type RegistrationContext, startRegistration } from '../testing/registration-context.ts';

let context: RegistrationContext;
beforeEach(async () => {
  context = await startRegistration();
});
afterEach(() => context.close());

const ownerless = () => context.server.devices.filter(({ user_id }) => user_id === null).length;

test('networks may speak for a fleet that grew, and for what staff added', async () => {
  const { networks } = await context.register({ cameras: 2 });
  expect(networks).toEqual({ lora: { gatewayId: 1, token: 'gateway 1' } });
  context.server.gateways[0]?.device_ids.push(99);
  const grown = await context.register({ cameras: 4 });
  expect(grown.networks).toEqual(networks);
  expect(context.server.gateways[0]?.device_ids).toEqual([1, 2, 99, 3, 4]);
});

test('the token of a network is kept though the next network fails', async () => {
  const twoNetworks = { cameras: 40, scenario: 'quiet-valley' } as const;
  context.server.after = (call) =>
    call === 'POST /internal/gateways' && context.server.gateways.length === 2 ? 400 : undefined;
  await expect(context.register(twoNetworks)).rejects.toThrow();
  context.server.after = () => undefined;
  const { networks } = await context.register(twoNetworks);
  expect(networks).toEqual({
    lora: { gatewayId: 1, token: 'gateway 1' },
    satellite: { gatewayId: 3, token: 'gateway 3' },
  });
});

test('a folder is for one server and one scenario, and for a server that still knows its cameras', async () => {
  await context.register({ cameras: 2 });
  await expect(context.register({ cameras: 2, scenario: 'quiet-valley' })).rejects.toThrow(
    'plays lora-only, not quiet-valley. Use another --seed',
  );
  await expect(context.register({ cameras: 2, url: 'http://localhost:1' })).rejects.toThrow('registered at');
  await context.register({ cameras: 2, url: `${context.server.url}/` });
  context.server.devices = [];
  await expect(context.register({ cameras: 2 })).rejects.toThrow('emptied, or set back? Remove that folder');
});

test('a folder whose server forgot a part of the cameras is not to be removed', async () => {
  await context.register({ cameras: 2 });
  context.server.devices.pop();
  await expect(context.register({ cameras: 2 })).rejects.toThrow(
    /does not know 1 of the cameras .* set back\? Use another --seed/,
  );
});

test('a server that went away is waited for, and that is said once', async () => {
  let failures = 0;
  context.server.after = (call) => (call === 'GET /internal/users' && ++failures < 9 ? 'lost' : undefined);
  await context.register({ cameras: 2 });
  expect(context.lines).toEqual([
    `${context.server.url}: The server cannot be reached. Trying again until it answers; Ctrl-C ends.`,
    expect.stringContaining('Registered 2 cameras'),
  ]);
});

test('a server that never answers is given up after a minute, in words for the person', async () => {
  const url = 'http://127.0.0.1:9';
  await expect(context.register({ cameras: 2, url, clock: waitingClock() })).rejects.toThrow(
    `No server answers at ${url}. Is it running? --url says where.`,
  );
  expect(context.lines).toEqual([
    `${url}: The server cannot be reached. Trying again for a minute; Ctrl-C ends.`,
  ]);
});

test('each of the calls of a start waits for a server that is busy', async () => {
  const refused = new Set<string>();
  context.server.after = (call) => {
    if (refused.has(call)) return undefined;
    refused.add(call);
    return 503;
  };
  await context.register({ cameras: 2 });
  expect(refused).toEqual(
    new Set([
      'POST /login',
      'GET /internal/users',
      'GET /internal/devices',
      'POST /internal/devices',
      'POST /internal/devices/1/provisioningToken',
      'POST /internal/devices/2/provisioningToken',
      'GET /internal/users/1/devices',
      'PUT /internal/users/1/devices',
      'GET /internal/gateways',
      'POST /internal/gateways',
    ]),
  );
});

test('a wrong password is refused at once', async () => {
  context.server.after = () => 401;
  await expect(context.register({ cameras: 2 })).rejects.toThrow('Refused with 401.');
  expect(context.server.calls).toEqual(['POST /login']);
});

test('cameras that another simulator took from their owner come back, and its own stay', async () => {
  let isTaken = false;
  context.server.after = (call) => {
    if (call !== 'PUT /internal/users/1/devices' || isTaken) return undefined;
    isTaken = true;
    // It read the list before this fleet set it, and sets it after.
    for (const device of context.server.devices) device.user_id = null;
    context.server.devices.push({ device_id: 50, hardware_id: 'another', user_id: 1 });
    return undefined;
  };
  await context.register({ cameras: 2 });
  expect(context.server.devices.map(({ user_id }) => user_id)).toEqual([1, 1, 1]);
});

test('an owner that does not exist is refused before anything is registered', async () => {
  await expect(context.register({ cameras: 2, owner: 'nobody@sightline.test' })).rejects.toThrow(
    'There is no account nobody@sightline.test. Name one with --owner.',
  );
  expect(context.server.devices).toEqual([]);
});

test('cameras of another account are not taken from it', async () => {
  await context.register({ cameras: 2 });
  const [first] = context.server.devices;
  Object.assign(first ?? {}, { user_id: 2, user_email: 'other@sightline.test' });
  await expect(context.register({ cameras: 2 })).rejects.toThrow(
    `Camera ${first?.hardware_id} belongs to other@sightline.test, not to owner@sightline.test.`,
  );
  expect(context.server.devices.map(({ user_id }) => user_id)).toEqual([2, 1]);
});

/** Takes this fleet's cameras from their owner after each of the first so many times that they are assigned. */
function takeAway(times: number): void {
  let left = times;
  context.server.after = (call) => {
    if (call !== 'PUT /internal/users/1/devices' || left === 0) return undefined;
    left -= 1;
    for (const device of context.server.devices) device.user_id = null;
    return undefined;
  };
}

test('cameras that are taken again and again are looked at once more after the last try', async () => {
  takeAway(4);
  await context.register({ cameras: 2 });
  expect(ownerless()).toBe(0);
});

test('cameras that are taken whenever they are assigned are given up', async () => {
  takeAway(5);
  await expect(context.register({ cameras: 2 })).rejects.toThrow(
    'Somebody else sets the cameras of owner@sightline.test',
  );
});

/** A clock that moves by what is waited for and by nothing else. */
function waitingClock(): Clock {
  let time = 0;
  return {
    now: () => time,
    sleepUntil: async (at) => {
      time = Math.max(time, at);
    },
  };
}
