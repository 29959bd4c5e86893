import { expect, test } from 'vitest';
import { withEvents } from '../../../test/event-world.ts';
import { createUser } from '../../../test/factories.ts';
import { enqueuePhotoDeliveries } from '../../plugins/delivery-queue.store.ts';

const { lines, see, toldIds, world } = withEvents();

test('a failed delivery is tried again when its owner says so, once', async () => {
  await world.saveGundi();
  await see('stoat');
  world.gundi().mood = 'lost';
  await world.turns();
  world.gundi().mood = 'well';
  const [failed] = await world.log();
  const retry = () =>
    world.client().integrations.retry({
      params: { platform: 'gundi_v2', deliveryId: failed?.delivery_id ?? 0 },
    });
  expect((await retry()).message.state).toBe('pending');
  await expect(retry()).rejects.toMatchObject({ status: 409 });
  await world.turns();
  expect(await lines()).toEqual([expect.stringMatching(/delivered 2$/)]);
});

test('an event that is tried again brings its photos, whether they came before it failed or after', async () => {
  await world.saveGundi();
  const { db, jobs } = world.services();
  const [insightId = 0] = await see('stoat');
  const { deviceId } = world.camera();
  const addPhoto = async (kind: string) => {
    const place = { deviceId, insightId, messageId: `boot:${insightId}`, messageIndex: 0, kind };
    await db.prisma.photo.create({
      data: { ...place, storageKey: `${kind}-${insightId}`, sha256: new Uint8Array(32), bytes: 1 },
    });
    await enqueuePhotoDeliveries(db.pool, jobs, [insightId], world.now());
  };
  const states = async () => (await world.log()).map(({ kind, state }) => `${kind} ${state}`);
  await addPhoto('full');
  world.gundi().mood = 'lost';
  await world.turns();
  await world.turns();
  await addPhoto('thumbnail');
  expect(await states()).toEqual(['photo skipped', 'insight failed']);
  const deliveryId = (await world.log())[1]?.delivery_id ?? 0;
  await world.client().integrations.retry({ params: { platform: 'gundi_v2', deliveryId } });
  expect(await states()).toEqual(['photo pending', 'photo pending', 'insight pending']);
});

test('all that failed is tried again with one call, by its owner, and nothing else', async () => {
  await world.saveGundi();
  await see('stoat');
  await world.turns();
  world.gundi().mood = 'lost';
  await see('kea', 'rat', 'deer');
  await world.turnsUntil(() => false, 1_000, 4);
  const stranger = await createUser(world.test());
  const params = { platform: 'gundi_v2' } as const;
  await expect(stranger.client.integrations.retryAll({ params })).rejects.toMatchObject({ status: 404 });
  const all = () => world.client().integrations.retryAll({ params });
  const both = await Promise.all([all(), all()]);
  expect(both.reduce((sum, { message }) => sum + message.retried, 0)).toBe(3);
  expect((await world.log()).map(({ state }) => state)).toEqual([
    'pending',
    'pending',
    'pending',
    'delivered',
  ]);
  expect((await all()).message).toEqual({ retried: 0 });
  world.gundi().mood = 'well';
  await world.turnsUntil(() => toldIds().length === 4, 1_000, 4);
  expect((await world.log()).map(({ state }) => state)).toEqual(Array(4).fill('delivered'));
});
