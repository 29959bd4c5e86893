import { expect, test } from 'vitest';
import { sendToEach } from './send-to-each.ts';

const message = (device_id: number) => ({ message_id: device_id * 10, device_id });

test('each device gets a message of its own; those that are refused are told, in their order', async () => {
  const asked: number[] = [];
  const steps: number[] = [];
  const ids = Array.from({ length: 11 }, (_, index) => index + 1);
  const outcome = await sendToEach(
    ids,
    async (deviceId) => {
      asked.push(deviceId);
      if (deviceId % 4 === 0) throw new Error(`no ${deviceId}`);
      return message(deviceId);
    },
    (done) => steps.push(done),
  );
  expect(asked).toEqual(ids);
  expect(steps).toEqual(ids);
  expect(outcome.sent.map(({ device_id }) => device_id)).toEqual([1, 2, 3, 5, 6, 7, 9, 10, 11]);
  expect(outcome.failed).toEqual([
    { deviceId: 4, error: new Error('no 4') },
    { deviceId: 8, error: new Error('no 8') },
  ]);
});

test('at most four calls are on their way at once', async () => {
  let running = 0;
  let most = 0;
  await sendToEach(
    Array.from({ length: 20 }, (_, index) => index),
    async (deviceId) => {
      running += 1;
      most = Math.max(most, running);
      await Promise.resolve();
      running -= 1;
      return message(deviceId);
    },
  );
  expect(most).toBe(4);
});

test('once stopped, no further device gets a message; those on their way are told of', async () => {
  const stop = new AbortController();
  const asked: number[] = [];
  const outcome = await sendToEach(
    [1, 2, 3, 4, 5, 6],
    async (deviceId) => {
      asked.push(deviceId);
      if (deviceId === 2) stop.abort();
      await Promise.resolve();
      if (deviceId === 2) throw new Error('no 2');
      return message(deviceId);
    },
    undefined,
    stop.signal,
  );
  expect(asked).toEqual([1, 2]);
  expect(outcome.sent.map(({ device_id }) => device_id)).toEqual([1]);
  expect(outcome.failed).toEqual([{ deviceId: 2, error: new Error('no 2') }]);
});
