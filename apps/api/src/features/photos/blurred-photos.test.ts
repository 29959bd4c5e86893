import { beforeAll, expect, test } from 'vitest';
import { createDevice, createUser, type TestUser } from '../../../test/factories.ts';
import { insightMessage } from '../../../test/messages.ts';
import { withOwnedCamera } from '../../../test/owned-camera.ts';
import { animalPhoto, reprDigest } from '../../../test/pictures.ts';
import { refused } from '../../../test/refused.ts';
import { prunePhotos } from './prune-photos.job.ts';

const DAY_MS = 86_400_000;
const REDUCED_ID = 901;
const { app, owner, camera, send, insights } = withOwnedCamera({ REDUCED_MENU_USER_IDS: String(REDUCED_ID) });
let photo: Buffer<ArrayBuffer>;

beforeAll(async () => {
  photo = Buffer.from(await animalPhoto(1, 640, 480));
});

/** An insight of this class with a photo; resolves to what asks for that. */
async function see(class_name: string, from = camera(), message_id = 'boot:1', changes: object = {}) {
  const message = insightMessage(Number(message_id.split(':')[1]), { class_name, ...changes });
  await send([message], {}, from);
  await from.client.deviceApi.putPhoto({
    params: { message_id, index: 0 },
    query: { kind: 'full' },
    headers: { 'repr-digest': reprDigest(photo) },
    body: photo,
  });
}

const get = async (query: object = {}, user: TestUser = owner()) => {
  const [insight] = await insights(user);
  return app().inject({
    url: '/photo',
    query: { deviceId: String(insight?.device_id), photoUrl: insight?.photoUrl ?? '', ...query },
    headers: { authorization: user.authorization },
  });
};
/** Whether it says so; then it is another picture. */
const isBlurred = async () => {
  const { headers, rawPayload } = await get();
  const says = headers['sightline-blurred'] === 'true';
  expect(rawPayload.equals(photo)).toBe(!says);
  return says;
};
const SMALL = { thumbnail: 'true' };
const asked = async (user = owner()) => {
  const [insight] = await insights(user);
  return { deviceId: insight?.device_id ?? 0, photoUrl: insight?.photoUrl ?? '' };
};

const prune = (days: number) =>
  prunePhotos({ ...app().services, now: () => new Date(Date.now() + days * DAY_MS) })();
const correct = async (className: string) => {
  const [insight] = await insights();
  await owner().client.insights.confirm({
    params: { insightId: insight?.insight_id ?? 0 },
    body: { confirmed: false, className },
  });
};

test('a photo of people is blurred, whole and small, until somebody says that it shows none', async () => {
  await see('person');
  expect(await isBlurred()).toBe(true);
  expect((await get(SMALL)).headers['sightline-blurred']).toBe('true');
  const { etag } = (await get()).headers;
  const [insight] = await insights();
  await owner().client.insights.confirm({
    params: { insightId: insight?.insight_id ?? 0 },
    body: { confirmed: false, className: 'deer' },
  });
  expect(await isBlurred()).toBe(false);
  expect((await get()).headers.etag).not.toBe(etag);
});

test('a photo that somebody says shows people is blurred from then on', async () => {
  await see('deer');
  expect(await isBlurred()).toBe(false);
  const [insight] = await insights();
  await owner().client.insights.confirm({
    params: { insightId: insight?.insight_id ?? 0 },
    body: { confirmed: false, className: 'person' },
  });
  expect(await isBlurred()).toBe(true);
});

test('a browser that kept a photo does not keep it once somebody says that it shows people', async () => {
  await see('deer');
  const { etag } = (await get()).headers;
  const again = async () =>
    app().inject({
      url: '/photo',
      query: await asked().then(({ deviceId, photoUrl }) => ({ deviceId: String(deviceId), photoUrl })),
      headers: { authorization: owner().authorization, 'if-none-match': String(etag) },
    });
  expect((await again()).statusCode).toBe(304);
  await correct('person');
  expect((await again()).statusCode).toBe(200);
});

