import { beforeEach, describe, expect, test } from 'vitest';
import { createDevice, createUser, switchFeaturesOn, type TestUser } from '../../../test/factories.ts';
import { doJobs } from '../../../test/jobs.ts';
import { insightMessage, statusMessage } from '../../../test/messages.ts';
import { withOwnedCamera } from '../../../test/owned-camera.ts';
import { jpeg, reprDigest } from '../../../test/pictures.ts';
import type { LiveNotice } from '../../live/live-bus.ts';

const { app, owner, camera, send, insights, device } = withOwnedCamera();

const prisma = () => app().services.db.prisma;
const clear = (what: string, user = owner(), deviceId = camera().deviceId) =>
  app().inject({
    method: 'DELETE',
    url: `/dataClearing/${deviceId}?${what}`,
    headers: { authorization: user.authorization },
  });
const sendThree = () => send([1, 2, 3].map((seq) => insightMessage(seq)));
const give = (userId: number | null) =>
  prisma().device.update({ where: { id: camera().deviceId }, data: { ownerId: userId } });

const put = async (seq: number, kind: 'full' | 'thumbnail' = 'full') => {
  const photo = await jpeg(100, 80);
  return camera().client.deviceApi.putPhoto({
    params: { message_id: `boot:${seq}`, index: 0 },
    query: { kind },
    headers: { 'repr-digest': reprDigest(photo) },
    body: photo,
  });
};

const files = async () => {
  const found: string[] = [];
  for await (const { key } of app().services.photos.list('photos')) {
    if (key.startsWith(`photos/${camera().deviceId}/`)) found.push(key);
  }
  return found;
};

/** What one user is told, from now on. */
function listen(user: TestUser) {
  const heard: (LiveNotice | { kind: 'resync' })[] = [];
  app().services.live.subscribe(user.userId, (notice) => heard.push(notice));
  return heard;
}

