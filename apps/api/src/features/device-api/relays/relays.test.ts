import { describe, expect, test } from 'vitest';
import {
  createGateway,
  linkCamera,
  relayedInsight,
  relayedStatus,
  shortBurst,
  uplink,
} from '../../../../test/contexts/relay-context.ts';
import { createDevice } from '../../../../test/factories.ts';
import { envelope, insightMessage } from '../../../../test/messages.ts';
import { withOwnedCamera } from '../../../../test/owned-camera.ts';

const { app, owner, camera, insights, device, send } = withOwnedCamera();

async function relays() {
  const lora = await createGateway(app(), 'lora', [camera().deviceId]);
  const satellite = await createGateway(app(), 'satellite', [camera().deviceId]);
  return {
    ...(await linkCamera(app(), camera().deviceId)),
    lora: app().client(lora.authorization).relays.lora,
    satellite: app().client(satellite.authorization).relays.satellite,
    tokens: { lora, satellite },
  };
}

const kept = async (gatewayId: number) =>
  app().services.db.prisma.relayMessage.findMany({
    where: { gatewayTokenId: gatewayId },
    orderBy: { id: 'asc' },
  });

describe('an uplink of The Things Stack', () => {
  test('is an insight that says how it came, and the same uplink again changes nothing', async () => {
    const { devEui, lora, tokens } = await relays();
    const body = uplink(devEui, 7, relayedInsight(1042));
    const first = await lora({ body });
    expect(first).toMatchObject({ state: 'decoded', duplicate: false, insights: [expect.any(Number)] });
    expect(await lora({ body })).toEqual({ state: 'decoded', duplicate: true, insights: [] });
    const [insight, ...others] = await insights();
    expect(others).toEqual([]);
    expect(insight).toMatchObject({
      insight_id: first.insights[0],
      message_id: expect.stringMatching(/^lora:[\dA-F]{16}:AXA50tHUGUucuzS\/bCGMNw==:7:[\da-f]{16}$/),
      message_index: 0,
      class_id: 4,
      class_name: 'class 4',
      confidence: 91,
      comms_source: 'lora',
      file_ctime: '2026-11-20T06:41:12.000Z',
    });
    expect(await kept(tokens.lora.id)).toMatchObject([{ state: 'decoded', attempts: 1, problem: null }]);
  });

  test('names classes by the models that run on the camera, and 99 empty', async () => {
    const { devEui, lora } = await relays();
    const { prisma } = app().services.db;
    const { id: algId } = await prisma.algorithm.create({
      data: {
        algName: 'kiwi',
        framework: 'YOLOv5',
        classes: { create: { classId: 4, originalLabel: 'banded_rail', label: 'banded rail' } },
        deployments: { create: { deviceId: camera().deviceId, deployedStatus: 'deployed' } },
      },
    });
    await lora({ body: uplink(devEui, 1, relayedInsight(1)) });
    await lora({ body: uplink(devEui, 2, relayedInsight(2, { classId: 99 })) });
    expect(await insights()).toMatchObject([
      { class_name: 'banded rail', alg_id: algId },
      { class_name: 'empty', alg_id: null },
    ]);
  });

  test('without f_cnt is the first of its session: the network leaves zeros out', async () => {
    const { devEui, lora } = await relays();
    const { f_cnt: _, ...message } = uplink(devEui, 0, relayedInsight(3)).uplink_message;
    expect(
      await lora({ body: { ...uplink(devEui, 0, relayedInsight(3)), uplink_message: message } }),
    ).toMatchObject({
      state: 'decoded',
    });
    expect((await insights())[0]?.message_id).toMatch(/:0:[\da-f]{16}$/);
  });

  test('with the number of an earlier one is another where it says something else: by hand, counters begin anew', async () => {
    const { devEui, lora, tokens } = await relays();
    const [first, anew] = [uplink(devEui, 1, relayedInsight(1)), uplink(devEui, 1, relayedInsight(2))];
    expect(await lora({ body: first })).toMatchObject({ duplicate: false, insights: [expect.any(Number)] });
    expect(await lora({ body: anew })).toMatchObject({ duplicate: false, insights: [expect.any(Number)] });
    expect(await lora({ body: anew })).toMatchObject({ duplicate: true, insights: [] });
    expect(await insights()).toHaveLength(2);
    // Also once the network's message of before is not kept any more.
    await app().services.db.prisma.relayMessage.deleteMany({ where: { gatewayTokenId: tokens.lora.id } });
    expect(await lora({ body: uplink(devEui, 1, relayedInsight(3)) })).toMatchObject({
      state: 'decoded',
      insights: [expect.any(Number)],
    });
  });

  test('that was kept under its former name is not kept again', async () => {
    const { devEui, lora, tokens } = await relays();
    const body = uplink(devEui, 1, relayedInsight(1));
    await lora({ body });
    const where = { gatewayTokenId: tokens.lora.id };
    const externalId = `lora:${devEui}:${body.uplink_message.session_key_id}:1`;
    await app().services.db.prisma.relayMessage.updateMany({ where, data: { externalId } });
    expect(await lora({ body })).toMatchObject({ duplicate: true, insights: [] });
    expect(await kept(tokens.lora.id)).toHaveLength(1);
  });

  test('with a status brings battery, card and firmware, and a later one of the air is not overwritten', async () => {
    const { devEui, lora } = await relays();
    await lora({ body: uplink(devEui, 1, relayedStatus(5)) });
    await lora({ body: uplink(devEui, 2, relayedStatus(4, { batteryVoltage: 3.9, ageMinutes: 60 })) });
    expect(await device()).toMatchObject({ battery_voltage: 3.72 });
    const { prisma } = app().services.db;
    const where = { deviceId: camera().deviceId };
    expect(await prisma.deviceStatus.findMany({ where, orderBy: { reportedAt: 'asc' } })).toMatchObject([
      { batteryVoltage: 3.9, spaceRemaining: 71 },
      { batteryVoltage: 3.72, spaceRemaining: 71 },
    ]);
  });

  test('with a battery of 0 V has no sensor: no level, no alert, and the voltage from before stays', async () => {
    const { devEui, lora } = await relays();
    const zero = async (seq: number) =>
      lora({ body: uplink(devEui, seq, relayedStatus(seq, { batteryVoltage: 0 })) });
    await zero(1);
    expect(await device()).toMatchObject({ battery_voltage: null });
    await lora({ body: uplink(devEui, 2, relayedStatus(2, { batteryVoltage: 3.9 })) });
    for (const seq of [3, 4, 5]) expect(await zero(seq)).toMatchObject({ state: 'decoded' });
    expect(await device()).toMatchObject({ battery_voltage: 3.9 });
    expect((await owner().client.alerts.list({})).message).toEqual([]);
    const { prisma } = app().services.db;
    const where = { deviceId: camera().deviceId };
    const statuses = await prisma.deviceStatus.findMany({ where, orderBy: { id: 'asc' } });
    expect(statuses.map(({ batteryVoltage }) => batteryVoltage)).toEqual([null, 3.9, null, null, null]);
  });

  test.each([
    ['a join', { join_accept: { session_key_id: 'x' } }],
    ['a downlink on its way', { downlink_sent: { f_port: 15 } }],
    ['an uplink of the network alone', { uplink_message: { f_cnt: 3 } }],
  ])('that is %s is no message of the camera', async (_, event) => {
    const { devEui, lora, tokens } = await relays();
    expect(await lora({ body: { end_device_ids: { dev_eui: devEui }, ...event } })).toMatchObject({
      state: 'ignored',
    });
    expect(await kept(tokens.lora.id)).toEqual([]);
  });
});