test('a photo in which the model thinks a person is likely is blurred, and does not go earlier', async () => {
  const class_list = [
    { className: 'deer', confidence: 60 },
    { className: 'person', confidence: 25 },
  ];
  await see('deer', camera(), 'boot:1', { class_list });
  expect(await isBlurred()).toBe(true);
  await owner().client.account.setPreferences({ body: { peoplePhotoDays: 7 } });
  await prune(8);
  expect((await get()).statusCode).toBe(200);
  const [insight] = await insights();
  await owner().client.insights.confirm({
    params: { insightId: insight?.insight_id ?? 0 },
    body: { confirmed: true },
  });
  expect(await isBlurred()).toBe(false);
});

test('vehicles are blurred if that is chosen, and nothing where that is', async () => {
  await see('car');
  expect(await isBlurred()).toBe(false);
  const blur = (blurred: 'nothing' | 'people' | 'people-and-vehicles') =>
    owner().client.account.setPreferences({ body: { blurred } });
  await blur('people-and-vehicles');
  expect(await isBlurred()).toBe(true);
  await blur('nothing');
  expect(await isBlurred()).toBe(false);
});

test('names that an owner gives to people count', async () => {
  await see('scout');
  expect(await isBlurred()).toBe(false);
  await owner().client.taxa.set({ body: { class_name: 'scout', kind: 'human' } });
  expect(await isBlurred()).toBe(true);
});

test('a look at a photo as it is gives it whole, and is written down for the owner and for staff', async () => {
  await see('person');
  const response = await owner().client.photos.showAsItIs({ body: await asked() });
  expect(Buffer.from((await response?.arrayBuffer()) ?? new ArrayBuffer(0))).toEqual(photo);
  const { message } = await owner().client.history.list({ query: {} });
  expect(message.entries[0]).toMatchObject({
    action: 'insight.unblurred',
    object_id: (await insights())[0]?.insight_id,
  });
  const entries = await app().services.db.prisma.auditEntry.findMany({
    where: { actorId: owner().userId, action: 'photos.showAsItIs' },
  });
  expect(entries).toHaveLength(1);
});

test('a look at a photo that is not blurred is nobody’s affair', async () => {
  await see('deer');
  await owner().client.photos.showAsItIs({ body: await asked() });
  expect((await owner().client.history.list({ query: {} })).message.entries).toEqual([]);
});

test('a stranger’s photo is a 404, and an account with the reduced menu sees none as it is', async () => {
  await see('person');
  const stranger = await createUser(app());
  const body = await asked();
  expect((await refused(stranger.client.photos.showAsItIs({ body }))).status).toBe(404);
  const reduced = await createUser(app(), { id: REDUCED_ID });
  await see('person', await createDevice(app(), reduced.userId));
  expect((await get({}, reduced)).headers['sightline-blurred']).toBe('true');
  const refusal = await refused(reduced.client.photos.showAsItIs({ body: await asked(reduced) }));
  expect(refusal.status).toBe(403);
  for (const choice of [{ blurred: 'nothing' as const }, { peoplePhotoDays: 1 }])
    expect((await refused(reduced.client.account.setPreferences({ body: choice }))).status).toBe(403);
});

test('photos of people go after the days that their account says, and others stay', async () => {
  await see('person');
  await see('deer', camera(), 'boot:2');
  await owner().client.account.setPreferences({ body: { peoplePhotoDays: 7 } });
  const withPhotos = async () =>
    (await insights()).filter(({ photoUrl }) => photoUrl !== null).map(({ class_name }) => class_name);
  await prune(6);
  expect(await withPhotos()).toEqual(['person', 'deer']);
  await owner().client.account.setPreferences({ body: { blurred: 'nothing' } });
  await prune(8);
  expect(await withPhotos()).toEqual(['person', 'deer']);
  await owner().client.account.setPreferences({ body: { blurred: 'people' } });
  await app().services.db.prisma.insight.updateMany({
    where: { ownerId: owner().userId },
    data: { insightStatus: 'favorite' },
  });
  await prune(8);
  expect(await withPhotos()).toEqual(['person', 'deer']);
  await app().services.db.prisma.insight.updateMany({
    where: { ownerId: owner().userId },
    data: { insightStatus: null },
  });
  await prune(8);
  expect(await withPhotos()).toEqual(['deer']);
});
