import { expect, test } from 'vitest';
import { withUpdateContext } from '../../../test/contexts/update-context.ts';
import { createDevice } from '../../../test/factories.ts';
import { leaveOpen, orderUpdate } from '../../../test/orders.ts';
import { createRelease } from '../../../test/releases.ts';
import { createDeviceUpdatesStore } from './device-updates.store.ts';

const { app, cameras, drop, give, owner, releaseId, stranger } = withUpdateContext();

const page = (query: { limit?: number; before?: number }, user = owner()) =>
  user.client.deviceUpdates.list({ query });
const ids = ({ message }: Awaited<ReturnType<typeof page>>) => message.map(({ update_id }) => update_id);

async function orderAndDrop(count: number): Promise<number[]> {
  const made: number[] = [];
  for (let left = count; left > 0; left--) {
    const { update_id } = await orderUpdate(owner(), cameras(), releaseId());
    await drop(update_id);
    made.unshift(update_id);
  }
  return made;
}

test('updates come in pages, newest first, and each page says where the next one begins', async () => {
  const [e = 0, d = 0, c = 0, b = 0, a = 0] = await orderAndDrop(5);
  const first = await page({ limit: 2 });
  const second = await page({ limit: 2, before: d });
  const third = await page({ limit: 2, before: b });
  expect([first, second, third].map(ids)).toEqual([[e, d], [c, b], [a]]);
  expect([first, second, third].map(({ next }) => next)).toEqual([d, b, null]);
  expect(await page({ limit: 5 })).toMatchObject({ next: null });
  expect(await page({ before: a })).toEqual({ message: [], next: null });
});

test('somebody else’s update stands among one’s own, on the page where it belongs', async () => {
  const [camera] = cameras();
  const foreign = await orderUpdate(owner(), [camera], releaseId());
  await give(camera, stranger().userId);
  await leaveOpen(app(), foreign.update_id, camera.deviceId);
  const another = await createDevice(app(), stranger().userId);
  const release = await createRelease(app(), stranger().userId);
  const own = await orderUpdate(stranger(), [another], release.releaseId);
  const first = await page({ limit: 1 }, stranger());
  expect([ids(first), first.next]).toEqual([[own.update_id], own.update_id]);
  const second = await page({ limit: 1, before: own.update_id }, stranger());
  expect([ids(second), second.next]).toEqual([[foreign.update_id], null]);
});

test.each(['limit=0', 'limit=1001', 'before=0', 'before=x'])('%s is a 400', async (query) => {
  const url = `/devices/update?${query}`;
  const { statusCode } = await app().inject({ url, headers: { authorization: owner().authorization } });
  expect(statusCode).toBe(400);
});

test('a page ends where many cameras stand on it, and the next one goes on', async () => {
  const [c = 0, b = 0, a = 0] = await orderAndDrop(3);
  // Each update is for three cameras.
  const { page: read } = createDeviceUpdatesStore(app().services.db, 4);
  const first = await read(owner().userId, { limit: 500 });
  expect([first.rows.map(({ id }) => id), first.next]).toEqual([[c, b], b]);
  const second = await read(owner().userId, { limit: 500, before: b });
  expect([second.rows.map(({ id }) => id), second.next]).toEqual([[a], null]);
});
