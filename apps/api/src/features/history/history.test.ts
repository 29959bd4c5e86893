import { historySentence } from '@sightline/domain/history/history-sentence';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAlgorithm } from '../../../test/algorithms.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { applyBulkUpdateOf } from '../../../test/bulk-updates.ts';
import {
  createDevice,
  createUser,
  switchFeaturesOn,
  type TestDevice,
  type TestUser,
} from '../../../test/factories.ts';
import { envelope, insightMessage, statusMessage } from '../../../test/messages.ts';
import { createRelease } from '../../../test/releases.ts';
import { contentsOf } from '../../../test/rights/contents.ts';

let app: TestApp;
let owner: TestUser;
let camera: TestDevice;
let insightIds: number[];
let releaseId: number;
let modelId: number;
let featureId: number;

beforeAll(async () => {
  app = await startTestApp({ settings: { DEVICE_LIMITS: 'off' } });
  const { prisma } = app.services.db;
  owner = await createUser(app);
  camera = await createDevice(app, owner.userId);
  await switchFeaturesOn(app, owner);
  const firmware = statusMessage(9, { software_version: 'release-2.4.1' });
  const messages = [...[1, 2, 3].map((seq) => insightMessage(seq)), firmware];
  const { results } = await camera.client.deviceApi.messages({ body: envelope(messages) });
  insightIds = results.flatMap(({ insight_id }) => insight_id ?? []);
  ({ releaseId } = await createRelease(app, owner.userId));
  await prisma.algRelease.update({ where: { id: releaseId }, data: { name: 'Forest 2' } });
  modelId = await createAlgorithm(app);
  await prisma.marketplaceModel.create({ data: { algId: modelId, name: 'Birds' } });
  featureId = (await prisma.feature.findFirstOrThrow({ where: { key: 'insight_collections' } })).id;
});
afterAll(() => app.close());

const read = async (query = {}, user = owner) => (await user.client.history.list({ query })).message;
const sentences = async (query = {}, user = owner) =>
  (await read(query, user)).entries.map((entry) => historySentence(entry, user.userId));
const groupId = async () => (await owner.client.groups.list()).message[0]?.group_id ?? 0;
const edit = (body: Record<string, string | number>) =>
  owner.client.devices.display({ params: { device_id: camera.deviceId }, body });
const setStatuses = async (insightStatus: 'archive' | 'none') => {
  const insights = insightIds.map((insightId) => ({ insightId, deviceId: camera.deviceId, insightStatus }));
  const { message } = await owner.client.bulkUpdates.create({ body: { insights } });
  await applyBulkUpdateOf(app, message.bulkId);
};
const confirm = (body: { confirmed: boolean; className?: string }) =>
  owner.client.insights.confirm({ params: { insightId: insightIds[0] ?? 0 }, body });
const send = (body: Parameters<TestUser['client']['ota']['create']>[0]['body']) =>
  owner.client.ota.create({ params: { id: camera.deviceId }, body });

