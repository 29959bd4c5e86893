import { randomUUID } from 'node:crypto';
import { NO_FIX_ERROR } from '@sightline/domain/devices/coordinates';
import { historySentence } from '@sightline/domain/history/history-sentence';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAlgorithm, giveAlgorithm } from '../../../test/algorithms.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { createUser, type TestUser } from '../../../test/factories.ts';
import { refused } from '../../../test/refused.ts';

const STAFF_ID = 900;
const PLACE = { location_name: 'Karori dam', latitude: -41.304, longitude: 174.743 };
let app: TestApp;
let staff: TestUser;

beforeAll(async () => {
  app = await startTestApp({ settings: { INTERNAL_USER_IDS: String(STAFF_ID) } });
  staff = await createUser(app, { id: STAFF_ID });
});
afterAll(() => app.close());

const prisma = () => app.services.db.prisma;
const audits = (targetType: string, targetId: number) =>
  prisma().auditEntry.findMany({ where: { targetType, targetId: String(targetId) }, orderBy: { id: 'asc' } });
const counts = () =>
  Promise.all([
    prisma().device.count(),
    prisma().provisioningToken.count(),
    prisma().auditEntry.count(),
    prisma().deviceDeployment.count(),
  ]);

type Body = Parameters<TestUser['client']['internal']['registerDevices']>[0]['body'];

async function register(body: Body) {
  return [(await staff.client.internal.registerDevices({ body })).message].flat();
}

async function registerOne(body: Body) {
  const [first] = await register(body);
  return first ?? expect.fail('a registered camera is answered');
}

describe('a camera with owner, name, place and model', () => {
  test('is at once its owner’s, named, placed and with its model; all of it is in the log', async () => {
    const owner = await createUser(app);
    const algId = await createAlgorithm(app);
    const heard: string[] = [];
    const stop = app.services.live.subscribe(owner.userId, (notice) => {
      if (notice.kind === 'changed') heard.push(notice.list);
    });
    const hardware_id = randomUUID();
    const { device_id } = await registerOne({
      hardware_id,
      display_name: ' Karori 1 ',
      user_email: ` ${owner.email.toUpperCase()} `,
      ...PLACE,
      alg_id: algId,
    });
    const [device] = (await owner.client.devices.list()).message;
    expect(device).toMatchObject({ device_id, hardware_id, display_name: 'Karori 1', ...PLACE });
    const { message: deployed } = await owner.client.models.deployed();
    expect(deployed).toEqual([{ device_id, alg_id: algId, deployed_status: 'deployed' }]);
    const { message: models } = await owner.client.models.list({ params: { id: owner.userId } });
    expect(models.map(({ alg_id }) => alg_id)).toEqual([algId]);
    const { entries } = (await owner.client.history.list({ query: {} })).message;
    expect(entries.map((entry) => historySentence(entry, owner.userId))).toEqual([
      expect.stringMatching(/^Sightline staff gave you the model .+$/),
      'Sightline staff assigned Karori 1 to you',
    ]);
    expect(await prisma().deviceDeployment.findMany({ where: { deviceId: device_id } })).toMatchObject([
      {
        latitude: PLACE.latitude,
        longitude: PLACE.longitude,
        locationName: PLACE.location_name,
        endedAt: null,
      },
    ]);
    expect(await prisma().deviceOwnership.findMany({ where: { deviceId: device_id } })).toMatchObject([
      { userId: owner.userId, endedAt: null },
    ]);
    const [entry] = await audits('device', device_id);
    expect(entry).toMatchObject({ actorId: STAFF_ID, action: 'internal.registerDevices' });
    expect(entry?.details).toMatchObject({
      before: null,
      after: {
        hardware_id,
        device_name: null,
        display_name: 'Karori 1',
        user_email: owner.email,
        user_id: owner.userId,
        location_name: PLACE.location_name,
        alg_id: algId,
      },
    });
    expect(JSON.stringify(entry)).not.toContain('oken');
    expect(JSON.stringify(entry)).not.toContain(String(PLACE.latitude));
    expect(await audits('user', owner.userId)).toMatchObject([
      { action: 'internal.registerDevices', details: { before: { algIds: [] }, after: { algIds: [algId] } } },
    ]);
    await expect.poll(() => [...heard].sort()).toEqual(['devices', 'models']);
    stop();
  });

  test('a model that the owner has already stays as it is, and a place may be a name alone', async () => {
    const owner = await createUser(app);
    const algId = await createAlgorithm(app);
    await giveAlgorithm(app, owner.userId, algId);
    const { device_id } = await registerOne({
      hardware_id: randomUUID(),
      user_email: owner.email,
      location_name: 'Shed',
      alg_id: algId,
    });
    expect(await audits('user', owner.userId)).toEqual([]);
    const [device] = (await owner.client.devices.list()).message;
    expect(device).toMatchObject({ device_id, location_name: 'Shed', latitude: null, longitude: null });
    expect(await prisma().deviceDeployment.count({ where: { deviceId: device_id } })).toBe(0);
  });

  test('a list may have several owners, and cameras without one', async () => {
    const [one, other] = [await createUser(app), await createUser(app)];
    const owners = [one.email, other.email, undefined, one.email, ''];
    const list = owners.map((user_email) => ({
      hardware_id: randomUUID(),
      ...(user_email !== undefined && { user_email }),
    }));
    const ids = (await register(list)).map(({ device_id }) => device_id);
    const owned = async (user: TestUser) =>
      (await user.client.devices.list()).message.map(({ device_id }) => device_id).sort((a, b) => a - b);
    expect(await owned(one)).toEqual([ids[0], ids[3]]);
    expect(await owned(other)).toEqual([ids[1]]);
  });
});

