import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { withOtaContext } from '../../../../test/contexts/ota-context.ts';
import {
  createGateway,
  linkCamera,
  relayedInsight,
  shortBurst,
  uplink,
} from '../../../../test/contexts/relay-context.ts';
import { createDevice } from '../../../../test/factories.ts';
import { insightMessage } from '../../../../test/messages.ts';
import { jpeg, reprDigest } from '../../../../test/pictures.ts';

const { app, owner, camera, insights, send, order, photoOf, list } = withOtaContext();

async function relaysOf({ deviceId } = camera()) {
  const lora = await createGateway(app(), 'lora', [deviceId]);
  const satellite = await createGateway(app(), 'satellite', [deviceId]);
  return {
    ...(await linkCamera(app(), deviceId)),
    lora: app().client(lora.authorization).relays.lora,
    satellite: app().client(satellite.authorization).relays.satellite,
  };
}

/** The same insight as {@link relayedInsight} of this number, as the camera sends it itself. */
const direct = (seq: number, boot = 'boot') =>
  insightMessage(seq, {
    message_id: `${boot}:${seq}`,
    confidence: 90.8,
    file_ctime: '2026-11-20T06:41:12.345Z',
    class_list: [{ className: 'deer', confidence: 91 }],
    latitude: -45.1,
    longitude: 168.2,
    bbox: [0.1, 0.2, 0.3, 0.4],
    photo: { sha256: 'ab'.repeat(32), bytes: 1_234 },
  });

const photo = await jpeg();
const put = (seq: number, from = camera()) =>
  app().inject({
    method: 'PUT',
    url: `/device-api/v1/photos/boot:${seq}/0?kind=full`,
    headers: {
      authorization: from.authorization,
      'content-type': 'image/jpeg',
      'repr-digest': reprDigest(photo),
      'content-length': String(photo.length),
    },
    payload: photo,
  });

describe('an insight that came by LoRa and comes by Wi-Fi', () => {
  test('is a duplicate that fills what was empty and changes nothing else', async () => {
    const { devEui, lora } = await relaysOf();
    const [id] = (await lora({ body: uplink(devEui, 1, relayedInsight(1042)) })).insights;
    const [before] = await insights();
    const { results } = await send([direct(1042)]);
    expect(results).toEqual([{ message_id: 'boot:1042', index: 0, status: 'duplicate', insight_id: id }]);
    expect(await insights()).toEqual([
      {
        ...before,
        class_list: [{ className: 'deer', confidence: 91 }],
        latitude: -45.1,
        longitude: 168.2,
        bbox: [0.1, 0.2, 0.3, 0.4],
      },
    ]);
    expect((await send([direct(1042)])).results).toEqual(results);
    expect((await send([{ ...direct(1042), class_id: 5 }])).results[0]?.status).toBe('conflict');
  });

  test('has its photo then, whether that comes before or after', async () => {
    const { devEui, lora } = await relaysOf();
    expect((await put(11)).statusCode).toBe(202);
    await lora({ body: uplink(devEui, 1, relayedInsight(11)) });
    await lora({ body: uplink(devEui, 2, relayedInsight(12)) });
    expect((await insights()).map(({ photo_state }) => photo_state)).toEqual(['none', 'none']);
    await send([direct(11), direct(12)]);
    expect((await put(12)).statusCode).toBe(201);
    expect((await insights()).map(({ photo_state }) => photo_state)).toEqual(['full', 'full']);
  });

  test('is found for each of the insights that came in one message', async () => {
    const { imei, satellite } = await relaysOf();
    const indexes = [0, 1, 2];
    const records = indexes.map((index) => relayedInsight(31, { index }));
    await satellite({ body: shortBurst(imei, 1, records) });
    const { results } = await send(indexes.map((index) => ({ ...direct(31), index })));
    expect(results.map(({ status }) => status)).toEqual(['duplicate', 'duplicate', 'duplicate']);
    expect(new Set(results.map(({ insight_id }) => insight_id)).size).toBe(3);
    expect(await insights()).toHaveLength(3);
  });

  test('is announced once', async () => {
    const { devEui, lora } = await relaysOf();
    const { pool } = app().services.db;
    await pool.query(
      `INSERT INTO integrations (user_id, platform, notification_mode) VALUES ($1, 'email', 'all')`,
      [owner().userId],
    );
    await lora({ body: uplink(devEui, 1, relayedInsight(11)) });
    await send([direct(11)]);
    const { rows } = await pool.query('SELECT kind FROM integration_deliveries WHERE device_id = $1', [
      camera().deviceId,
    ]);
    expect(rows).toEqual([{ kind: 'insight' }]);
  });

  test('ends the request for its photo, which names it as its record did and then as the camera does', async () => {
    const { devEui, lora } = await relaysOf();
    const [id = 0] = (await lora({ body: uplink(devEui, 1, relayedInsight(65_000)) })).insights;
    await order(photoOf(id));
    const asked = async () => (await camera().client.deviceApi.poll())?.messages[0]?.message;
    expect(await asked()).toEqual({
      insightId: id,
      relay_seq: 65_000,
      index: 0,
      file_ctime: '2026-11-20T06:41:12.000Z',
    });
    await send([direct(65_000)]);
    expect(await asked()).toEqual({ insightId: id, message_id: 'boot:65000', index: 0 });
    expect((await put(65_000)).statusCode).toBe(201);
    expect((await list())[0]?.status).toBe('success');
  });

  test('ends the request also with a photo that was waiting', async () => {
    const { devEui, lora } = await relaysOf();
    const [id = 0] = (await lora({ body: uplink(devEui, 1, relayedInsight(3)) })).insights;
    await order(photoOf(id));
    await put(3);
    await send([direct(3)]);
    expect((await list())[0]?.status).toBe('success');
  });

  test('is found by its number modulo 65,536, and only in its own second, index and camera', async () => {
    const { devEui, lora } = await relaysOf();
    await lora({ body: uplink(devEui, 1, relayedInsight(1042)) });
    const other = await createDevice(app(), owner().userId);
    await relaysOf(other);
    const others = [
      { ...direct(1042, 'b'), file_ctime: '2026-11-20T06:41:13Z' },
      { ...direct(1042, 'b'), index: 1 },
    ];
    expect((await send(others)).results.map(({ status }) => status)).toEqual(['accepted', 'accepted']);
    expect((await send([direct(1042)], {}, other)).results[0]?.status).toBe('accepted');
    expect((await send([direct(65_536 + 1042)])).results[0]?.status).toBe('duplicate');
  });

  test('stays away after its owner cleared it, whichever way it comes', async () => {
    const { devEui, lora, satellite, imei } = await relaysOf();
    await lora({ body: uplink(devEui, 1, relayedInsight(11)) });
    await send([direct(11)]);
    const params = { deviceId: camera().deviceId };
    await owner().client.devices.clearData({ params, query: { insights: 'true' } });
    const [result] = (await send([direct(11)])).results;
    expect(result).toEqual({ message_id: 'boot:11', index: 0, status: 'duplicate' });
    expect((await put(11)).json()).toEqual({ status: 'duplicate' });
    await satellite({ body: shortBurst(imei, 1, [relayedInsight(11)]) });
    expect(await insights()).toEqual([]);
  });
});

