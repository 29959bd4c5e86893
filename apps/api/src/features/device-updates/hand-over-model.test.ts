import { FINAL_UPDATE_STATES } from '@sightline/domain/device-updates/update-progress';
import { OPEN_OTA_STATUSES } from '@sightline/domain/ota/ota-status';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import {
  createDevice,
  createUser,
  switchFeaturesOn,
  type TestDevice,
  type TestUser,
} from '../../../test/factories.ts';
import { envelope, statusMessage } from '../../../test/messages.ts';
import { orderUpdate, poll } from '../../../test/orders.ts';
import { refusal } from '../../../test/refused.ts';
import { createRelease } from '../../../test/releases.ts';

const STAFF_ID = 907;
/** 200 schedules, in parts that each end in time on a slow machine. */
const PARTS = [1, 2, 3, 4];
const SCHEDULES = 200 / PARTS.length;
const TIME_MS = 120_000;
/** What a call may say when somebody else was faster; 400: an update is open already. */
const REFUSALS = [400, 401, 404, 409];

type Act =
  | { readonly kind: 'rotate'; readonly key: number }
  | { readonly kind: 'poll'; readonly key: number }
  | { readonly kind: 'give' | 'giveUp' | 'update' | 'message'; readonly person: number };

interface Person extends TestUser {
  readonly releaseId: number;
}

let app: TestApp;
let staff: TestUser;
let people: Person[];

beforeAll(async () => {
  app = await startTestApp({
    settings: {
      DEVICE_LIMITS: 'off',
      DATABASE_POOL: '10',
      INTERNAL_USER_IDS: String(STAFF_ID),
      LIMIT_USER_CALLS_PER_MINUTE: '1000000',
    },
  });
  staff = await createUser(app, { id: STAFF_ID });
  people = [await person(), await person()];
});
afterAll(() => app.close());

async function person(): Promise<Person> {
  const user = await createUser(app);
  await switchFeaturesOn(app, user);
  return { ...user, ...(await createRelease(app, user.userId)) };
}

/** A camera with all keys it was ever given, newest last. */
interface Camera {
  readonly deviceId: number;
  readonly keys: TestDevice[];
}

function keyAt({ keys }: Camera, index: number): TestDevice {
  const key = keys[keys.length - 1 - (index % keys.length)];
  if (!key) throw new Error('A camera without a key.');
  return key;
}

async function rotate(camera: Camera, index: number): Promise<void> {
  const { key } = await keyAt(camera, index).client.deviceApi.rotateKey();
  const authorization = `DeviceKey ${key}`;
  camera.keys.push({ deviceId: camera.deviceId, authorization, client: app.client(authorization) });
}

function act(camera: Camera, { kind, ...what }: Act): Promise<unknown> {
  if ('key' in what) return kind === 'rotate' ? rotate(camera, what.key) : poll(keyAt(camera, what.key));
  const { deviceId } = camera;
  const who = people[what.person];
  if (!who) throw new Error('There is nobody to do it.');
  if (kind === 'give')
    return staff.client.internal.assignDevices({
      params: { id: who.userId },
      body: { deviceIds: [deviceId] },
    });
  if (kind === 'giveUp')
    return who.client.devices.clearData({ params: { deviceId }, query: { ownership: 'true' } });
  if (kind === 'update') return orderUpdate(who, [keyAt(camera, 0)], who.releaseId);
  return who.client.ota.create({
    params: { id: deviceId },
    body: { messageType: 'reset_device', message: {} },
  });
}

/** Everything open for a camera, by who ordered it, and whose the camera is. */
async function look(deviceId: number) {
  const { rows } = await app.services.db.pool.query<{
    owner: number | null;
    orderers: number[];
    used: number;
    unused: number;
  }>(
    `SELECT d.owner_id AS owner,
       ARRAY(SELECT u.owner_id FROM device_update_devices p JOIN device_updates u ON u.id = p.update_id
             WHERE p.device_id = d.id AND p.state <> ALL($2)
             UNION ALL SELECT created_by_id FROM ota_messages WHERE device_id = d.id AND status = ANY($3)) AS orderers,
       (SELECT count(*) FROM device_keys WHERE device_id = d.id AND revoked_at IS NULL AND first_used_at IS NOT NULL) AS used,
       (SELECT count(*) FROM device_keys WHERE device_id = d.id AND revoked_at IS NULL AND first_used_at IS NULL) AS unused
     FROM devices d WHERE d.id = $1`,
    [deviceId, FINAL_UPDATE_STATES, OPEN_OTA_STATUSES],
  );
  const [seen] = rows;
  if (!seen) throw new Error('The camera is gone.');
  return seen;
}

/** The keys that the server takes, each asked as the camera would; the newest is asked last, since its use ends the others. */
async function working({ keys }: Camera): Promise<TestDevice[]> {
  const taken: TestDevice[] = [];
  for (const key of keys) if ((await refusal(poll(key)))?.status !== 401) taken.push(key);
  return taken;
}

const person01 = fc.nat(1);
const key = fc.nat(3);
const acts: fc.Arbitrary<Act> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('rotate' as const), key }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('poll' as const), key }) },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constantFrom('give' as const, 'giveUp' as const, 'update' as const, 'message' as const),
      person: person01,
    }),
  },
);
/** Each inner list happens at once. */
const schedule = fc.array(fc.array(acts, { minLength: 2, maxLength: 5 }), { minLength: 1, maxLength: 2 });

async function play(rounds: readonly (readonly Act[])[]): Promise<void> {
  const [first] = people;
  const made = await createDevice(app, first?.userId ?? 0);
  await made.client.deviceApi.messages({
    body: envelope([statusMessage(1, { software_version: 'release-2.4.1' })]),
  });
  const camera: Camera = { deviceId: made.deviceId, keys: [made] };
  for (const round of rounds) {
    const refusals = await Promise.all(round.map((each) => refusal(act(camera, each))));
    for (const refused of refusals) if (refused) expect(REFUSALS).toContain(refused.status);
    const { owner, orderers, used, unused } = await look(camera.deviceId);
    expect(orderers.filter((orderer) => orderer !== owner)).toEqual([]);
    expect(used, 'keys in use').toBe(1);
    expect(unused, 'keys that may follow').toBeLessThanOrEqual(1);
  }
  const [last, ...others] = (await working(camera)).toReversed();
  expect(last && (await refusal(poll(last)))).toBeUndefined();
  for (const other of others) expect((await refusal(poll(other)))?.status).toBe(401);
  expect(await look(camera.deviceId)).toMatchObject({ used: 1, unused: 0 });
}

test.each(PARTS)(
  'keys that rotate, cameras that change hands, orders and polls at once: one key pair, and orders of the owner alone (%i)',
  { timeout: TIME_MS },
  async () => {
    await fc.assert(fc.asyncProperty(schedule, play), { numRuns: SCHEDULES, endOnFailure: true });
  },
);
