import { historySentence } from '@sightline/domain/history/history-sentence';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAlgorithm } from '../../../test/algorithms.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { createImport } from '../../../test/contexts/brought-imports.ts';
import type { OwnersThings } from '../../../test/contexts/owners-things.ts';
import { everyCall } from '../../../test/every-call.ts';
import {
  createDevice,
  createUser,
  switchFeaturesOn,
  type TestDevice,
  type TestUser,
} from '../../../test/factories.ts';
import { envelope, insightMessage, statusMessage } from '../../../test/messages.ts';
import { OWNERS_CHANGES } from '../../../test/owners-changes.ts';
import { jpeg, reprDigest } from '../../../test/pictures.ts';
import { recordCalls } from '../../../test/record-calls.ts';
import { createRelease } from '../../../test/releases.ts';
import { contentsOf } from '../../../test/rights/contents.ts';

let app: TestApp;
let owner: TestUser;
let camera: TestDevice;
let insightIds: number[];
let made: Omit<OwnersThings, 'app' | 'owner' | 'reader' | 'camera' | 'insightIds'>;

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
  const { releaseId } = await createRelease(app, owner.userId);
  await prisma.algRelease.update({ where: { id: releaseId }, data: { name: 'Forest 2' } });
  const modelId = await createAlgorithm(app);
  await prisma.marketplaceModel.create({ data: { algId: modelId, name: 'Birds' } });
  const feature = await prisma.feature.findFirstOrThrow({ where: { key: 'insight_collections' } });
  const readyImportId = await createImport(app, owner.userId, 'ready');
  const doneImportId = await createImport(app, owner.userId, 'done');
  const blurredPhoto = await photographSomebody();
  made = { releaseId, modelId, featureId: feature.id, readyImportId, doneImportId, blurredPhoto };
});
afterAll(() => app.close());

async function photographSomebody() {
  const messages = [insightMessage(10, { class_name: 'person' })];
  const { results } = await camera.client.deviceApi.messages({ body: envelope(messages) });
  const body = await jpeg();
  await camera.client.deviceApi.putPhoto({
    params: { message_id: 'boot:10', index: 0 },
    query: { kind: 'full' },
    headers: { 'repr-digest': reprDigest(body) },
    body,
  });
  const photoUrl = `${camera.deviceId}/insights/${results[0]?.insight_id}.jpeg`;
  return { deviceId: camera.deviceId, photoUrl };
}

const read = async (query = {}, user = owner) => (await user.client.history.list({ query })).message;
const sentences = async (query = {}, user = owner) =>
  (await read(query, user)).entries.map((entry) => historySentence(entry, user.userId));

/** Lets nobody write into a history. */
async function breakHistories(broken: boolean) {
  await app.services.db.pool.query(
    broken
      ? `CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'full'; END $$;
         CREATE TRIGGER refuse BEFORE INSERT ON history_entries EXECUTE FUNCTION refuse()`
      : 'DROP FUNCTION refuse CASCADE',
  );
}

/** What people do that changes no camera, insight, rule or integration, by why it has no entry. */
const NOT_IN_HISTORY = {
  'the account itself, and who is signed in': [
    ...['changePassword', 'endSession', 'endSessions', 'logout', 'sendVerification', 'verifyEmail'].map(
      (name) => `auth.${name}`,
    ),
    ...['update', 'uploadImage'].map((name) => `account.${name}`),
  ],
  'an alert says itself when it was acknowledged and resolved': [
    ...['acknowledgeAll', 'resolveAll', 'setStatus'].map((name) => `alerts.${name}`),
  ],
  'how the reader’s own dashboard looks': ['dashboard.counts', 'dashboard.reset', 'dashboard.save'],
  'a part of a visit or of an SD card, which has its entry': ['sdCards.putPhoto', 'visits.putPhoto'],
  'says what other settings would cost': ['forecasts.compare'],
  'a copy of what there is, which lists itself': ['exports.createCamtrapDp', 'exports.remove'],
  'a file of which nothing is in the console yet': ['imports.create'],
  'sends something and leaves the integration as it is; its log says so': [
    ...['invite', 'retry', 'retryAll', 'test'].map((name) => `integrations.${name}`),
  ],
};

test('every change is one entry, and none is made without it', { timeout: 60_000 }, async () => {
  const called = new Set<string>();
  const recording = <T extends Pick<TestUser, 'client'>>(one: T): T => ({
    ...one,
    client: recordCalls(one.client, called),
  });
  const things = {
    app,
    owner: recording(owner),
    reader: recording({ client: app.client() }),
    camera,
    insightIds,
    ...made,
  };
  for (const [does, says] of OWNERS_CHANGES) {
    const before = await contentsOf(app);
    await breakHistories(true);
    // A bulk update is kept before a worker applies it.
    await does(things).catch(() => undefined);
    await breakHistories(false);
    const { bulk_updates, bulk_update_entries, ...rest } = await contentsOf(app);
    expect({ ...before, ...rest }, String(says)).toEqual(before);
    await app.services.db.pool.query('DELETE FROM bulk_updates WHERE status <> 2');

    const { total } = await read();
    await does(things);
    const after = await read();
    expect(after.total, String(says)).toBe((total ?? 0) + 1);
    const [entry] = after.entries;
    expect(entry && historySentence(entry, owner.userId)).toMatch(says);
    const you = { user_id: owner.userId, name: 'Aroha Ngata', is_staff: false };
    const reader = { user_id: null, name: 'a@b.nz', is_staff: false };
    expect(entry?.person).toEqual(says.source.startsWith('^You') ? you : reader);
  }
  const changing = everyCall().filter(
    ({ endpoint: { access, method }, area }) =>
      method !== 'GET' && (access === 'user' || area === 'subscriptions'),
  );
  const unwritten = changing.map(({ operation }) => operation).filter((operation) => !called.has(operation));
  expect(unwritten.toSorted()).toEqual(Object.values(NOT_IN_HISTORY).flat().toSorted());
});

describe('afterwards', () => {
  test('no entry holds a key', async () => {
    const { rows } = await app.services.db.pool.query('SELECT details FROM history_entries');
    expect(rows.length).toBe(OWNERS_CHANGES.length);
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

  test('is searched without the accents that nobody types', async () => {
    const birder = await createUser(app);
    const { deviceId } = await createDevice(app, birder.userId);
    const params = { device_id: deviceId };
    for (const display_name of ['Kākā ridge', 'Kaka creek', 'North'])
      await birder.client.devices.display({ params, body: { display_name } });
    const found = async (query: object) =>
      (await read(query, birder)).entries.map(({ details }) => details.cameras);
    expect(await found({ camera: 'kaka' })).toEqual([['Kaka creek'], ['Kākā ridge']]);
    expect(await found({ text: 'KAKA RIDGE' })).toEqual([['Kākā ridge'], ['cam']]);
    expect(await found({ camera: 'kākā' })).toEqual([['Kākā ridge']]);
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