test('a clock that was never set says the same in each run: no insight is lost for another', async () => {
  const { devEui, lora } = await relaysOf();
  const early = { fileCtime: 300, isClockSet: false };
  const file_ctime = '1970-01-01T00:05:00Z';
  await lora({ body: uplink(devEui, 1, relayedInsight(5, early)) });
  await lora({ body: uplink(devEui, 2, relayedInsight(5, early)) });
  const { results } = await send([
    { ...direct(5, 'a'), file_ctime },
    { ...direct(5, 'b'), file_ctime },
  ]);
  expect(results.map(({ status }) => status)).toEqual(['duplicate', 'accepted']);
  expect((await insights()).map((insight) => insight.file_ctime)).toEqual([null, null, null]);
});

test('whatever way and in whatever order, an insight is one, with its photo', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.shuffledSubarray(['lora', 'lora again', 'satellite', 'wifi', 'wifi again', 'photo'], {
        minLength: 6,
      }),
      async (ways) => {
        const device = await createDevice(app(), owner().userId);
        const { devEui, imei, lora, satellite } = await relaysOf(device);
        const deliver: Record<string, () => Promise<unknown>> = {
          lora: () => lora({ body: uplink(devEui, 1, relayedInsight(1)) }),
          'lora again': () => lora({ body: uplink(devEui, 2, relayedInsight(1)) }),
          satellite: () => satellite({ body: shortBurst(imei, 1, [relayedInsight(1), relayedInsight(1)]) }),
          wifi: () => send([direct(1)], {}, device),
          'wifi again': () => send([direct(1)], { sent_at: '2026-11-22T00:00:00Z' }, device),
          photo: () => put(1, device),
        };
        for (const way of ways) await deliver[way]?.();
        const own = (await insights()).filter(({ device_id }) => device_id === device.deviceId);
        expect(own).toMatchObject([
          { photo_state: 'full', latitude: -45.1, class_list: [{ className: 'deer' }] },
        ]);
      },
    ),
    { numRuns: 12 },
  );
});
