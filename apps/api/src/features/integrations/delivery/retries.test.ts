import { expect, test } from 'vitest';
import { withEvents } from '../../../../test/contexts/events-context.ts';
import { createUser } from '../../../../test/factories.ts';
import { enqueuePhotoDeliveries } from '../../../shared-stores/delivery-queue.store.ts';

const { lines, see, notifiedIds, context } = withEvents();

test('a failed delivery is tried again when its owner says so, once', async () => {
  await context.saveGundi();
  await see('stoat');
  context.gundi().mode = 'lost';
  await context.deliverAll();
  context.gundi().mode = 'well';
  const [failed] = await context.log();
  const retry = () =>
    context.client().integrations.retry({
      params: { platform: 'gundi_v2', deliveryId: failed?.delivery_id ?? 0 },
    });
  expect((await retry()).message.state).toBe('pending');
  await expect(retry()).rejects.toMatchObject({ status: 409 });
  await context.deliverAll();
  expect(await lines()).toEqual([expect.stringMatching(/delivered 2$/)]);
});

test('an event that is tried again brings its photos, whether they came before it failed or after', async () => {
  await context.saveGundi();
  const { db, jobs } = context.services();
  const [insightId = 0] = await see('stoat');
  const { deviceId } = context.camera();
  const addPhoto = async (kind: string) => {
    const photo = { deviceId, insightId, messageId: `boot:${insightId}`, messageIndex: 0, kind };
    await db.prisma.photo.create({
      data: { ...photo, storageKey: `${kind}-${insightId}`, sha256: new Uint8Array(32), bytes: 1 },
    });
    await enqueuePhotoDeliveries(db.pool, jobs, [insightId], context.now());
  };
  const states = async () => (await context.log()).map(({ kind, state }) => `${kind} ${state}`);
  await addPhoto('full');
  context.gundi().mode = 'lost';
  await context.deliverAll();
  await context.deliverAll();
  await addPhoto('thumbnail');
  expect(await states()).toEqual(['photo skipped', 'insight failed']);
  const deliveryId = (await context.log())[1]?.delivery_id ?? 0;
  await context.client().integrations.retry({ params: { platform: 'gundi_v2', deliveryId } });
  expect(await states()).toEqual(['photo pending', 'photo pending', 'insight pending']);
});

test('all that failed is tried again with one call, by its owner, and nothing else', async () => {
  await context.saveGundi();
  await see('stoat');
  await context.deliverAll();
  context.gundi().mode = 'lost';
  await see('kea', 'rat', 'deer');
  await context.deliverUntil(() => false, 1_000, 4);
  const stranger = await createUser(context.test());
  const params = { platform: 'gundi_v2' } as const;
  await expect(stranger.client.integrations.retryAll({ params })).rejects.toMatchObject({ status: 404 });
  const all = () => context.client().integrations.retryAll({ params });
  const both = await Promise.all([all(), all()]);
  expect(both.reduce((sum, { message }) => sum + message.retried, 0)).toBe(3);
  expect((await context.log()).map(({ state }) => state)).toEqual([
    'pending',
    'pending',
    'pending',
    'delivered',
  ]);
  expect((await all()).message).toEqual({ retried: 0 });
  context.gundi().mode = 'well';
  await context.deliverUntil(() => notifiedIds().length === 4, 1_000, 4);
  expect((await context.log()).map(({ state }) => state)).toEqual(Array(4).fill('delivered'));
});
