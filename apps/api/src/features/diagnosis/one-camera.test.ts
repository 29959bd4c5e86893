import { expect, test } from 'vitest';
import { lived, type QuietLife } from '../../../test/contexts/quiet-context.ts';
import { createGateway, linkCamera } from '../../../test/contexts/relay-context.ts';
import { createDevice, createUser } from '../../../test/factories.ts';
import { withOwnedCamera } from '../../../test/owned-camera.ts';
import { refusal } from '../../../test/refused.ts';
import { boxAround } from './nearby.ts';
import { createQuietCamerasStore } from './quiet-cameras.store.ts';
import { refreshHabits } from './refresh-habits.job.ts';

const { app, owner, camera } = withOwnedCamera();
const SILENT = { silentHours: 60 };
const QUIET = { quietDays: 20 };

const live = ({ deviceId }: { deviceId: number }, life: Omit<QuietLife, 'deviceId'>) =>
  lived(app(), { deviceId, ...life });

test('one camera is answered as in the list, by those around it alone', async () => {
  const create = () => createDevice(app(), owner().userId);
  const [near, neighbour, far, alone] = [await create(), await create(), await create(), await create()];
  const byGateway = [await create(), await create(), await create()];
  const farAway = { latitude: -41.6, longitude: 172.1 };
  await live(camera(), SILENT);
  await live(near, { silentHours: 61 });
  await live(neighbour, QUIET);
  await live(far, { place: farAway });
  await live(alone, { ...QUIET, place: { latitude: -41.602, longitude: 172.1 } });
  for (const [index, each] of byGateway.entries()) {
    const place = { latitude: -40 - index, longitude: 172 };
    await live(each, { ...SILENT, commsSource: 'lora', imagesOfDay: () => null, place });
    await linkCamera(app(), each.deviceId);
  }
  await createGateway(
    app(),
    'lora',
    byGateway.map(({ deviceId }) => deviceId),
  );
  await refreshHabits(app().services)();
  const { client } = owner();
  const all = (await client.diagnosis.list()).message;
  expect(all.map(({ causes }) => causes[0]?.cause)).toEqual([
    'network',
    'network',
    'model',
    'model',
    'network',
    'network',
    'network',
  ]);
  for (const { device_id, ...listed } of all) {
    const { state, causes } = (await client.diagnosis.find({ params: { device_id } })).message;
    expect({ state, causes: causes.slice(0, 2) }).toEqual(listed);
  }

  const stranger = await createUser(app());
  const theirs = await createDevice(app(), stranger.userId);
  await live(theirs, { place: farAway });
  const store = createQuietCamerasStore(app().services.db);
  const around = async (box: Parameters<typeof store.camerasAround>[1], gateway: number | null) =>
    (await store.camerasAround(owner().userId, box, gateway)).map(({ device_id }) => device_id);
  expect(await around(boxAround(farAway, 10_000), null)).toEqual([far.deviceId, alone.deviceId]);
  expect((await refusal(client.diagnosis.find({ params: { device_id: theirs.deviceId } })))?.status).toBe(
    404,
  );
  expect(await around(null, null)).toEqual([]);
});