describe('what is asked for', () => {
  test.each([
    ['', 'general'],
    ['location=false', 'location'],
    ['insights=1', 'insights'],
    ['location=true&ownership=', 'ownership'],
    ['insights=true&insights=true', 'insights'],
  ])('"%s" is refused, says %s, and clears nothing', async (query, field) => {
    await sendThree();
    const before = await device();
    const answer = await clear(query);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toHaveProperty(field);
    expect(await device()).toEqual(before);
    expect(await insights()).toHaveLength(3);
  });

  test('a camera of somebody else and one that does not exist are the same 404, and nothing is cleared', async () => {
    await sendThree();
    const stranger = await createUser(app());
    const all = 'location=true&insights=true&ownership=true';
    const answers = [
      await clear(all, stranger),
      await clear(all, stranger, 987_654_321),
      await clear('', stranger),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(await insights()).toHaveLength(3);
  });
});

describe('insights', () => {
  test('all of the caller go, from every list, with their collections', async () => {
    await sendThree();
    const { message } = (await clear('insights=true')).json();
    expect(message).toMatchObject({ device_id: camera().deviceId, last_insight: null });
    const { client } = owner();
    expect(await insights()).toEqual([]);
    expect((await client.insights.count()).message.count).toBe(0);
    expect((await client.collections.paginated({ query: { limit: 10 } })).message).toEqual([]);
    expect((await client.devices.insightSummary()).message).toMatchObject([
      { insight_count: 0, latest: null },
    ]);
    expect(await prisma().insightCollection.count({ where: { deviceId: camera().deviceId } })).toBe(0);
  });

  test('those of other cameras, and of whoever owned this one before, stay', async () => {
    const former = owner();
    await sendThree();
    const next = await createUser(app());
    await give(next.userId);
    await send([insightMessage(4), insightMessage(5)]);
    const other = await createDevice(app(), next.userId);
    await send([insightMessage(1)], {}, other);
    await clear('insights=true', next);
    expect((await insights(next)).map(({ device_id }) => device_id)).toEqual([other.deviceId]);
    expect(await insights(former)).toHaveLength(3);
    expect((await former.client.collections.paginated({ query: { limit: 10 } })).message).toHaveLength(3);
  });

  test('a message that comes again after the clearing is a duplicate, and a new one is taken in', async () => {
    await sendThree();
    await clear('insights=true');
    const { results } = await send([insightMessage(2), insightMessage(4)]);
    expect(results.map(({ status }) => status)).toEqual(['duplicate', 'accepted']);
    expect(await insights()).toHaveLength(1);
    expect((await device()).last_insight).not.toBeNull();
  });

  test('photos go with them, thumbnails and files included, and those of others do not', async () => {
    const former = owner();
    await send([insightMessage(1)]);
    await put(1);
    const next = await createUser(app());
    await give(next.userId);
    await send([insightMessage(2), insightMessage(3)]);
    await put(2);
    await put(3, 'thumbnail');
    await doJobs(app(), 'make-thumbnail');
    expect(await files()).toHaveLength(5);
    const [mine] = (await insights(next)).map(({ photoUrl }) => photoUrl);
    await clear('insights=true', next);
    await doJobs(app(), 'remove-photo-files');
    expect(await files()).toHaveLength(2);
    const show = (user: TestUser, photoUrl = '') =>
      app().inject({
        url: '/photo',
        query: { deviceId: String(camera().deviceId), photoUrl },
        headers: { authorization: user.authorization },
      });
    expect((await show(next, mine ?? '')).statusCode).toBe(404);
    const [kept] = await insights(former);
    expect((await show(former, kept?.photoUrl ?? '')).statusCode).toBe(200);
  });

  test('a photo that comes after its insight was cleared is taken off the camera and not kept', async () => {
    await send([insightMessage(1)]);
    await clear('insights=true');
    expect(await put(1)).toEqual({ status: 'duplicate' });
    expect(await prisma().photo.count({ where: { deviceId: camera().deviceId } })).toBe(0);
  });

  test('nobody waits any more for a photo of what is gone', async () => {
    await switchFeaturesOn(app(), owner());
    const { results } = await send([
      insightMessage(1),
      statusMessage(2, { software_version: 'release-2.4.1' }),
    ]);
    const insightId = results[0]?.insight_id ?? 0;
    const params = { id: camera().deviceId };
    const body = { messageType: 'request_higher_res_image' as const, message: { insightId } };
    await owner().client.ota.create({ params, body });
    await clear('insights=true');
    expect(await prisma().otaMessage.findMany({ where: { deviceId: camera().deviceId } })).toMatchObject([
      { status: 'dropped', finishedAt: expect.any(Date) },
    ]);
  });

  test('a bulk update that waits for them is completed and changes what is left', async () => {
    await sendThree();
    const other = await createDevice(app(), owner().userId);
    await send([insightMessage(1)], {}, other);
    const all = await insights();
    const changes = all.map(({ insight_id, device_id }) => ({
      insightId: insight_id,
      deviceId: device_id,
      insightStatus: 'favorite' as const,
    }));
    const { message } = await owner().client.bulkUpdates.create({ body: { insights: changes } });
    await clear('insights=true');
    await doJobs(app(), 'bulk-update');
    expect((await insights()).map(({ insight_status }) => insight_status)).toEqual(['favorite']);
    const status = await owner().client.bulkUpdates.status({ query: { bulk_id: message.bulkId } });
    expect(status.message.status).toBe(2);
  });
});

describe('ownership', () => {
  beforeEach(async () => {
    await owner().client.devices.display({
      params: { device_id: camera().deviceId },
      body: {
        display_name: 'Ridge',
        description: 'mine',
        location_name: 'Creek',
        latitude: -44,
        longitude: 170,
      },
    });
  });

  test('the camera leaves lists, groups and everything else of its owner; their insights stay', async () => {
    await sendThree();
    const { client, authorization } = owner();
    const group = (await client.groups.create({ body: { groupName: 'North' } })).message;
    await client.groups.addDevice({
      params: { groupId: group.group_id },
      body: { deviceId: camera().deviceId },
    });
    expect((await clear('ownership=true')).json()).toEqual({ message: null });
    expect((await client.devices.list()).message).toEqual([]);
    expect((await client.devices.insightSummary()).message).toEqual([]);
    expect((await client.groups.list()).message).toMatchObject([{ devices: [] }]);
    expect(await prisma().deviceGroupMember.count({ where: { deviceId: camera().deviceId } })).toBe(0);
    for (const rest of ['', '/history', '/deployments', '/insights/latest']) {
      const answer = await app().inject({
        url: `/devices/${camera().deviceId}${rest}`,
        headers: { authorization },
      });
      expect(answer.statusCode).toBe(404);
    }
    expect((await clear('ownership=true')).statusCode).toBe(404);
    expect(await insights()).toHaveLength(3);
  });

  test('what arrives then belongs to the next owner', async () => {
    await clear('ownership=true');
    await sendThree();
    expect(await insights()).toEqual([]);
    expect(await prisma().insight.count({ where: { deviceId: camera().deviceId, ownerId: null } })).toBe(3);
  });
});

describe('several at once', () => {
  test('all of it happens', async () => {
    await sendThree();
    await owner().client.devices.display({
      params: { device_id: camera().deviceId },
      body: { latitude: -44, longitude: 170, location_name: 'Creek' },
    });
    expect((await clear('location=true&insights=true&ownership=true')).statusCode).toBe(200);
    expect(await insights()).toEqual([]);
    expect(await prisma().device.findUnique({ where: { id: camera().deviceId } })).toMatchObject({
      ownerId: null,
      latitude: null,
      locationName: null,
    });
  });

  test('or nothing of it', async () => {
    await sendThree();
    await put(1);
    const { pool } = app().services.db;
    await pool.query(
      `CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'not now'; END $$;
       CREATE TRIGGER refuse BEFORE UPDATE OF owner_id ON devices FOR EACH ROW WHEN (NEW.owner_id IS NULL)
       EXECUTE FUNCTION refuse()`,
    );
    const before = await device();
    const heard = listen(owner());
    expect((await clear('location=true&insights=true&ownership=true')).statusCode).toBe(500);
    await pool.query('DROP FUNCTION refuse CASCADE');
    expect(await device()).toEqual(before);
    expect(await insights()).toHaveLength(3);
    expect(await doJobs(app(), 'remove-photo-files')).toEqual([]);
    expect(await files()).toHaveLength(1);
    expect(heard).toEqual([]);
  });

  test.each([
    ['location=true', ['devices']],
    ['insights=true', ['devices', 'insights']],
    ['ownership=true', ['device-updates', 'devices', 'groups', 'models', 'ota-messages']],
    [
      'insights=true&ownership=true',
      ['device-updates', 'devices', 'groups', 'insights', 'models', 'ota-messages'],
    ],
  ])('open tabs are told once it has happened: %s', async (query, lists) => {
    const [heard, foreign] = [listen(owner()), listen(await createUser(app()))];
    await clear(query);
    const changed = () => heard.flatMap((notice) => (notice.kind === 'changed' ? notice.list : []));
    await expect.poll(() => changed().toSorted()).toEqual(lists);
    expect(foreign).toEqual([]);
  });
});
