import type { Insight } from '@sightline/contract/insights/insights.contract';
import type { ProblemError } from '@sightline/contract/kernel/errors';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { createDevice, createUser, type TestDevice, type TestUser } from '../../../test/factories.ts';
import { envelope, insightMessage } from '../../../test/messages.ts';
import { applyBulkUpdate } from './bulk-update.job.ts';

const MAY_NOT_SAVE_ID = 905;

type Status = 'favorite' | 'acknowledge' | 'archive' | 'none' | null;

describe('bulk updates', () => {
  /** Nobody works here: jobs are done when a test says so. */
  let app: TestApp;
  let owner: TestUser;
  let camera: TestDevice;
  let work: (bulkId: number) => Promise<void>;

  beforeAll(async () => {
    app = await startTestApp({
      settings: { DEVICE_LIMITS: 'off', BULK_SAVE_SKIPPED_USER_IDS: String(MAY_NOT_SAVE_ID) },
    });
    const job = applyBulkUpdate(app.services);
    work = (bulkId) => job({ bulkId });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    owner = await createUser(app);
    camera = await createDevice(app, owner.userId);
  });

  const take = async (count: number, from = camera) => {
    const ids: number[] = [];
    for (let first = 0; first < count; first += 200) {
      const messages = Array.from({ length: Math.min(200, count - first) }, (_, i) =>
        insightMessage(first + i),
      );
      const { results } = await from.client.deviceApi.messages({ body: envelope(messages) });
      ids.push(...results.flatMap(({ insight_id }) => insight_id ?? []));
    }
    return ids;
  };
  const changes = (ids: readonly number[], insightStatus: Status, deviceId = camera.deviceId) =>
    ids.map((insightId) => ({ insightId, deviceId, insightStatus }));
  const save = async (ids: readonly number[], status: Status, user = owner) =>
    (await user.client.bulkUpdates.create({ body: { insights: changes(ids, status) } })).message.bulkId;
  const stand = async (bulk_id: number, user = owner) =>
    (await user.client.bulkUpdates.status({ query: { bulk_id } })).message;
  const insights = async (user = owner): Promise<Insight[]> =>
    (await user.client.insights.paginated({ query: { limit: 10_000 } })).message;
  const statuses = async () => (await insights()).map(({ insight_status }) => insight_status);
  const post = (payload: object, user = owner, url = '/updates/') =>
    app.inject({ method: 'POST', url, headers: { authorization: user.authorization }, payload });
  const failure = (call: Promise<unknown>) =>
    call.then(
      () => undefined,
      (problem: ProblemError) => problem,
    );

  test('waits, is processed and completes, and says so', async () => {
    const ids = await take(3);
    const bulkId = await save(ids.slice(0, 2), 'favorite');
    expect(await stand(bulkId)).toEqual({ message: 'The bulk update is waiting to be processed', status: 3 });
    await app.services.db.pool.query('UPDATE bulk_updates SET status = 1 WHERE id = $1', [bulkId]);
    expect(await stand(bulkId)).toEqual({
      message: 'The bulk update is currently processing...',
      status: 1,
    });
    expect(await statuses()).toEqual([null, null, null]);
    await work(bulkId);
    expect(await stand(bulkId)).toEqual({
      message: 'The bulk update has successfully completed!',
      status: 2,
    });
    expect(await statuses()).toEqual(['favorite', 'favorite', null]);
  });

  test('both spellings answer, for sending and for asking', async () => {
    const [insightId = 0] = await take(1);
    const sent = await post({ insights: changes([insightId], 'archive') }, owner, '/updates');
    expect(sent.statusCode).toBe(201);
    const { bulkId } = sent.json().message;
    for (const path of ['/updates', '/updates/']) {
      const url = `${path}?bulk_id=${bulkId}`;
      const asked = await app.inject({ url, headers: { authorization: owner.authorization } });
      expect(asked.json().message.status).toBe(3);
    }
  });

  test('archived insights come back with the status none', async () => {
    const ids = await take(1);
    await work(await save(ids, 'archive'));
    expect(await statuses()).toEqual(['archive']);
    await work(await save(ids, 'none'));
    expect(await statuses()).toEqual([null]);
    await work(await save(ids, null));
    expect(await statuses()).toEqual([null]);
  });

  test('the last word on an insight counts', async () => {
    const [insightId = 0] = await take(1);
    const body = { insights: [...changes([insightId], 'archive'), ...changes([insightId], 'favorite')] };
    const { message } = await owner.client.bulkUpdates.create({ body });
    await work(message.bulkId);
    expect(await statuses()).toEqual(['favorite']);
  });

  test('up to 1000 changes, and not one more', async () => {
    const ids = await take(1_001);
    const over = await post({ insights: changes(ids, 'archive') });
    expect(over.statusCode).toBe(400);
    expect(over.json().insights).toBe('At most 1000 insights at once.');
    expect((await post({ insights: [] })).statusCode).toBe(400);
    await work(await save(ids.slice(0, 1_000), 'archive'));
    expect((await statuses()).filter(Boolean)).toHaveLength(1_000);
  });

  describe('somebody else’s insight', () => {
    const made = (insightId: number, deviceId: number) => ({ insightId, deviceId, insightStatus: 'archive' });

    test('among up to 1000 is the one 404, with nothing applied', async () => {
      const stranger = await createUser(app);
      const theirs = await createDevice(app, stranger.userId);
      const [foreign = 0] = await take(1, theirs);
      const own = await take(1_000);
      const rest = own.slice(1).map((id) => made(id, camera.deviceId));
      const other = await createDevice(app, owner.userId);
      const answers = await Promise.all(
        [
          made(foreign, theirs.deviceId),
          made(foreign, camera.deviceId),
          made(999_999_999_999, camera.deviceId),
          made(own[0] ?? 0, other.deviceId),
          made(own[0] ?? 0, theirs.deviceId),
          made(own[0] ?? 0, 1e12),
        ].map((bad) => post({ insights: [...rest.slice(0, 150), bad, ...rest.slice(150)] })),
      );
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 404));
      expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
      expect(await app.services.db.prisma.bulkUpdate.count({ where: { userId: owner.userId } })).toBe(0);
      expect(new Set(await statuses())).toEqual(new Set([null]));
    });

    test('is 404 even if the rest of the request is wrong too', async () => {
      const bad = { insights: [{ insightId: 987_654_321, deviceId: 'x' }, 7], more: true };
      expect((await post(bad)).statusCode).toBe(404);
    });

    test.each([
      { insights: 7 },
      {},
      { insights: [{ insightId: '7', deviceId: 1, insightStatus: 'archive' }] },
      { insights: [null, 'x', []] },
    ])('%j is merely wrong', async (payload) => {
      expect((await post(payload)).statusCode).toBe(400);
    });

    test('nor can anybody ask how another’s update stands', async () => {
      const bulkId = await save(await take(1), 'archive');
      const problem = await failure(stand(bulkId, await createUser(app)));
      expect(problem?.status).toBe(404);
      expect((await failure(stand(987_654_321)))?.message).toBe(problem?.message);
    });
  });

  test('who may not save is refused, and nothing is written', async () => {
    const user = await createUser(app, { id: MAY_NOT_SAVE_ID });
    const device = await createDevice(app, user.userId);
    const ids = await take(1, device);
    const answer = await post({ insights: changes(ids, 'archive', device.deviceId) }, user);
    expect(answer.statusCode).toBe(403);
    expect(await app.services.db.prisma.bulkUpdate.count({ where: { userId: user.userId } })).toBe(0);
  });

  describe('two at once', () => {
    test('a second is blocked until the first is done, and does nothing', async () => {
      const ids = await take(2);
      const first = await save(ids, 'favorite');
      const second = await save(ids, 'archive');
      expect(await stand(second)).toEqual({
        message: 'Someone is trying to do a bulk update, try again later',
        status: 4,
      });
      await work(first);
      await work(second);
      expect(await stand(second)).toMatchObject({ status: 4 });
      expect(await statuses()).toEqual(['favorite', 'favorite']);
      const third = await save(ids, 'archive');
      expect(await stand(third)).toMatchObject({ status: 3 });
    });

    test('twenty in the same moment: one waits, the others are blocked', async () => {
      const ids = await take(5);
      const bulkIds = await Promise.all(Array.from({ length: 20 }, () => save(ids, 'archive')));
      const stands = await Promise.all(bulkIds.map((bulkId) => stand(bulkId)));
      expect(stands.filter(({ status }) => status === 3)).toHaveLength(1);
      expect(stands.filter(({ status }) => status === 4)).toHaveLength(19);
    });

    test('other users never block', async () => {
      await save(await take(1), 'archive');
      const other = await createUser(app);
      const device = await createDevice(app, other.userId);
      const body = { insights: changes(await take(1, device), 'archive', device.deviceId) };
      const { message } = await other.client.bulkUpdates.create({ body });
      expect(await stand(message.bulkId, other)).toMatchObject({ status: 3 });
    });
  });

  describe('a job that is interrupted', () => {
    test('and run again changes each insight once', async () => {
      const ids = await take(3);
      const bulkId = await save(ids, 'archive');
      await Promise.all([work(bulkId), work(bulkId), work(bulkId)]);
      expect(await statuses()).toEqual(['archive', 'archive', 'archive']);
      const next = await save(ids, 'favorite');
      await work(next);
      await work(bulkId);
      expect(await statuses()).toEqual(['favorite', 'favorite', 'favorite']);
    });

    test('after it began is taken up where it stood', async () => {
      const bulkId = await save(await take(2), 'archive');
      await app.services.db.pool.query('UPDATE bulk_updates SET status = 1 WHERE id = $1', [bulkId]);
      await work(bulkId);
      expect(await stand(bulkId)).toMatchObject({ status: 2 });
      expect(await statuses()).toEqual(['archive', 'archive']);
    });

    test('an insight cleared meanwhile is passed over', async () => {
      const [gone, ...rest] = await take(3);
      const bulkId = await save([gone ?? 0, ...rest], 'archive');
      await app.services.db.pool.query('DELETE FROM insights WHERE insight_id = $1', [gone]);
      await work(bulkId);
      expect(await stand(bulkId)).toMatchObject({ status: 2 });
      expect(await statuses()).toEqual(['archive', 'archive']);
    });
  });

  test('open browsers hear which insights changed, and only those', async () => {
    const ids = await take(900);
    const heard: number[] = [];
    const stop = app.services.live.subscribe(owner.userId, (notice) => {
      if (notice.kind === 'insights_changed') heard.push(...notice.ids);
    });
    await work(await save(ids.slice(0, 1), 'archive'));
    await work(await save(ids, 'archive'));
    await expect.poll(() => heard.toSorted((a, b) => a - b)).toEqual(ids);
    stop();
  });
});

test('the worker does it without being asked', async () => {
  const app = await startTestApp({ withWorker: true });
  try {
    const owner = await createUser(app);
    const { client, deviceId } = await createDevice(app, owner.userId);
    const { results } = await client.deviceApi.messages({ body: envelope([insightMessage(1)]) });
    const change = { insightId: results[0]?.insight_id ?? 0, deviceId, insightStatus: 'archive' as const };
    const { message } = await owner.client.bulkUpdates.create({ body: { insights: [change] } });
    const query = { bulk_id: message.bulkId };
    await expect
      .poll(async () => (await owner.client.bulkUpdates.status({ query })).message.status, {
        timeout: 40_000,
        interval: 250,
      })
      .toBe(2);
  } finally {
    await app.close();
  }
});