/** Each change an owner can make, in an order in which each is possible, and what the history says of it. */
const CHANGES: readonly (readonly [does: () => Promise<unknown>, says: RegExp])[] = [
  [() => edit({ display_name: 'Sydney Cove' }), /^You set the name of cam to “Sydney Cove”$/],
  [
    () => edit({ location_name: 'Jetty', latitude: -46.9, longitude: 168.1 }),
    /^You changed Sydney Cove: location name “Jetty”, position a new place$/,
  ],
  [() => owner.client.groups.create({ body: { groupName: 'Coast' } }), /^You made the device group Coast$/],
  [
    async () => owner.client.groups.update({ params: { id: await groupId() }, body: { groupName: 'Shore' } }),
    /^You changed the name of the device group Coast from “Coast” to “Shore”$/,
  ],
  [
    async () =>
      owner.client.devices.update({
        body: { device_id: camera.deviceId, cycle_time: '240', group_id: String(await groupId()) },
      }),
    /^You changed Sydney Cove: cycle time from 11.5 h to 4 h, added to the device group Shore$/,
  ],
  [
    async () =>
      owner.client.groups.removeDevice({ params: { groupId: await groupId(), deviceId: camera.deviceId } }),
    /^You removed Sydney Cove from the device group Shore$/,
  ],
  [
    async () =>
      owner.client.groups.addDevice({
        params: { groupId: await groupId() },
        body: { deviceId: camera.deviceId },
      }),
    /^You added Sydney Cove to the device group Shore$/,
  ],
  [() => confirm({ confirmed: true }), /^You confirmed \w+ \(insight \d+\)$/],
  [() => confirm({ confirmed: false, className: 'kākā' }), /^You corrected \w+ to kākā \(insight \d+\)$/],
  [() => setStatuses('archive'), /^You archived 3 insights$/],
  [() => setStatuses('none'), /^You took the status of 3 insights away$/],
  [() => send({ messageType: 'reset_device' }), /^You asked Sydney Cove to reset itself$/],
  [
    async () => {
      const [newest] = (await owner.client.ota.list({ query: {} })).message;
      await owner.client.ota.drop({
        params: { id: newest?.message_id ?? 0 },
        body: { status: 'dropped' },
      });
    },
    /^You took back a message that asked Sydney Cove to reset itself$/,
  ],
  [
    () => send({ messageType: 'update_settings', message: { cycleTime: 240, triggerNumber: 5 } }),
    /^You asked Sydney Cove to change its photo count from 30 to 5$/,
  ],
  [
    () => send({ messageType: 'update_model_settings', message: { algReleaseId: releaseId } }),
    /^You asked Sydney Cove to install the algorithm release “Forest 2”$/,
  ],
  [
    () => send({ messageType: 'request_higher_res_image', message: { insightId: insightIds[0] ?? 0 } }),
    /^You asked Sydney Cove for a larger photo of insight \d+$/,
  ],
  [
    () =>
      owner.client.deviceUpdates.create({
        body: {
          deviceIds: [camera.deviceId],
          firmwareReleaseTag: 'release',
          algReleaseId: releaseId,
          settings: { cycleTime: 240, triggerNumber: 10 },
        },
      }),
    /^You created device update \d+ for Sydney Cove: firmware release, .+ “Forest 2”, cycle time 4 h, photo count 10$/,
  ],
  [
    async () => {
      const [newest] = (await owner.client.deviceUpdates.list({ query: {} })).message;
      await owner.client.deviceUpdates.drop({
        params: { id: newest?.update_id ?? 0 },
        body: { status: 'dropped' },
      });
    },
    /^You dropped device update \d+ for Sydney Cove$/,
  ],
  [
    async () =>
      owner.client.alerts.setSettings({
        body: {
          settings: { low_battery: false },
          groupSettings: [{ deviceGroupId: await groupId(), ignore: true }],
        },
      }),
    /^You changed the alert settings: “Low battery” off, alerts of the group Shore off$/,
  ],
  [
    () => owner.client.integrations.save({ body: { platform: 'email', options: { emails: ['a@b.nz'] } } }),
    /^You set up the integration Email: addresses a@b.nz, alerts o\w+, digest \w+, class names all$/,
  ],
  [
    async () =>
      owner.client.integrations.setGroups({
        params: { platform: 'email' },
        body: {
          groupNotifications: [{ groupId: await groupId(), groupNotificationClasses: ['cat', 'stoat'] }],
        },
      }),
    /^You changed the integration Email: class names of the group Shore cat and stoat$/,
  ],
  [
    () => owner.client.integrations.remove({ params: { platform: 'email' } }),
    /^You deleted the integration Email$/,
  ],
  [
    () =>
      owner.client.integrations.save({
        body: { platform: 'gundi_v2', options: { gundiV2ApiKey: 'very-secret-key-1234' } },
      }),
    /^You set up the integration Gundi v2: a new key, class names all$/,
  ],
  [() => owner.client.marketplace.add({ body: { modelId } }), /^You added the model Birds to the account$/],
  [
    () => owner.client.features.set({ params: { featureId }, body: { enabled: false } }),
    /^You switched the feature .+ off$/,
  ],
  [
    async () => owner.client.groups.remove({ params: { id: await groupId() } }),
    /^You deleted the device group Shore with 1 camera$/,
  ],
  [
    () =>
      owner.client.devices.clearData({ params: { deviceId: camera.deviceId }, query: { location: 'true' } }),
    /^You cleared the location of Sydney Cove, which took it off the map$/,
  ],
  [
    () =>
      owner.client.devices.clearData({
        params: { deviceId: camera.deviceId },
        query: { insights: 'true', ownership: 'true' },
      }),
    /^You cleared the insights of Sydney Cove and gave it up$/,
  ],
];

