import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { createDevice, createUser, type TestDevice, type TestUser } from '../../../test/factories.ts';
import { envelope, insightMessage } from '../../../test/messages.ts';

describe('insights of an account', () => {
  let app: TestApp;
  let owner: TestUser;
  let camera: TestDevice;

  beforeAll(async () => {
    app = await startTestApp({ settings: { DEVICE_LIMITS: 'off' } });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    owner = await createUser(app);
    camera = await createDevice(app, owner.userId);
  });

  const send = (from: TestDevice, first: number, count: number) =>
    from.client.deviceApi.messages({
      body: envelope(Array.from({ length: count }, (_, i) => insightMessage(first + i))),
    });
  const page = async (limit: number, offset: number, user = owner) =>
    (await user.client.insights.paginated({ query: { limit, offset } })).message;
  const ids = (insights: readonly { insight_id: number }[]) => insights.map(({ insight_id }) => insight_id);

  test('pages ascend by id, without repeats or holes, and end in an empty one', async () => {
    await send(camera, 0, 25);
    const pages = await Promise.all([0, 10, 20, 30].map((offset) => page(10, offset)));
    expect(pages.map(({ length }) => length)).toEqual([10, 10, 5, 0]);
    const all = ids(pages.flat());
    expect(new Set(all).size).toBe(25);
    expect(all).toEqual(all.toSorted((a, b) => a - b));
    expect(ids(await page(10_000, 0))).toEqual(all);
    expect((await owner.client.insights.count()).message.count).toBe(25);
    expect(await page(10, Number.MAX_SAFE_INTEGER)).toEqual([]);
  });

  test('pages stay what they were while cameras keep sending', async () => {
    const cameras = await Promise.all(Array.from({ length: 4 }, () => createDevice(app, owner.userId)));
    await send(camera, 0, 100);
    const before = ids(await page(100, 0));
    let sending = true;
    const work = Promise.all(
      cameras.map(async (each) => {
        for (let seq = 0; seq < 25; seq++) await send(each, seq * 3, 3);
      }),
    ).finally(() => {
      sending = false;
    });
    let seen = before;
    while (sending) {
      const now = ids(await page(10_000, 0));
      expect(now.slice(0, seen.length)).toEqual(seen);
      seen = now;
    }
    await work;
    expect(await page(10_000, 0)).toHaveLength(400);
  });

  test('nobody sees those of others', async () => {
    const stranger = await createUser(app);
    await send(camera, 0, 3);
    expect(await page(10, 0, stranger)).toEqual([]);
    expect((await stranger.client.insights.count()).message.count).toBe(0);
    expect((await stranger.client.insights.photos()).message).toEqual([]);
  });

  test.each([
    ['limit', { limit: 0 }],
    ['limit', { limit: 10_001 }],
    ['limit', { limit: 'all' }],
    ['limit', {}],
    ['offset', { limit: 1, offset: -1 }],
    ['offset', { limit: 1, offset: 1.5 }],
  ])('a wrong %s is named: %j', async (field, query) => {
    const answer = await app.inject({
      url: '/insights/paginated',
      query: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])),
      headers: { authorization: owner.authorization },
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toHaveProperty(field);
  });

  test('times are ISO 8601 in UTC with milliseconds', async () => {
    await camera.client.deviceApi.messages({
      body: envelope([insightMessage(1, { file_ctime: '2026-01-02T03:04:05+13:00' })]),
    });
    const [insight] = await page(1, 0);
    expect(insight?.file_ctime).toBe('2026-01-01T14:04:05.000Z');
    expect(insight?.time_stamp).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(insight).toMatchObject({ class_list: [{ className: 'deer', confidence: 91 }], bbox: null });
  });
});
