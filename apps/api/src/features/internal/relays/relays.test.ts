import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { relayedInsight, relayedStatus, uplink } from '../../../../test/contexts/relay-context.ts';
import { createDevice, createUser, type TestDevice, type TestUser } from '../../../../test/factories.ts';
import { doJobs } from '../../../../test/jobs.ts';
import { envelope, insightMessage } from '../../../../test/messages.ts';

const STAFF_ID = 900;
const EUI = '70B3D57ED00000A1';

let app: TestApp;
let staff: TestUser;
let owner: TestUser;
let camera: TestDevice;

beforeAll(async () => {
  app = await startTestApp({ settings: { INTERNAL_USER_IDS: String(STAFF_ID), DEVICE_LIMITS: 'off' } });
  staff = await createUser(app, { id: STAFF_ID });
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await createUser(app);
  camera = await createDevice(app, owner.userId);
  const { pool } = app.services.db;
  await pool.query('DELETE FROM relay_messages');
  await pool.query('UPDATE devices SET lora_uid = NULL, cell_uid = NULL');
});

async function gateway(deviceIds: number[] = []) {
  const body = { name: 'Valley network', provider: 'lora' as const, deviceIds };
  const { token, gateway: made } = (await staff.client.internal.createGateway({ body })).message;
  return {
    ...made,
    bring: (sent: unknown) => app.client(`GatewayToken ${token}`).relays.lora({ body: sent }),
  };
}
const link = (lora_uid: string | null, cell_uid: string | null = null, { deviceId } = camera) =>
  staff.client.internal.setDeviceRelays({ params: { id: deviceId }, body: { lora_uid, cell_uid } });
const search = async (query: Parameters<typeof staff.client.internal.relayMessages>[0] = {}) =>
  (await staff.client.internal.relayMessages(query)).message;
const insights = async () => (await owner.client.insights.paginated({ query: { limit: 100 } })).message;
const actions = async () =>
  (await staff.client.internal.audit({ query: { limit: 3 } })).message.entries.map(({ action }) => action);

test('what is of a camera that nobody knows is read once staff say which it is and that the token may speak for it', async () => {
  const { bring, gateway_id: id } = await gateway();
  await bring(uplink(EUI, 1, relayedInsight(1)));
  await bring(uplink(EUI, 2, relayedStatus(2)));
  expect(await search({ query: { state: 'quarantined' } })).toMatchObject({
    total: 2,
    unread: 2,
    next: null,
  });
  const received = new Date(Date.now() - 3_600_000);
  await app.services.db.pool.query('UPDATE relay_messages SET received_at = $1', [received]);

  expect((await link('70-b3-d5-7e-d0-00-00-a1')).message.lora_uid).toBe(EUI);
  await doJobs(app, 'read-relays');
  expect(await search({ query: { problem: 'may not speak' } })).toMatchObject({ total: 2 });
  await staff.client.internal.setGatewayDevices({ params: { id }, body: { deviceIds: [camera.deviceId] } });
  await doJobs(app, 'read-relays');
  expect(await search()).toMatchObject({ total: 2, unread: 0 });
  expect(await insights()).toMatchObject([{ comms_source: 'lora', time_stamp: received.toISOString() }]);
  const { message } = await owner.client.devices.list();
  expect(message).toMatchObject([{ battery_voltage: 3.72, last_seen: received.toISOString() }]);
  expect(await actions()).toEqual([
    'internal.setGatewayDevices',
    'internal.setDeviceRelays',
    'internal.createGateway',
  ]);
});

test('what came directly while its record was in quarantine is not doubled by it', async () => {
  const { bring } = await gateway([camera.deviceId]);
  await bring(uplink(EUI, 1, relayedInsight(77)));
  await camera.client.deviceApi.messages({
    body: envelope([insightMessage(77, { file_ctime: '2026-11-20T06:41:12.9Z' })]),
  });
  await link(EUI);
  await doJobs(app, 'read-relays');
  expect(await search()).toMatchObject({ messages: [{ state: 'decoded' }] });
  expect(await insights()).toMatchObject([{ message_id: 'boot:77', comms_source: 'wifi' }]);
});

