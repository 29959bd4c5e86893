import { expect, test } from 'vitest';
import { startTestApp } from '../../test/app.ts';
import { createDevice } from '../../test/factories.ts';
import { envelope, insightMessage } from '../../test/messages.ts';
import { createDailyLimit } from './device-limits.ts';

test('a camera is slowed down alone, whatever address it shares', async () => {
  const settings = { LIMIT_DEVICE_REQUESTS_PER_MINUTE: '20', LIMIT_DEVICE_REQUESTS_BURST: '5' };
  const app = await startTestApp({ settings });
  try {
    const [busy, calm] = [await createDevice(app, null), await createDevice(app, null)];
    const poll = (authorization: string) =>
      app.inject({ url: '/device-api/v1/poll', headers: { authorization } });
    const answers = [];
    for (let i = 0; i < 26; i++) answers.push(await poll(busy.authorization));
    const refused = answers.filter(({ statusCode }) => statusCode === 429);
    expect(refused).toHaveLength(1);
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused[0]?.json()).toMatchObject({ status: 429, retryable: true });
    expect((await poll(calm.authorization)).statusCode).toBe(200);
  } finally {
    await app.close();
  }
});

test('the daily amount is counted for each camera, and only what was kept', async () => {
  const daily = createDailyLimit({ DEVICE_LIMITS: 'on' }, 10);
  await daily.assertLeft(1);
  await daily.count(1, 0);
  await daily.count(1, 9);
  await daily.assertLeft(1);
  await daily.count(1, 5);
  await expect(daily.assertLeft(1)).rejects.toMatchObject({ code: 'tooMany', retryAfterSeconds: 86_400 });
  await daily.assertLeft(2);
});

test('what a camera may send in a day is a setting', async () => {
  const settings = { LIMIT_DEVICE_MESSAGES_PER_DAY: '2' };
  const app = await startTestApp({ settings });
  try {
    const { client } = await createDevice(app, null);
    const send = (seq: number) => client.deviceApi.messages({ body: envelope([insightMessage(seq)]) });
    await send(1);
    await send(2);
    await expect(send(3)).rejects.toMatchObject({ status: 429 });
  } finally {
    await app.close();
  }
});

test('limits can be lifted for simulated fleets', async () => {
  const daily = createDailyLimit({ DEVICE_LIMITS: 'off' }, 1);
  await daily.count(1, 100);
  await daily.assertLeft(1);
});
