import type { ProblemError } from '@sightline/contract/kernel/errors';
import { PHOTO_REFUSED } from '@sightline/domain/ota/ota-requests';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  createDevice,
  createUser,
  switchFeaturesOn,
  type TestDevice,
  type TestUser,
} from '../../../test/factories.ts';
import { insightMessage, statusMessage } from '../../../test/messages.ts';
import { withOwnedCamera } from '../../../test/owned-camera.ts';
import { jpeg, reprDigest } from '../../../test/pictures.ts';

const REFUSED =
  'Failed to request higher resolution image. The device may have too many open higher resolution image requests (limit 2) or too old of a firmware version.';

describe('asking for a higher resolution image', () => {
  const { app, owner, camera, send, insights } = withOwnedCamera();
  let ids: number[];

  beforeEach(async () => {
    await switchFeaturesOn(app(), owner());
    ids = await take(camera());
  });

  /** Five insights of a camera whose firmware takes messages. */
  async function take(from: TestDevice, software_version = 'release-2.4.1'): Promise<number[]> {
    const { results } = await send(
      [...[1, 2, 3, 4, 5].map((seq) => insightMessage(seq)), statusMessage(6, { software_version })],
      {},
      from,
    );
    return results.flatMap(({ insight_id }) => insight_id ?? []);
  }
  const ask = (insightId = 0, deviceId = camera().deviceId, user: TestUser = owner()) =>
    user.client.ota.create({
      params: { id: deviceId },
      body: { messageType: 'request_higher_res_image', message: { insightId } },
    });
  const failure = (call: Promise<unknown>) =>
    call.then(
      () => undefined,
      ({ status, message }: ProblemError) => ({ status, message }),
    );
  const put = async (kind: 'full' | 'thumbnail', seq = 1) => {
    const photo = await jpeg(100, 80, kind === 'full' ? '#a53' : '#3a5');
    await camera().client.deviceApi.putPhoto({
      params: { message_id: `boot:${seq}`, index: 0 },
      query: { kind },
      headers: { 'repr-digest': reprDigest(photo) },
      body: photo,
    });
  };
  const photoState = async () => (await insights())[0]?.photo_state;
  const messages = () =>
    app().services.db.prisma.otaMessage.findMany({
      where: { deviceId: camera().deviceId },
      orderBy: { index: 'asc' },
    });

  test('makes a message for the camera; the index rises', async () => {
    const { message } = await ask(ids[0]);
    expect(message).toMatchObject({
      device_id: camera().deviceId,
      message_type: 'request_higher_res_image',
      message: { insightId: ids[0] },
      status: 'pending',
      index: 1,
    });
    expect((await ask(ids[1])).message.index).toBe(2);
  });

  test('the camera is told which photo, by its own number of the message', async () => {
    await ask(ids[1]);
    const { messages: orders } = (await camera().client.deviceApi.poll()) ?? { messages: [] };
    expect(orders).toMatchObject([
      {
        command: 'request_higher_res_image',
        message: { insightId: ids[1], message_id: 'boot:2', index: 0 },
      },
    ]);
  });

  test('none, low resolution, requested, full: what there is of the photo', async () => {
    expect(await photoState()).toBe('none');
    await put('thumbnail');
    expect(await photoState()).toBe('low_resolution');
    await ask(ids[0]);
    expect(await photoState()).toBe('requested');
    await put('full');
    expect(await photoState()).toBe('full');
  });

  test('the full photo closes the request, and then there is room for another', async () => {
    await ask(ids[0]);
    await ask(ids[1]);
    await put('thumbnail', 1);
    expect((await messages()).map(({ status }) => status)).toEqual(['pending', 'pending']);
    await put('full', 1);
    expect((await messages()).map(({ status }) => status)).toEqual(['success', 'pending']);
    expect((await messages())[0]?.finishedAt).toBeInstanceOf(Date);
    expect((await ask(ids[2])).message.index).toBe(3);
  });

  test('tells the owner’s open pages when the photo has come', async () => {
    await ask(ids[0]);
    const heard: string[] = [];
    const stop = app().services.live.subscribe(owner().userId, (notice) => {
      if (notice.kind === 'changed') heard.push(notice.list);
    });
    await put('full');
    await expect.poll(() => heard).toContain('ota-messages');
    stop();
  });

  test('of a photo that is here already is refused', async () => {
    await put('full');
    expect((await failure(ask(ids[0])))?.status).toBe(409);
  });

  test('a request that ends otherwise leaves the insight as it was', async () => {
    await ask(ids[0]);
    await app().services.db.prisma.otaMessage.updateMany({
      where: { deviceId: camera().deviceId },
      data: { status: 'dropped' },
    });
    expect(await photoState()).toBe('none');
  });

  test('a third open one is refused with a message', async () => {
    await ask(ids[0]);
    await ask(ids[1]);
    expect(await failure(ask(ids[2]))).toEqual({
      status: 409,
      message: `${REFUSED} ${PHOTO_REFUSED.photos}`,
    });
    expect(await messages()).toHaveLength(2);
  });

  test('twenty at once: two', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => failure(ask(ids[i % 5]))));
    expect(answers.filter((problem) => problem === undefined)).toHaveLength(2);
    expect(answers.filter((problem) => problem?.status === 409)).toHaveLength(18);
    expect((await messages()).map(({ index }) => index)).toEqual([1, 2]);
  });

  test('twenty at once for the same insight, as from several tabs: one, and room for another insight', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => failure(ask(ids[0]))));
    expect(answers.filter((problem) => problem === undefined)).toHaveLength(1);
    expect(
      answers.filter((problem) => problem?.status === 409 && problem.message.endsWith(PHOTO_REFUSED.same)),
    ).toHaveLength(19);
    expect((await ask(ids[1])).message.index).toBe(2);
  });

  test('a request that ended without the photo can be made again', async () => {
    await ask(ids[0]);
    await app().services.db.prisma.otaMessage.updateMany({
      where: { deviceId: camera().deviceId },
      data: { status: 'dropped' },
    });
    expect((await ask(ids[0])).message.index).toBe(2);
  });

  test('firmware before 2.0.0 is refused, with the reason', async () => {
    const old = await createDevice(app(), owner().userId);
    const [insightId] = await take(old, 'release-1.9.9');
    expect(await failure(ask(insightId, old.deviceId))).toEqual({
      status: 409,
      message: `${REFUSED} ${PHOTO_REFUSED.firmware}`,
    });
  });

  test('ten open messages of any kind are enough for a camera; expired ones do not count', async () => {
    const day = 86_400_000;
    const make = (expiresAt: Date) =>
      app().services.db.prisma.otaMessage.createMany({
        data: Array.from({ length: 10 }, (_, i) => ({
          deviceId: camera().deviceId,
          createdById: owner().userId,
          index: i,
          messageType: 'update_settings',
          message: {},
          expiresAt,
        })),
      });
    await make(new Date(Date.now() + day));
    expect(await failure(ask(ids[0]))).toEqual({ status: 409, message: `${REFUSED} ${PHOTO_REFUSED.limit}` });
    await app().services.db.prisma.otaMessage.updateMany({ data: { expiresAt: new Date(Date.now() - day) } });
    expect((await ask(ids[0])).message.index).toBe(10);
    expect((await messages()).filter(({ status }) => status === 'expired')).toHaveLength(10);
  });

  test('without the feature it is 403', async () => {
    const other = await createUser(app());
    const device = await createDevice(app(), other.userId);
    const [insightId] = await take(device);
    expect((await failure(ask(insightId, device.deviceId, other)))?.status).toBe(403);
  });

  test('somebody else’s camera or insight, and an insight of another camera, are the one 404', async () => {
    const stranger = await createUser(app());
    await switchFeaturesOn(app(), stranger);
    const theirs = await createDevice(app(), stranger.userId);
    const [foreign] = await take(theirs);
    const second = await createDevice(app(), owner().userId);
    const missing = await failure(ask(987_654_321, 987_654));
    const calls = [
      ask(foreign, theirs.deviceId),
      ask(foreign),
      ask(ids[0], theirs.deviceId),
      ask(ids[0], second.deviceId),
      ask(987_654_321),
      ask(ids[0], camera().deviceId, stranger),
    ];
    expect(await Promise.all(calls.map(failure))).toEqual(calls.map(() => missing));
    const wrong = await app().inject({
      method: 'POST',
      url: `/ota/messages/${theirs.deviceId}`,
      headers: { authorization: owner().authorization },
      payload: { messageType: 'nonsense' },
    });
    expect(wrong.statusCode).toBe(404);
    expect(await messages()).toEqual([]);
  });
});