test('dead letters are found by what they hold, shown whole, and read again one by one or all that match', async () => {
  const { bring } = await gateway([camera.deviceId]);
  await link(EUI);
  const odd = (f_cnt: number, words: string) => ({ ...uplink(EUI, f_cnt, Uint8Array.of(1, 2, 3)), words });
  for (let f_cnt = 1; f_cnt <= 3; f_cnt += 1)
    await bring(odd(f_cnt, f_cnt === 2 ? '100%_sure: kākā' : 'other'));
  const page = await search({ query: { limit: 2 } });
  expect(page.messages).toHaveLength(2);
  const [older] = (await search({ query: { before: page.next ?? 0 } })).messages;
  expect(older).toMatchObject({ state: 'dead_letter', attempts: 1, device_id: camera.deviceId });
  const found = await search({ query: { text: '%_SURE', camera: EUI.slice(4) } });
  expect(found.messages.map(({ external_id }) => external_id)).toEqual([
    expect.stringMatching(/:2:[0-9a-f]+$/),
  ]);

  expect(await search({ query: { text: 'Sure: KAKA' } })).toMatchObject({
    messages: found.messages,
    total: 1,
  });
  expect(await search({ query: { text: 'öther' } })).toMatchObject({ total: 0 });

  const id = found.messages[0]?.relay_message_id ?? 0;
  const shown = (await staff.client.internal.relayMessage({ params: { id } })).message;
  expect(JSON.parse(shown.raw)).toEqual(expect.objectContaining({ words: '100%_sure: kākā' }));
  const replay = staff.client.internal.replayRelayMessages;
  expect((await replay({ body: { ids: [id] } })).message).toEqual({ replayed: 1 });
  await doJobs(app, 'read-relays');
  expect((await search({ query: { text: 'sure' } })).messages).toMatchObject([
    { state: 'dead_letter', attempts: 2 },
  ]);
  expect((await replay({ body: { search: { problem: 'too few' } } })).message).toEqual({ replayed: 3 });
  expect((await replay({ body: { search: { problem: 'too many' } } })).message).toEqual({ replayed: 0 });
  await doJobs(app, 'read-relays');
  expect(await search()).toMatchObject({ total: 3, unread: 3 });
});

test('the name of another camera is a 409, one that is none a 400, and nothing is changed', async () => {
  const other = await createDevice(app, owner.userId);
  await link(EUI, '300234010753370', other);
  await expect(link(EUI.toLowerCase())).rejects.toMatchObject({ status: 409 });
  await expect(link(null, '300234010753370')).rejects.toMatchObject({ status: 409 });
  await expect(link('odd')).rejects.toMatchObject({ status: 400, problem: { lora_uid: expect.any(String) } });
  const { message } = await owner.client.devices.list();
  expect(message.find(({ device_id }) => device_id === camera.deviceId)).toMatchObject({
    lora_uid: null,
    cell_uid: null,
  });
});

test('a token ends at once, and an unknown camera is on no list', async () => {
  const { bring, gateway_id: id } = await gateway([camera.deviceId]);
  await expect(gateway([987_654_321])).rejects.toMatchObject({ status: 400 });
  await staff.client.internal.revokeGateway({ params: { id } });
  await expect(bring({})).rejects.toMatchObject({ status: 401 });
  const { message } = await staff.client.internal.gateways();
  expect(message[0]).toMatchObject({ gateway_id: id, revoked_at: expect.any(String) });
});

test('what was read long ago is forgotten, and what was not later', async () => {
  const { bring } = await gateway([camera.deviceId]);
  await link(EUI);
  await bring(uplink(EUI, 1, relayedInsight(1)));
  await bring({ odd: true });
  const age = (days: number) =>
    app.services.db.pool.query('UPDATE relay_messages SET received_at = $1', [
      new Date(Date.now() - days * 86_400_000),
    ]);
  const left = async () => {
    await app.services.jobs.send('prune-relays', {});
    await doJobs(app, 'prune-relays');
    return (await search()).messages.map(({ state }) => state);
  };
  await age(29);
  expect(await left()).toEqual(['dead_letter', 'decoded']);
  await age(31);
  expect(await left()).toEqual(['dead_letter']);
  await age(91);
  expect(await left()).toEqual([]);
});