describe('a short burst by satellite', () => {
  test('brings many records at once, and one that is damaged holds up none', async () => {
    const { imei, satellite, tokens } = await relays();
    const body = shortBurst(imei, 9, [relayedInsight(1), relayedInsight(2), relayedStatus(3)]);
    const damaged = body.data.slice(0, 20) + (body.data[20] === '0' ? '1' : '0') + body.data.slice(21);
    const answer = await satellite({ body: { ...body, data: damaged } });
    expect(answer).toMatchObject({ state: 'dead_letter', insights: [expect.any(Number)] });
    expect((await insights()).map(({ message_id }) => message_id)).toEqual([
      expect.stringMatching(/^sbd:.*:9:2$/),
    ]);
    expect(await device()).toMatchObject({ battery_voltage: 3.72 });
    expect((await kept(tokens.satellite.id))[0]?.problem).toBe('Record 1: The checksum is wrong.');
  });

  test('has times corrected by the drift of the camera’s clock', async () => {
    const { imei, satellite } = await relays();
    const YEAR = 365 * 86_400_000;
    const wrong = Date.now() - 3 * YEAR;
    const record = relayedInsight(1, { fileCtime: Math.floor(wrong / 1_000) - 3_600 });
    await satellite({ body: shortBurst(imei, 1, [record], wrong) });
    const [insight] = await insights();
    expect(Math.abs(Date.parse(insight?.file_ctime ?? '') - (Date.now() - 3_600_000))).toBeLessThan(60_000);
  });

  test('is told from one with the same number after the counter has wrapped', async () => {
    const { imei, satellite } = await relays();
    const later = { ...shortBurst(imei, 0, [relayedInsight(2)]), transmit_time: '2026-11-21T07:00:00Z' };
    await satellite({ body: shortBurst(imei, 0, [relayedInsight(1)]) });
    expect(await satellite({ body: later })).toMatchObject({ duplicate: false });
    expect(await insights()).toHaveLength(2);
  });
});

