import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeInsightPartitions } from '../../src/shared-stores/insight-partitions.store.ts';
import { startTestApp, type TestApp } from '../app.ts';
import { createGateway, linkCamera, relayedInsight, uplink } from '../contexts/relay-context.ts';
import { createDevice, createUser, switchFeaturesOn, type TestDevice, type TestUser } from '../factories.ts';
import { doJobs, sealSmall } from '../jobs.ts';
import { envelope, insightMessage, statusMessage } from '../messages.ts';
import { jpeg, reprDigest } from '../pictures.ts';
import { HOT_STATEMENTS } from './hot-statements.ts';
import { type ReadPlan, watchPlans } from './read-plans.ts';

const FIRST = 200_000_000;
const SIZE = 1_000;
const PARTITIONS = 5;
const CAMERAS = 3;
/** Of each camera in each partition. */
const INSIGHTS = 60;
/** Of a segment: what is sealed ends in the newest partition. */
const SEALED = 160;
const NEWEST = `insights_from_${FIRST + (PARTITIONS - 1) * SIZE}`;
/** An insight of the second partition, of the first camera. */
const OLD = { id: FIRST + SIZE + 11, message: 'boot:110', partition: `insights_from_${FIRST + SIZE}` };

const OTHER_OLD_ID = OLD.id + 1;

let app: TestApp;
let owner: TestUser;
let camera: TestDevice;
const played = new Set<string>();

/** What people saw of a camera is spread over five partitions; only the last of them is not sealed. */
beforeAll(async () => {
  app = await startTestApp({
    settings: { DEVICE_LIMITS: 'off', LIMIT_USER_CALLS_PER_MINUTE: '100000', DATABASE_POOLED_URL: '' },
  });
  owner = await createUser(app);
  const cameras = await Promise.all(Array.from({ length: CAMERAS }, () => createDevice(app, owner.userId)));
  [camera] = cameras as [TestDevice];
  const { pool } = app.services.db;
  await drawFrom(FIRST);
  await makeInsightPartitions(pool, { size: SIZE, ahead: PARTITIONS * SIZE });
  for (let part = 0; part < PARTITIONS; part++) {
    await drawFrom(FIRST + part * SIZE);
    for (const each of cameras)
      await send(
        Array.from({ length: INSIGHTS }, (_, n) => message(part * 100 + n)),
        each,
      );
  }
  await switchFeaturesOn(app, owner);
  await send([statusMessage(800, { software_version: 'release-2.4.1' })]);
  await sealSmall(app, SEALED)();
  await pool.query('ANALYZE');
});
afterAll(() => app.close());

const drawFrom = (id: number) =>
  app.services.db.pool.query(`SELECT setval('insights_insight_id_seq', $1, false)`, [id]);
const message = (seq: number, changes = {}) =>
  insightMessage(seq, {
    file_ctime: new Date(Date.UTC(2026, 0, 1) + seq * 180_000).toISOString(),
    ...changes,
  });
const send = (messages: readonly unknown[], from = camera) =>
  from.client.deviceApi.messages({ body: envelope(messages) });
const call = (method: 'GET' | 'DELETE', url: string) =>
  app.inject({ method, url, headers: { authorization: owner.authorization } });

/** The plans of what is done, and what in them goes beyond the list. */
async function plansOf(act: () => Promise<unknown>): Promise<ReadPlan[]> {
  const plans = watchPlans(['insights', 'device_messages']);
  try {
    await act();
  } finally {
    plans.end();
  }
  const taken = plans.take();
  for (const { statement } of taken) played.add(statement);
  return taken;
}

function beyondTheList(plans: readonly ReadPlan[]): string[] {
  // Those that were made ahead are empty, and cost a look into an index.
  const isAhead = (table: string) => Number(table.split('_').at(-1)) > FIRST + (PARTITIONS - 1) * SIZE;
  const mayTouch = { none: [], named: [OLD.partition, NEWEST], newest: [NEWEST] };
  return plans.flatMap(({ statement, tables }) => {
    const reach = HOT_STATEMENTS[statement];
    if (!reach) return [`${statement} is not in the list of hot statements`];
    const insights = tables.filter((table) => table.startsWith('insights_from_'));
    const ledger = tables.filter((table) => table.startsWith('device_messages_'));
    const tooMany =
      reach === 'every'
        ? []
        : insights.filter(
            (table) => !(mayTouch[reach] as readonly string[]).includes(table) && !isAhead(table),
          );
    return [...tooMany, ...ledger.slice(1)].map((table) => `${statement} looks into ${table}`);
  });
}

const LAST_ONES = { limit: 5, offset: PARTITIONS * CAMERAS * INSIGHTS - 20 };

