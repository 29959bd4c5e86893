import { expect, test } from 'vitest';
import { createDevice, createUser } from '../../../test/factories.ts';
import { withOwnedCamera } from '../../../test/owned-camera.ts';

const { app, owner, camera } = withOwnedCamera();
const DAY = 86_400_000;

let seq = 0;
/** The camera's counter of photos stood there so many days ago. */
async function counted(deviceId: number, readings: readonly (readonly [daysAgo: number, count: number])[]) {
  await app().services.db.prisma.deviceStatus.createMany({
    data: readings.map(([days, imagesProcessed]) => ({
      deviceId,
      messageId: `rate:${seq++}`,
      messageIndex: 0,
      reportedAt: new Date(Date.now() - days * DAY),
      imagesProcessed,
    })),
  });
}
const ownedFor = (deviceId: number, days: number) =>
  app().services.db.prisma.deviceOwnership.updateMany({
    where: { deviceId },
    data: { startedAt: new Date(Date.now() - days * DAY) },
  });
const rates = async () => (await owner().client.devices.photoRates()).message;

test('photos of days come from the counter of the last 14 days, also when it begins anew', async () => {
  const { deviceId } = camera();
  await ownedFor(deviceId, 100);
  await counted(deviceId, [
    [40, 0],
    [4, 5_000],
    [2.5, 5_100],
    [0, 50],
  ]);
  expect(await rates()).toEqual([{ device_id: deviceId, photos_of_days: [0, 100, 0, 50] }]);
});

test('less than a day tells nothing, and neither does the time of an earlier owner', async () => {
  const { deviceId } = camera();
  expect(await rates()).toEqual([{ device_id: deviceId, photos_of_days: [] }]);
  await ownedFor(deviceId, 2);
  await counted(deviceId, [
    [10, 0],
    [0.5, 900],
    [0, 930],
  ]);
  expect(await rates()).toEqual([{ device_id: deviceId, photos_of_days: [] }]);
});

test('cameras of other people are not listed', async () => {
  await createDevice(app(), (await createUser(app())).userId);
  expect((await rates()).map(({ device_id }) => device_id)).toEqual([camera().deviceId]);
});
