import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDevice, type TestDevice } from '../../api/test/factories.ts';
import { envelope, insightMessage } from '../../api/test/messages.ts';
import { jpeg, reprDigest } from '../../api/test/pictures.ts';
import { type Bucket, startBucket } from '../../api/test/servers/bucket.ts';
import { type Api, connect } from '../fixtures/api.ts';
import { newAccount } from '../fixtures/people.ts';
import { type Environment, openEnvironment } from './kernel/environment.ts';

const APIS = 3;
const PATIENCE = { timeout: 30_000, interval: 100 };

/** Nobody is sent to the same server twice in a row; together they have to be one, though they share no folder. */
let environment: Environment;
let bucket: Bucket;

beforeAll(async () => {
  bucket = await startBucket();
  const settings = { PHOTO_STORE: bucket.address };
  environment = await openEnvironment({ apis: APIS, workers: 2, settings });
});
afterAll(async () => {
  await environment?.close();
  await bucket?.close();
});

/** The server of this index, for whoever holds this Authorization header. */
function at(index: number, authorization?: string): Api {
  return connect(environment.apis[index % APIS]?.url ?? '', authorization);
}

async function signUp(): Promise<{ userId: number; email: string; password: string; token: string }> {
  const body = newAccount();
  const { token } = await at(0).auth.signup({ body });
  const { userIdSql: userId } = (await at(1, `Bearer ${token}`).account.get()).message;
  return { userId, email: body.email, password: body.password, token: `Bearer ${token}` };
}

async function say(camera: TestDevice, seq: number, index: number): Promise<number> {
  const { deviceApi } = at(index, camera.authorization);
  const { results } = await deviceApi.messages({ body: envelope([insightMessage(seq)]) });
  return results[0]?.insight_id ?? 0;
}

/** Reads a stream of events until a message is in it, then leaves. */
async function untilReceived({ body }: Response, message: string): Promise<void> {
  let text = '';
  for await (const piece of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += piece;
    if (text.includes(message)) return;
  }
  throw new Error(`The stream ended after: ${text}`);
}

test('who signs in at one server is signed in at all, and signed out at all at once', async () => {
  const { token } = await signUp();
  for (let index = 0; index < APIS; index++) await at(index, token).devices.list();
  await at(2, token).auth.logout();
  for (let index = 0; index < APIS; index++)
    await expect(at(index, token).devices.list()).rejects.toMatchObject({ status: 401 });
});

test('wrong passwords are counted together', async () => {
  const { email } = await signUp();
  for (let attempt = 0; attempt < 10; attempt++)
    await expect(
      at(attempt).auth.login({ body: { email, password: 'Not-the-password-1' } }),
    ).rejects.toMatchObject({ status: 400 });
  await expect(at(1).auth.login({ body: { email, password: 'Not-the-password-1' } })).rejects.toMatchObject({
    status: 429,
  });
});

test('through the proxy, which sends each request to the next server, they are one', async () => {
  const { userId, token } = await signUp();
  const camera = await createDevice(environment, userId);
  const api = connect(environment.url, token);
  const events = await api.events.stream();
  const { deviceApi } = connect(environment.url, camera.authorization);
  const { results } = await deviceApi.messages({ body: envelope([insightMessage(1)]) });
  await untilReceived(events, `"insight_id":${results[0]?.insight_id}`);
  for (let n = 0; n < APIS; n++) expect((await api.devices.list()).message).toHaveLength(1);
});

test('what a camera tells one server is heard and read at another, once, however often and where it is repeated', async () => {
  const { userId, token } = await signUp();
  const camera = await createDevice(environment, userId);
  const events = await at(1, token).events.stream();
  const insightId = await say(camera, 1, 0);
  await untilReceived(events, `"insight_id":${insightId}`);
  expect(await Promise.all([say(camera, 1, 1), say(camera, 1, 2)])).toEqual([insightId, insightId]);
  expect((await at(2, token).insights.paginated({ query: { limit: 10 } })).message).toMatchObject([
    { insight_id: insightId, device_id: camera.deviceId },
  ]);
});

test('a photo that one server took is shown by the others, and a worker makes its thumbnail', async () => {
  const { userId, token } = await signUp();
  const camera = await createDevice(environment, userId);
  const insightId = await say(camera, 1, 0);
  const photo = await jpeg();
  await at(1, camera.authorization).deviceApi.putPhoto({
    params: { message_id: 'boot:1', index: 0 },
    query: { kind: 'full' },
    headers: { 'repr-digest': reprDigest(photo) },
    body: photo,
  });
  await expect
    .poll(
      () => environment.db.prisma.photo.count({ where: { insightId, thumbnailKey: { not: null } } }),
      PATIENCE,
    )
    .toBe(1);
  const { deviceId } = camera;
  const show = (index: number) =>
    fetch(
      `${environment.apis[index]?.url}/photo?deviceId=${deviceId}&photoUrl=${deviceId}/insights/${insightId}.jpeg`,
      { headers: { authorization: token } },
    );
  expect(Buffer.from(await (await show(2)).arrayBuffer()).equals(photo)).toBe(true);
});

test('what somebody changes at one server is seen at another, and a worker saves it', async () => {
  const { userId, token } = await signUp();
  const camera = await createDevice(environment, userId);
  const insightId = await say(camera, 1, 0);
  const body = {
    insights: [{ insightId, deviceId: camera.deviceId, insightStatus: 'favorite' as const }],
  };
  const { bulkId } = (await at(0, token).bulkUpdates.create({ body })).message;
  await expect
    .poll(
      async () => (await at(1, token).bulkUpdates.status({ query: { bulk_id: bulkId } })).message.status,
      PATIENCE,
    )
    .toBe(2);
  const [insight] = (await at(2, token).insights.paginated({ query: { limit: 10 } })).message;
  expect(insight?.insight_status).toBe('favorite');

  const { group_id } = (await at(1, token).groups.create({ body: { groupName: 'Both banks' } })).message;
  expect((await at(2, token).groups.list()).message).toMatchObject([{ group_id }]);
});
