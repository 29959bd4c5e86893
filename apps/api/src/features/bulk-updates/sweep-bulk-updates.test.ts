import { expect, test } from 'vitest';
import { insightMessage } from '../../../test/messages.ts';
import { withOwnedCamera } from '../../../test/owned-camera.ts';
import { applyBulkUpdate } from './bulk-update.job.ts';
import { sweepBulkUpdates } from './sweep-bulk-updates.job.ts';

const { app, owner, camera, send, insights } = withOwnedCamera();

/** An insight of the camera, and a way to save its status in so many entries. */
async function taken() {
  const { results } = await send([insightMessage(1)]);
  const change = { insightId: results[0]?.insight_id ?? 0, deviceId: camera().deviceId };
  return async (insightStatus: 'archive' | 'favorite', entries = 1) => {
    const body = { insights: Array.from({ length: entries }, () => ({ ...change, insightStatus })) };
    return (await owner().client.bulkUpdates.create({ body })).message.bulkId;
  };
}

test('an insight that is named a thousand times is kept once, and nothing of it once it is done', async () => {
  const { prisma } = app().services.db;
  const save = await taken();
  const bulkUpdateId = await save('archive', 1_000);
  expect(await prisma.bulkUpdateEntry.count({ where: { bulkUpdateId } })).toBe(1);
  await applyBulkUpdate(app().services)({ bulkId: bulkUpdateId });
  expect(await insights()).toMatchObject([{ insight_status: 'archive' }]);
  expect(await prisma.bulkUpdateEntry.count({ where: { bulkUpdateId } })).toBe(0);
  const stand = await owner().client.bulkUpdates.status({ query: { bulk_id: bulkUpdateId } });
  expect(stand.message.status).toBe(2);
});

test('what was done or blocked a week ago is swept, what waits is not', async () => {
  const save = await taken();
  await applyBulkUpdate(app().services)({ bulkId: await save('archive') });
  await save('favorite');
  await save('archive');
  const sweep = (days: number) => {
    const now = () => new Date(Date.now() + days * 86_400_000);
    return sweepBulkUpdates({ ...app().services, now })();
  };
  const left = async () => {
    const { prisma } = app().services.db;
    const rows = await prisma.bulkUpdate.findMany({
      where: { userId: owner().userId },
      orderBy: { id: 'asc' },
    });
    return rows.map(({ status }) => status);
  };
  await sweep(6.9);
  expect(await left()).toEqual([2, 3, 4]);
  await sweep(7.1);
  expect(await left()).toEqual([3]);
});
