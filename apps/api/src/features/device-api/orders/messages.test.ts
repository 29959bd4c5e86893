import { expect, test } from 'vitest';
import { createDevice, createUser } from '../../../../test/factories.ts';
import { envelope, insightMessage, statusMessage } from '../../../../test/messages.ts';
import { ago, withOwnedCamera } from '../../../../test/owned-camera.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const { app, owner, camera, send, insights, device } = withOwnedCamera();

test('an insight and a status are accepted, committed and seen by the owner', async () => {
  const receipt = await send([
    insightMessage(1, {
      alg_id: 12,
      class_list: [
        { className: 'deer', confidence: 91 },
        { className: 'elk', confidence: 6.5 },
      ],
      file_ctime: ago(HOUR),
      collection_key: 'c-551',
      window_start: ago(2 * HOUR),
      window_end: ago(HOUR),
      latitude: 52.1,
      longitude: 0.2,
      bbox: [0.25, 0.5, 0.125, 0.25],
      photo: { sha256: 'ab'.repeat(32), bytes: 10 },
    }),
    statusMessage(1, {
      index: 1,
      battery_voltage: 3.71,
      memory_remaining: 812.4,
      software_version: 'release-2.4.1',
    }),
  ]);
  const [insight] = await insights();
  expect(receipt).toMatchObject({
    results: [
      { message_id: 'boot:1', index: 0, status: 'accepted', insight_id: insight?.insight_id },
      { message_id: 'boot:1', index: 1, status: 'accepted' },
    ],
    missing: [],
    poll_after_s: 41_400,
  });
  expect(insight).toMatchObject({
    device_id: camera().deviceId,
    class_name: 'deer',
    confidence: 91,
    class_list: [{ confidence: 91 }, { className: 'elk', confidence: 6.5 }],
    bbox: [0.25, 0.5, 0.125, 0.25],
    time_stamp: receipt.server_time,
    comms_source: 'wifi',
    photoUrl: null,
  });
  expect(await device()).toMatchObject({
    battery_voltage: 3.71,
    memory_remaining: 812,
    software_version: 'release-2.4.1',
    last_seen: receipt.server_time,
    last_insight: receipt.server_time,
    latitude: 52.1,
    longitude: 0.2,
  });
});

test('a bad message is rejected alone, with the field at fault', async () => {
  const { results } = await send([
    insightMessage(1),
    insightMessage(2, { confidence: 101 }),
    { ...insightMessage(3), kind: 'rumour' },
    'nonsense',
    null,
    insightMessage(4, { class_name: 'de\u0000er' }),
    { ...statusMessage(5), battery_voltage: 'full' },
    { ...insightMessage(6), message_id: 'no colon' },
    statusMessage(7, { memory_remaining: 1e-300, battery_voltage: 1e-60 }),
    insightMessage(8, { confidence: 1e-60 }),
  ]);
  expect(results.map(({ status, problem }) => problem?.split(':')[0] ?? status)).toEqual([
    'accepted',
    'confidence',
    'kind',
    'message',
    'message',
    'accepted',
    'accepted',
    'message_id',
    'accepted',
    'accepted',
  ]);
  expect(results[1]).toMatchObject({ message_id: 'boot:2', index: 0, status: 'rejected' });
  expect(results[3]).toMatchObject({ message_id: null, index: null });
  expect(results[5]).toMatchObject({ adjusted: ['class_name'] });
  expect(results[6]).toMatchObject({ dropped: ['battery_voltage'] });
  expect(await insights()).toHaveLength(3);
});

test('a body that cannot be used at all is refused', async () => {
  const post = (payload: string, headers = {}) =>
    app().inject({
      method: 'POST',
      url: '/device-api/v1/messages',
      headers: { authorization: camera().authorization, 'content-type': 'application/json', ...headers },
      payload,
    });
  const many = Array.from({ length: 201 }, (_, i) => insightMessage(i));
  expect((await post('{"messages":')).statusCode).toBe(400);
  expect((await post('[]')).statusCode).toBe(400);
  expect((await post(JSON.stringify(envelope(many)))).statusCode).toBe(400);
  expect((await post(JSON.stringify(envelope([])))).statusCode).toBe(400);
  expect((await post(JSON.stringify(envelope(['x'.repeat(256 * 1024)])))).statusCode).toBe(413);
  expect(await insights()).toEqual([]);
});

test('a backlog of 5,000 after a month arrives whole', async () => {
  const batches = Array.from({ length: 25 }, (_, b) =>
    Array.from({ length: 200 }, (_, i) =>
      insightMessage(b * 200 + i, { file_ctime: ago(30 * 24 * HOUR + i * MINUTE) }),
    ),
  );
  for (const batch of batches) await send(batch);
  expect((await owner().client.insights.count()).message.count).toBe(5_000);
  expect((await send([statusMessage(5_000)])).missing).toEqual([]);
});

test('what comes for a camera without owner belongs to the next one', async () => {
  const ownerless = await createDevice(app(), null);
  await send([insightMessage(1)], {}, ownerless);
  expect(await insights()).toEqual([]);
  const { rows } = await app().services.db.pool.query('SELECT owner_id FROM insights WHERE device_id = $1', [
    ownerless.deviceId,
  ]);
  expect(rows).toEqual([{ owner_id: null }]);
});

test('an insight stays with whoever owned the camera when it arrived', async () => {
  const next = await createUser(app());
  await send([insightMessage(1)]);
  await app().services.db.prisma.device.update({
    where: { id: camera().deviceId },
    data: { ownerId: next.userId },
  });
  await send([insightMessage(2)]);
  expect((await insights()).map(({ message_id }) => message_id)).toEqual(['boot:1']);
  expect((await insights(next)).map(({ message_id }) => message_id)).toEqual(['boot:2']);
});