describe('whose it is', () => {
  test('a camera that nobody knows is quarantined, and so is one that is not on the list of the token', async () => {
    const { lora, tokens } = await relays();
    const stranger = await createDevice(app(), owner().userId);
    const { devEui } = await linkCamera(app(), stranger.deviceId);
    expect(await lora({ body: uplink('70B3D57ED0000000', 1, relayedInsight(1)) })).toMatchObject({
      state: 'quarantined',
    });
    expect(await lora({ body: uplink(devEui, 1, relayedInsight(1)) })).toMatchObject({
      state: 'quarantined',
    });
    expect((await kept(tokens.lora.id)).map(({ problem }) => problem)).toEqual([
      'No camera is known as 70B3D57ED0000000.',
      'The token may not speak for this camera.',
    ]);
    expect(await insights()).toEqual([]);
  });

  test('a token of somebody else cannot take the place of a message', async () => {
    const { devEui, lora } = await relays();
    const thief = await createGateway(app(), 'lora', []);
    const body = uplink(devEui, 1, relayedInsight(1));
    await app().client(thief.authorization).relays.lora({ body });
    expect(await lora({ body })).toMatchObject({ state: 'decoded', duplicate: false });
  });

  test.each([
    ['of another provider', (own: string) => own, '/relay/satellite'],
    ['with another secret', (own: string) => own.replace(/[^.]+$/, 'A'.repeat(43)), '/relay/lora'],
    ['of a camera', () => camera().authorization, '/device-api/v1/relay/lora'],
    ['of a person', () => owner().authorization, '/relay/lora'],
  ])('a token %s is 401', async (_, change, url) => {
    const { lora } = (await relays()).tokens;
    const headers = { authorization: change(lora.authorization) };
    expect((await app().inject({ method: 'POST', url, headers, payload: {} })).statusCode).toBe(401);
  });

  test('a token is taken from the address, too, and no longer once it is revoked', async () => {
    const { lora } = (await relays()).tokens;
    const [, pair = ''] = lora.authorization.split(' ');
    const authorization = `Basic ${Buffer.from(pair.replace('.', ':')).toString('base64')}`;
    const call = () =>
      app().inject({
        method: 'POST',
        url: '/relay/lora',
        headers: { authorization },
        payload: { odd: true },
      });
    expect((await call()).json()).toMatchObject({ state: 'dead_letter' });
    await app().services.db.prisma.gatewayToken.update({
      where: { id: lora.id },
      data: { revokedAt: new Date() },
    });
    expect((await call()).statusCode).toBe(401);
  });
});

describe('what cannot be understood', () => {
  test.each([
    ['anything', { odd: ['\u0000', '\ud800'] }],
    ['no object', 17],
    ['a payload of another kind', { ...uplink('70B3D57ED0000001', 1, Uint8Array.of(0x82, 0x41, 0xde)) }],
    ['an odd number', uplink('70B3D57ED0000001', 1, relayedInsight(1), { f_cnt: -1 })],
    ['an odd payload', uplink('70B3D57ED0000001', 1, relayedInsight(1), { frm_payload: '%%' })],
  ])('%s is kept, with the reason, and 200', async (_, body) => {
    const gateway = await createGateway(app(), 'lora', [camera().deviceId]);
    await app().services.db.prisma.device.update({
      where: { id: camera().deviceId },
      data: { loraUid: '70B3D57ED0000001' },
    });
    const { lora } = app().client(gateway.authorization).relays;
    expect(await lora({ body })).toMatchObject({ state: 'dead_letter', duplicate: false });
    expect(await lora({ body })).toMatchObject({ state: 'dead_letter', duplicate: true });
    const [message, ...others] = await kept(gateway.id);
    expect(others).toEqual([]);
    expect(message?.problem).toEqual(expect.any(String));
    expect(JSON.parse(message?.raw ?? '')).toEqual(body);
    await app().services.db.prisma.device.update({
      where: { id: camera().deviceId },
      data: { loraUid: null },
    });
  });

  test('a body that is too large is refused', async () => {
    const { lora } = (await relays()).tokens;
    const headers = { authorization: lora.authorization };
    const payload = { odd: 'x'.repeat(40_000) };
    expect((await app().inject({ method: 'POST', url: '/relay/lora', headers, payload })).statusCode).toBe(
      413,
    );
  });
});

test('20 copies of an uplink at once are one insight', async () => {
  const { devEui, lora } = await relays();
  const body = uplink(devEui, 1, relayedInsight(1));
  const answers = await Promise.all(Array.from({ length: 20 }, () => lora({ body })));
  expect(answers.filter(({ duplicate }) => !duplicate)).toHaveLength(1);
  expect(await insights()).toHaveLength(1);
});

test('a status by relay among direct ones does not stand in their way', async () => {
  const { devEui, lora } = await relays();
  await lora({ body: uplink(devEui, 1, relayedStatus(1)) });
  await camera().client.deviceApi.messages({
    body: envelope([{ kind: 'status', message_id: 'lora:3', index: 0, battery_voltage: 3.6 }]),
  });
  await lora({ body: uplink(devEui, 2, relayedStatus(2, { batteryVoltage: 3.5 })) });
  await send([insightMessage(1)]);
  expect(await device()).toMatchObject({ battery_voltage: 3.5 });
});
