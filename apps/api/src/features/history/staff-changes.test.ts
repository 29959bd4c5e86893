import { historySentence } from '@sightline/domain/history/history-sentence';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAlgorithm } from '../../../test/algorithms.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { everyCall } from '../../../test/every-call.ts';
import { createDevice, createUser, type TestUser } from '../../../test/factories.ts';
import { recordCalls } from '../../../test/record-calls.ts';
import { createRelease } from '../../../test/releases.ts';

const STAFF_ID = 901;
let app: TestApp;
const called = new Set<string>();
let staff: TestUser;
let owner: TestUser;
let other: TestUser;

beforeAll(async () => {
  app = await startTestApp({ settings: { INTERNAL_USER_IDS: String(STAFF_ID) } });
  const { client, ...one } = await createUser(app, { id: STAFF_ID });
  staff = { ...one, client: recordCalls(client, called) };
  owner = await createUser(app);
  other = await createUser(app);
});
afterAll(() => app.close());

const sentences = async (user: TestUser) =>
  (await user.client.history.list({ query: {} })).message.entries.map((entry) =>
    historySentence(entry, user.userId),
  );
const namedCamera = async (user: TestUser, displayName: string) => {
  const { deviceId } = await createDevice(app, user.userId);
  await app.services.db.prisma.device.update({ where: { id: deviceId }, data: { displayName } });
  return deviceId;
};
const assign = (user: TestUser, deviceIds: number[]) =>
  staff.client.internal.assignDevices({ params: { id: user.userId }, body: { deviceIds } });

test('cameras that change hands are told to both, each by the name it knows', async () => {
  const deviceId = await namedCamera(owner, 'Sydney Cove');
  await assign(other, [deviceId]);
  expect(await sentences(owner)).toEqual(['Sightline staff took Sydney Cove out of your account']);
  expect(await sentences(other)).toEqual(['Sightline staff assigned cam to you']);
  const [entry] = (await owner.client.history.list({ query: { person: 'staff' } })).message.entries;
  expect(entry?.person).toEqual({ user_id: null, name: 'Sightline staff', is_staff: true });
});

test('what staff do with a camera, its owner reads', async () => {
  const user = await createUser(app);
  const id = await namedCamera(user, 'Ulva');
  const params = { id };
  await staff.client.internal.issueToken({ params });
  await staff.client.internal.revokeKeys({ params });
  const body = { lora_uid: '70b3d57ed0000001', cell_uid: null };
  await staff.client.internal.setDeviceRelays({ params, body });
  await staff.client.internal.setDeviceRelays({ params, body });
  await staff.client.internal.clearDevice({ params });
  expect(await sentences(user)).toEqual([
    'Sightline staff cleared the location and the insights of Ulva and took it out of your account',
    expect.stringMatching(/^Sightline staff set the DevEUI of Ulva to 70b3d57ed0000001$/i),
    'Sightline staff ended the keys of Ulva',
    'Sightline staff made a new provisioning token for Ulva',
  ]);
});

test('models, releases and sessions of an account are in its history, and a list that stays the same is not', async () => {
  const user = await createUser(app);
  const algId = await createAlgorithm(app, { algName: 'Forest' });
  const params = { id: user.userId };
  await staff.client.internal.assignAlgs({ params, body: { algIds: [algId] } });
  await staff.client.internal.assignAlgs({ params, body: { algIds: [algId] } });
  await staff.client.internal.assignAlgs({ params, body: { algIds: [] } });
  const { releaseId } = await createRelease(app, staff.userId);
  await staff.client.internal.assignReleases({ params, body: { algReleaseIds: [releaseId] } });
  expect(await sentences(user)).toEqual([
    expect.stringMatching(/^Sightline staff gave you the algorithm release /),
    'Sightline staff took the model Forest out of your account',
    'Sightline staff gave you the model Forest',
  ]);
  await staff.client.internal.endSessions({ params });
  const { rows } = await app.services.db.pool.query<{ action: string; by_staff: boolean }>(
    'SELECT action, by_staff FROM history_entries WHERE owner_id = $1 ORDER BY id DESC LIMIT 1',
    [user.userId],
  );
  expect(rows).toEqual([{ action: 'account.sessions_ended', by_staff: true }]);
});

test('a camera that is registered for somebody, and an address that is confirmed for them, are in their history', async () => {
  const user = await createUser(app, { emailVerifiedAt: null });
  await staff.client.internal.verifyEmail({ params: { id: user.userId } });
  const camera = { hardware_id: '02:00:00:00:00:01', device_name: 'ridge', user_email: user.email };
  await staff.client.internal.registerDevices({ body: camera });
  expect(await sentences(user)).toEqual([
    'Sightline staff assigned ridge to you',
    'Sightline staff confirmed your email address',
  ]);
});

test('staff read their own histories and nobody else is in them', async () => {
  expect(await sentences(staff)).toEqual([]);
});

/** What staff change that is nobody's own, and so is in staff's log alone. */
const OF_NO_OWNER = [
  ...['artifacts.putFirmware', 'artifacts.putModel', 'internal.updateAlg', 'staffReleases.create'],
  ...['internal.createGateway', 'internal.revokeGateway', 'internal.setGatewayDevices'],
  ...['internal.checkRegistrations', 'internal.replayRelayMessages'],
];

test('these were all the changes that staff can make of what somebody owns', () => {
  const changing = everyCall().filter(
    ({ endpoint }) => endpoint.access === 'internal' && endpoint.method !== 'GET',
  );
  const unwritten = changing.map(({ operation }) => operation).filter((operation) => !called.has(operation));
  expect(unwritten.toSorted()).toEqual(OF_NO_OWNER.toSorted());
});