const ACTS: Readonly<Record<string, () => Promise<unknown>>> = {
  'a camera sends what is new and what is not': () => send([message(900), message(401), message(900)]),
  'a camera sends a photo before its insight': async () => {
    await sendPhoto('boot:910');
    await send([message(910)]);
  },
  'a camera sends photos of the same moment': async () => {
    await send([message(920)]);
    await send([message(920, { message_id: 'boot:921', confidence: 40 })]);
  },
  'a camera groups photos itself': async () => {
    await send([message(930, { collection_key: 'visit' })]);
    await send([message(931, { collection_key: 'visit' })]);
  },
  'a camera sends the photo of an old insight': () => sendPhoto(OLD.message),
  'somebody asks for the full photo of an old insight': () =>
    owner.client.ota.create({
      params: { id: camera.deviceId },
      body: { messageType: 'request_higher_res_image', message: { insightId: OTHER_OLD_ID } },
    }),
  'a camera asks for orders': () => camera.client.deviceApi.poll({ headers: {} }),
  'somebody looks at the photo of an old insight': () =>
    call('GET', `/photo?deviceId=${camera.deviceId}&photoUrl=${camera.deviceId}/insights/${OLD.id}.jpeg`),
  'somebody counts insights': () => owner.client.insights.count(),
  'somebody opens the last page': () => owner.client.insights.paginated({ query: LAST_ONES }),
  'somebody confirms an old insight': () =>
    owner.client.insights.confirm({
      params: { insightId: OLD.id },
      body: { confirmed: false, className: 'kea' },
    }),
  'somebody opens the page with the insight that was confirmed': () =>
    owner.client.insights.paginated({ query: { limit: 10, offset: 185 } }),
  'somebody reads who confirmed an old insight': () =>
    owner.client.insights.confirmations({ params: { insightId: OLD.id } }),
  'somebody favours an old insight': async () => {
    const change = { insightId: OLD.id, deviceId: camera.deviceId, insightStatus: 'favorite' as const };
    await owner.client.bulkUpdates.create({ body: { insights: [change] } });
    await doJobs(app, 'bulk-update');
  },
  'somebody opens the insights table and asks for what is new': async () => {
    const { message: contents } = await owner.client.insights.segments();
    await owner.client.insights.changes({ query: { since: contents.since } });
  },
  'somebody lists photos': () => owner.client.insights.photos(),
  'somebody opens the overview': () => owner.client.insights.overview(),
  'somebody opens the page of a camera': () => call('GET', `/devices/${camera.deviceId}/insights/latest`),
  'somebody opens the list of cameras': () => call('GET', '/devices/insight-summary'),
  'somebody opens the last collections': () => owner.client.collections.paginated({ query: LAST_ONES }),
  'a network and then the camera bring the same insight': async () => {
    const { devEui } = await linkCamera(app, camera.deviceId);
    const { authorization } = await createGateway(app, 'lora', [camera.deviceId]);
    const record = relayedInsight(950, { fileCtime: Date.UTC(2026, 1, 1) / 1_000 });
    const [headers, url] = [{ authorization }, '/device-api/v1/relay/lora'];
    await app.inject({ method: 'POST', url, headers, payload: uplink(devEui, 1, record) });
    await send([
      message(950, { file_ctime: '2026-02-01T00:00:00Z', photo: { bytes: 5, sha256: '0'.repeat(64) } }),
    ]);
  },
  'the worker seals': () => sealSmall(app, 20)(),
  'somebody clears a camera': () => call('DELETE', `/dataClearing/${camera.deviceId}?insights=true`),
};

async function sendPhoto(messageId: string): Promise<void> {
  const photo = await jpeg();
  const { authorization } = camera;
  const headers = { authorization, 'content-type': 'image/jpeg', 'repr-digest': reprDigest(photo) };
  const url = `/device-api/v1/photos/${messageId}/0?kind=full`;
  expect((await app.inject({ method: 'PUT', url, headers, payload: photo })).statusCode).toBeLessThan(300);
}

test.each(Object.entries(ACTS))('%s', async (_, act) => {
  const plans = await plansOf(act);
  expect(plans.length).toBeGreaterThan(0);
  expect(beyondTheList(plans)).toEqual([]);
});

test('what goes beyond the list is found', async () => {
  const { pool } = app.services.db;
  const planted = await plansOf(async () => {
    await pool.query({ name: 'insights-tail', text: 'SELECT FROM insights WHERE time_stamp < now()' });
    await pool.query('SELECT /* planted.count */ count(*) FROM device_messages');
  });
  expect(beyondTheList(planted)).toEqual([
    ...[0, FIRST, FIRST + SIZE, FIRST + 2 * SIZE, FIRST + 3 * SIZE].map(
      (from) => `insights-tail looks into insights_from_${from}`,
    ),
    'planted.count is not in the list of hot statements',
  ]);
});

test('each statement of the list was played', () => {
  expect(Object.keys(HOT_STATEMENTS).filter((name) => !played.has(name))).toEqual([]);
});