describe('all or nothing', () => {
  test.each([
    [
      { user_email: 'nobody@sightline.test' },
      'user_email',
      'Nobody has these addresses: nobody@sightline.test.',
    ],
    [{ alg_id: 987_654_321 }, 'alg_id', 'There are no models with these ids: 987654321.'],
    [{ latitude: 91, longitude: 0 }, 'latitude', 'Entry 2: A latitude is between -90 and 90 degrees.'],
    [{ latitude: 0, longitude: 0 }, 'latitude', `Entry 2: ${NO_FIX_ERROR}`],
    [{ latitude: 41 }, 'longitude', 'Entry 2: Please give the longitude, too.'],
    [{ display_name: 'x'.repeat(31) }, 'display_name', 'Entry 2: At most 30 characters.'],
    [{ location_name: 'x'.repeat(31) }, 'location_name', 'Entry 2: At most 30 characters.'],
  ])('%j of one camera leaves the whole list unregistered', async (wrong, field, words) => {
    const before = await counts();
    const body = [{ hardware_id: randomUUID() }, { hardware_id: randomUUID(), ...wrong }];
    const error = await refused(staff.client.internal.registerDevices({ body }));
    expect([error.status, error.problem[field]]).toEqual([400, words]);
    expect(await counts()).toEqual(before);
  });

  test('an account that is deleted is nobody’s address', async () => {
    const gone = await createUser(app);
    await prisma().user.update({ where: { id: gone.userId }, data: { deletedAt: new Date() } });
    const body = { hardware_id: randomUUID(), user_email: gone.email };
    expect((await refused(staff.client.internal.registerDevices({ body }))).status).toBe(400);
  });

  test('a list that is sent again registers nothing twice', async () => {
    const owner = await createUser(app);
    const body = [randomUUID(), randomUUID()].map((hardware_id) => ({
      hardware_id,
      user_email: owner.email,
    }));
    const answers = await Promise.allSettled(Array.from({ length: 4 }, () => register(body)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await refused(staff.client.internal.registerDevices({ body }))).status).toBe(409);
    expect((await owner.client.devices.list()).message).toHaveLength(2);
  });
});

describe('checking a list', () => {
  const check = (body: Extract<Body, readonly unknown[]>) =>
    staff.client.internal.checkRegistrations({ body });

  test('names entry and field of all that stands in the way, and registers nothing', async () => {
    const owner = await createUser(app);
    const hardware_id = randomUUID();
    const { device_id } = await registerOne({ hardware_id, lora_uid: '70B3D57ED00000A9' });
    const before = await counts();
    const { message } = await check([
      { hardware_id: randomUUID(), user_email: owner.email },
      { hardware_id, user_email: 'Nobody@sightline.test', alg_id: 987_654_321 },
      { hardware_id: randomUUID(), lora_uid: '70b3d57ed00000a9' },
    ]);
    expect(message).toEqual([
      { entry: 1, field: 'hardware_id', message: `Device ${device_id} has it already.` },
      { entry: 1, field: 'user_email', message: 'Nobody has the address nobody@sightline.test.' },
      { entry: 1, field: 'alg_id', message: 'There is no model with the id 987654321.' },
      { entry: 2, field: 'lora_uid', message: `Device ${device_id} has it already.` },
    ]);
    expect(await counts()).toEqual(before);
  });

  test('is for staff alone, so that nobody learns who has an account', async () => {
    const owner = await createUser(app);
    const body = [{ hardware_id: randomUUID(), user_email: staff.email }];
    expect((await refused(owner.client.internal.checkRegistrations({ body }))).status).toBe(403);
  });
});
