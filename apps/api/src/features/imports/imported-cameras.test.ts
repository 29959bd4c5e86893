import { beforeAll, beforeEach, expect, test } from 'vitest';
import { imported, pondTables, zipOf } from '../../../test/contexts/brought-imports.ts';
import { createUser, type TestUser } from '../../../test/factories.ts';
import { withOwnedCamera } from '../../../test/owned-camera.ts';
import { refused } from '../../../test/refused.ts';

const STAFF_ID = 900;

const { app, owner, camera } = withOwnedCamera({ INTERNAL_USER_IDS: String(STAFF_ID) });
let staff: TestUser;
let device_id: number;

beforeAll(async () => {
  staff = await createUser(app(), { id: STAFF_ID });
});

beforeEach(async () => {
  const done = await imported(app(), owner(), await zipOf(pondTables()));
  device_id = done.device_ids[0] ?? 0;
});

const params = () => ({ device_id });
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();

test.each([
  [
    'visited',
    ({ visits }: TestUser['client']) =>
      visits.note({
        params: params(),
        body: { visit_key: crypto.randomUUID(), visited_at: new Date().toISOString(), note: 'New batteries' },
      }),
  ],
  [
    'snoozed',
    ({ snoozes }: TestUser['client']) =>
      snoozes.begin({ params: params(), body: { until: inAnHour(), reason: 'Felling' } }),
  ],
  [
    'given a card',
    ({ sdCards }: TestUser['client']) =>
      sdCards.bring({
        params: params(),
        body: { photos: [{ path: 'DCIM/1.JPG', bytes: 9, camera_time: null }] },
      }),
  ],
])('an imported camera cannot be %s', async (_what, call) => {
  expect((await refused(call(owner().client))).status).toBe(404);
});

test('staff neither list nor hand out imported cameras, and leave them with whoever brought them', async () => {
  const { internal } = staff.client;
  const listed = (await internal.devices()).message.map((device) => device.device_id);
  expect(listed).toContain(camera().deviceId);
  expect(listed).not.toContain(device_id);
  const other = await createUser(app());
  const handOut = internal.assignDevices({ params: { id: other.userId }, body: { deviceIds: [device_id] } });
  expect((await refused(handOut)).status).toBe(404);
  await internal.assignDevices({ params: { id: owner().userId }, body: { deviceIds: [] } });
  expect((await owner().client.devices.list()).message.map((device) => device.device_id)).toEqual([
    device_id,
  ]);
});
