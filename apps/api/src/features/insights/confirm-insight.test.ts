import type { ProblemError } from '@sightline/contract/kernel/errors';
import { describe, expect, test } from 'vitest';
import { createUser } from '../../../test/factories.ts';
import { insightMessage } from '../../../test/messages.ts';
import { withOwnedCamera } from '../../../test/owned-camera.ts';

describe('confirming an insight', () => {
  const { app, owner, send, insights } = withOwnedCamera();

  const take = async (changes: object = {}) => {
    const { results } = await send([insightMessage(1, changes)]);
    return { insightId: results[0]?.insight_id ?? 0 };
  };
  const said = async (params: { insightId: number }) =>
    (await owner().client.insights.confirmations({ params })).message;
  const failure = (call: Promise<unknown>) =>
    call.then(
      () => undefined,
      (problem: ProblemError) => problem,
    );

  test('right: the insight says so', async () => {
    const params = await take();
    const { message } = await owner().client.insights.confirm({ params, body: { confirmed: true } });
    expect(message).toMatchObject({ userConfirmed: true, class_name: 'deer', confirmed_class_name: null });
    expect(await insights()).toEqual([message]);
  });

  test('wrong, with the class that is right', async () => {
    const params = await take();
    const body = { confirmed: false, className: ' elk ' };
    const { message } = await owner().client.insights.confirm({ params, body });
    expect(message).toMatchObject({ userConfirmed: false, class_name: 'deer', confirmed_class_name: 'elk' });
    expect(await insights()).toEqual([message]);
  });

  test('who said what, newest first', async () => {
    const params = await take();
    const confirm = (body: { confirmed: boolean; className?: string }) =>
      owner().client.insights.confirm({ params, body });
    expect(await said(params)).toEqual([]);
    await confirm({ confirmed: false, className: 'elk' });
    await confirm({ confirmed: false, className: 'kea' });
    await confirm({ confirmed: true });
    await confirm({ confirmed: true });
    const { userId } = owner();
    const by = { userId, name: 'Aroha Ngata', createdAt: expect.stringMatching(/Z$/) };
    expect(await said(params)).toEqual([
      { ...by, confirmed: true, className: null, previousClassName: 'kea' },
      { ...by, confirmed: false, className: 'kea', previousClassName: 'elk' },
      { ...by, confirmed: false, className: 'elk', previousClassName: 'deer' },
    ]);
  });

  test('twenty times at once is said once', async () => {
    const params = await take();
    const body = { confirmed: false, className: 'elk' };
    await Promise.all(Array.from({ length: 20 }, () => owner().client.insights.confirm({ params, body })));
    expect(await said(params)).toHaveLength(1);
  });

  test.each([{}, { className: '  ' }, { className: 'deer' }])(
    'wrong with %j names the field',
    async (more) => {
      const params = await take();
      const problem = await failure(
        owner().client.insights.confirm({ params, body: { confirmed: false, ...more } }),
      );
      expect(problem?.status).toBe(400);
      expect(problem?.field('className')).toBeTruthy();
      expect(await said(params)).toEqual([]);
    },
  );

  test('somebody else’s insight is the one 404, even if the rest is wrong too', async () => {
    const params = await take();
    const stranger = await createUser(app());
    const put = (insightId: number) =>
      app().inject({
        method: 'PUT',
        url: `/insights/${insightId}/confirm`,
        headers: { authorization: stranger.authorization },
        payload: { confirmed: 'perhaps' },
      });
    const [foreign, missing] = [await put(params.insightId), await put(987_654_321)];
    expect([foreign.statusCode, missing.statusCode]).toEqual([404, 404]);
    expect(foreign.body).toBe(missing.body);
    expect((await failure(stranger.client.insights.confirmations({ params })))?.status).toBe(404);
    expect((await insights())[0]?.userConfirmed).toBeNull();
  });

  test('open browsers hear of it', async () => {
    const params = await take();
    const heard: unknown[] = [];
    const stop = app().services.live.subscribe(owner().userId, (notice) => heard.push(notice));
    await owner().client.insights.confirm({ params, body: { confirmed: true } });
    await expect
      .poll(() => heard)
      .toContainEqual({ kind: 'insights_changed', userId: owner().userId, ids: [params.insightId] });
    stop();
  });

  describe('the overview', () => {
    const overview = async () => (await owner().client.insights.overview()).message;

    test('of nothing', async () => {
      expect(await overview()).toEqual({ count: 0, classes: [], devices: [], days: [] });
    });

    test('counts by class, camera and day of the photo in UTC', async () => {
      await send([
        insightMessage(1, { file_ctime: '2026-03-01T23:59:59.999Z' }),
        insightMessage(2, { file_ctime: '2026-03-02T00:00:00Z', class_name: 'elk' }),
        insightMessage(3, { file_ctime: '2026-03-02T12:00:00Z' }),
        insightMessage(4, { file_ctime: null, class_name: 'elk' }),
      ]);
      const arrived = await insights();
      const [first] = arrived;
      // Of the same day, also where midnight is near.
      const received = arrived.find(({ file_ctime }) => file_ctime === null)?.time_stamp ?? '';
      await send([insightMessage(5, { file_ctime: received, class_name: 'elk' })]);
      await owner().client.insights.confirm({
        params: { insightId: first?.insight_id ?? 0 },
        body: { confirmed: false, className: 'kea' },
      });
      await createUser(app());
      expect(await overview()).toEqual({
        count: 5,
        classes: [
          { class_name: 'elk', count: 3 },
          { class_name: 'deer', count: 1 },
          { class_name: 'kea', count: 1 },
        ],
        devices: [{ device_id: first?.device_id, count: 5 }],
        days: [
          { day: '2026-03-01', count: 1 },
          { day: '2026-03-02', count: 2 },
          { day: received.slice(0, 10), count: 2 },
        ],
      });
    });
  });
});