/** Lets nobody write into a history. */
async function breakHistories(broken: boolean) {
  await app.services.db.pool.query(
    broken
      ? `CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'full'; END $$;
         CREATE TRIGGER refuse BEFORE INSERT ON history_entries EXECUTE FUNCTION refuse()`
      : 'DROP FUNCTION refuse CASCADE',
  );
}

test('every change is one entry, and none is made without it', { timeout: 60_000 }, async () => {
  for (const [does, says] of CHANGES) {
    const before = await contentsOf(app);
    await breakHistories(true);
    // A bulk update is kept before a worker applies it.
    await does().catch(() => undefined);
    await breakHistories(false);
    const { bulk_updates, bulk_update_entries, ...rest } = await contentsOf(app);
    expect({ ...before, ...rest }, String(says)).toEqual(before);
    await app.services.db.pool.query('DELETE FROM bulk_updates WHERE status <> 2');

    const { total } = await read();
    await does();
    const after = await read();
    expect(after.total, String(says)).toBe((total ?? 0) + 1);
    const [entry] = after.entries;
    expect(entry && historySentence(entry, owner.userId)).toMatch(says);
    expect(entry?.person).toEqual({ user_id: owner.userId, name: 'Aroha Ngata', is_staff: false });
  }
});

describe('afterwards', () => {
  test('no entry holds a key', async () => {
    const { rows } = await app.services.db.pool.query('SELECT details FROM history_entries');
    expect(rows.length).toBe(CHANGES.length);
    expect(JSON.stringify(rows)).not.toMatch(/very-secret|1234-/);
  });

  test('what changes nothing, and what is refused, is no entry', async () => {
    const other = await createDevice(app, owner.userId);
    const params = { device_id: other.deviceId };
    const { total } = await read();
    await owner.client.devices.display({ params, body: {} });
    await owner.client.groups.create({ body: { groupName: 'Twice' } });
    await expect(owner.client.groups.create({ body: { groupName: 'twice' } })).rejects.toMatchObject({
      status: 400,
    });
    await owner.client.alerts.setSettings({ body: { settings: { low_battery: false } } });
    expect((await read()).total).toBe((total ?? 0) + 1);
  });

  test('is searched by kind, camera, person, text and time, all of which have to hold', async () => {
    expect(await sentences({ kinds: 'integration,model', text: 'birds' })).toEqual([
      'You added the model Birds to the account',
    ]);
    expect(await sentences({ camera: 'SYDNEY', kinds: 'update' })).toHaveLength(2);
    expect(await sentences({ device_id: camera.deviceId, kinds: 'message' })).toHaveLength(5);
    expect(await sentences({ person: 'you', kinds: 'model' })).toHaveLength(1);
    expect(await sentences({ person: 'staff' })).toEqual([]);
    expect(await sentences({ until: new Date(Date.now() - 3_600_000).toISOString() })).toEqual([]);
  });

  test('pages follow each other without gap or repetition', async () => {
    const seen: number[] = [];
    let before: number | undefined;
    do {
      const { entries, next } = await read({ limit: 7, ...(before && { before }) });
      seen.push(...entries.map(({ history_id }) => history_id));
      before = next ?? undefined;
    } while (before);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toHaveLength((await read()).total ?? 0);
    expect(seen).toEqual([...seen].sort((a, b) => b - a));
  });

  test('nobody else sees any of it', async () => {
    const stranger = await createUser(app);
    expect(await read({}, stranger)).toEqual({ entries: [], total: 0, next: null });
    expect((await read({ device_id: camera.deviceId }, stranger)).entries).toEqual([]);
  });

  test.each(['limit=0', 'limit=101', 'kinds=camera,cat', 'from=yesterday', 'device_id=x', 'text=%00'])(
    '%s is refused and names the field',
    async (query) => {
      const [field = ''] = query.split('=');
      const headers = { authorization: owner.authorization };
      const answer = await app.inject({ url: `/history?${query}`, headers });
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toHaveProperty(field);
    },
  );
});
