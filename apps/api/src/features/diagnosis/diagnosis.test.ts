import type { Cause } from '@sightline/domain/diagnosis/causes';
import { expect, test } from 'vitest';
import { lived, type QuietLife } from '../../../test/contexts/quiet-context.ts';
import { createGateway, linkCamera } from '../../../test/contexts/relay-context.ts';
import { createDevice, createUser } from '../../../test/factories.ts';
import { statusMessage } from '../../../test/messages.ts';
import { ago, withOwnedCamera } from '../../../test/owned-camera.ts';
import { refused } from '../../../test/refused.ts';
import { createRelease } from '../../../test/releases.ts';
import { refreshHabits } from './refresh-habits.job.ts';

const { app, owner, camera, send } = withOwnedCamera();
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** More than three cycles of 690 minutes. */
const SILENT = { silentHours: 60 };
const QUIET = { quietDays: 20 };

const live = (life: Omit<QuietLife, 'deviceId'>, { deviceId } = camera()) =>
  lived(app(), { deviceId, ...life });
const diagnosis = async (device_id = camera().deviceId, { client } = owner()) =>
  (await client.diagnosis.find({ params: { device_id } })).message;
const list = async ({ client } = owner()) => (await client.diagnosis.list()).message;

async function expectCause(state: string, cause: Cause, evidence: RegExp) {
  const found = await diagnosis();
  expect(found.state).toBe(state);
  const [first] = found.causes;
  expect(first?.cause).toBe(cause);
  expect(first?.probability).toBeGreaterThan(0.5);
  expect(first?.evidence.join(' ')).toMatch(evidence);
  expect(first?.next_step).toMatch(/\.$/);
  const sum = found.causes.reduce((all, { probability }) => all + probability, 0);
  expect(sum).toBeCloseTo(1, 2);
}

test('a camera that is heard and sees animals is well, and one that was never heard unknown', async () => {
  expect(await diagnosis()).toEqual({ state: 'unknown', causes: [] });
  await live({});
  expect(await diagnosis()).toEqual({ state: 'well', causes: [] });
  expect(await list()).toEqual([]);
});

test('silent after its batteries fell: they are empty', async () => {
  await live({ ...SILENT, days: 60, volts: (day) => 3.6 - day * 0.0065 });
  const end = ago(SILENT.silentHours * HOUR - DAY);
  await app().services.db.prisma.deviceForecast.create({
    data: {
      deviceId: camera().deviceId,
      computedAt: ago(SILENT.silentHours * HOUR),
      readUntil: ago(SILENT.silentHours * HOUR),
      batteryP10: ago(SILENT.silentHours * HOUR),
      batteryP50: end,
      batteryP90: ago(0),
      batteryBasis: 'history',
    },
  });
  await expectCause(
    'silent',
    'battery',
    /Its last voltage was 3\.2\d V.*At its last contact its batteries had 0 days to 2\.5 days left/,
  );
});

test('silent with full batteries and nothing else: it has no signal', async () => {
  await live({ ...SILENT, device: { clock: 'ntp' } });
  await expectCause('silent', 'link', /^$/);
});

test('silent together with all others of its gateway: the network is down', async () => {
  const others = await Promise.all([1, 2, 3].map(() => createDevice(app(), owner().userId)));
  const cameras = [camera(), ...others];
  for (const each of cameras) {
    await live({ ...SILENT, commsSource: 'lora', imagesOfDay: () => null }, each);
    await linkCamera(app(), each.deviceId);
  }
  await createGateway(
    app(),
    'lora',
    cameras.map(({ deviceId }) => deviceId),
  );
  await expectCause('silent', 'network', /^3 of 3 other cameras by the same network fell silent/);
  expect(await list()).toHaveLength(4);
});

test('others by the same link near by are companions, those far away are not', async () => {
  const [near, far] = [await createDevice(app(), owner().userId), await createDevice(app(), owner().userId)];
  await live(SILENT);
  await live({}, near);
  await live({ place: { latitude: -41.5, longitude: 172.1 } }, far);
  const { causes } = await diagnosis();
  expect(causes.find(({ cause }) => cause === 'network')?.evidence).toEqual([
    'The other camera by the same network is heard.',
  ]);
});

test('silent after photos of a person somewhere else: somebody took it', async () => {
  await live({
    ...SILENT,
    lastInsight: { className: 'Person', latitude: -41.25, longitude: 172.15 },
  });
  await expectCause('silent', 'theft', /^Its newest position is 7\.0 km from its place.*A person is on one/);
});

test('silent after an update: it does not come up again', async () => {
  await live(SILENT);
  const { prisma } = app().services.db;
  const { releaseId } = await createRelease(app(), owner().userId);
  await prisma.deviceUpdate.create({
    data: {
      ownerId: owner().userId,
      algReleaseId: releaseId,
      firmwareReleaseTag: 'release',
      cycleTime: 690,
      triggerNumber: 30,
      devices: {
        create: {
          deviceId: camera().deviceId,
          state: 'pending_reset',
          updatedAt: new Date(Date.now() - SILENT.silentHours * HOUR - 60_000),
        },
      },
    },
  });
  await expectCause(
    'silent',
    'update',
    /^Its update was installed and it was to restart on .*: its last word\.$/,
  );
});

test('late with an unset clock, as its messages said: no alarm wakes it', async () => {
  const { deviceId } = camera();
  const { client } = camera();
  await live({ silentHours: 30 });
  await send([statusMessage(1, { battery_voltage: 3.9 })], {
    clock: 'unset',
    sent_at: '1970-01-01T01:00:00Z',
  });
  // A heartbeat that says nothing of the clock leaves the word of before.
  await client.deviceApi.heartbeat({ body: { message_id: 'boot:2', index: 0, battery_voltage: 3.9 } });
  await app().services.db.prisma.device.update({
    where: { id: deviceId },
    data: { lastSeen: ago(30 * HOUR) },
  });
  await expectCause('late', 'clock', /^Its clock is not set/);
});

test('no insights and a cable error: the cable', async () => {
  await live({
    ...QUIET,
    imagesOfDay: (day) => (day < 20 ? 60 : 0),
    device: { cameraError: 'SPYPOINT cable error', hoursSinceLastCameraTrigger: 2 },
  });
  await expectCause('no_insights', 'cable', /It reports "SPYPOINT cable error"/);
});

test('no trigger for a week, where neighbours see as many animals as ever: the sensor', async () => {
  const near = await createDevice(app(), owner().userId);
  await live({
    ...QUIET,
    imagesOfDay: (day) => (day < 20 ? 60 : 0),
    device: { hoursSinceLastCameraTrigger: 300 },
  });
  await live({}, near);
  await refreshHabits(app().services)();
  await expectCause('no_triggers', 'cable', /Nothing has fired it for 13 days/);
  const animals = (await diagnosis()).causes.find(({ cause }) => cause === 'animals');
  expect(animals?.evidence[0]).toMatch(/^1 camera near by has had \d+ % of its usual insights since then/);
});

test('no insights and a full card: the card', async () => {
  await live({
    ...QUIET,
    imagesOfDay: (day) => (day < 20 ? 60 : 0),
    device: { cameraError: 'Memory card full', spaceRemaining: 0, hoursSinceLastCameraTrigger: 2 },
  });
  await expectCause('no_insights', 'card', /It reports "Memory card full"/);
});

test('no insights of a camera that wakes each week: its settings', async () => {
  await live({ quietDays: 16, device: { reportedCycleTime: 14 * 1_440 } });
  await expectCause('no_insights', 'settings', /^It wakes every 14 days: 1 time since its last insight/);
});

test('no insights on as many photos, since another model was installed: the model', async () => {
  await live(QUIET);
  const { prisma } = app().services.db;
  const { id: algId } = await prisma.algorithm.create({ data: { algName: 'kea', framework: 'tflite' } });
  await prisma.deployedModel.create({
    data: {
      deviceId: camera().deviceId,
      algId,
      deployedStatus: 'deployed',
      updatedAt: new Date(Date.now() - 19 * DAY),
    },
  });
  await expectCause(
    'no_insights',
    'model',
    /Its model or the settings of it were changed on .* since its last insight/,
  );
});

test('fewer photos, and neighbours see fewer animals since then, too: no animals', async () => {
  const fewer = (day: number) => (day < 20 ? 60 : 12);
  const near = await createDevice(app(), owner().userId);
  await live({ ...QUIET, imagesOfDay: fewer });
  await live(QUIET, near);
  await refreshHabits(app().services)();
  await expectCause('no_insights', 'animals', /^1 camera near by has had 0 % of its usual/);
});

test('a narrow link tells no error, no space and no clock', async () => {
  await live({
    ...SILENT,
    commsSource: 'satellite',
    imagesOfDay: () => null,
    device: { clock: 'unset', cameraError: 'cable' },
  });
  const { causes } = await diagnosis();
  expect(causes.find(({ cause }) => cause === 'clock')?.evidence).toEqual([]);
});

test('the list has quiet cameras only, ascending, and says what each says for itself', async () => {
  const [well, silent] = [
    await createDevice(app(), owner().userId),
    await createDevice(app(), owner().userId),
  ];
  await live(QUIET);
  await live({}, well);
  await live(SILENT, silent);
  await refreshHabits(app().services)();
  const [first, second, ...others] = await list();
  expect(others).toEqual([]);
  expect([first?.device_id, second?.device_id]).toEqual([camera().deviceId, silent.deviceId]);
  const { state, causes } = await diagnosis();
  expect(first).toEqual({ device_id: camera().deviceId, state, causes: causes.slice(0, 2) });
});

test('the worker works habits out once, and again when a camera has reported since', async () => {
  const { deviceId } = camera();
  await live({});
  const { prisma } = app().services.db;
  const kept = async () => await prisma.deviceHabits.findUnique({ where: { deviceId } });
  await refreshHabits(app().services)();
  const first = await kept();
  expect(first?.habits).toMatchObject({ usualGapMs: 690 * 60_000, outages: 0 });
  await refreshHabits(app().services)();
  expect((await kept())?.computedAt).toEqual(first?.computedAt);
  await prisma.deviceHabits.update({
    where: { deviceId },
    data: { computedAt: ago(HOUR), readUntil: ago(DAY) },
  });
  await refreshHabits(app().services)();
  expect((await kept())?.computedAt.getTime()).toBeGreaterThan(Date.now() - 60_000);
});

test('reading keeps nothing: habits that are missing are worked out for the one who asks', async () => {
  await live(QUIET);
  const models = (await diagnosis()).causes.find(({ cause }) => cause === 'model');
  expect(models?.evidence.join()).toMatch(/photos since its last insight/);
  await list();
  expect(await app().services.db.prisma.deviceHabits.count({ where: { deviceId: camera().deviceId } })).toBe(
    0,
  );
});

test('a stranger’s camera is as one that does not exist', async () => {
  await live(SILENT);
  const stranger = await createUser(app());
  const missing = await refused(diagnosis(987_654_321, stranger));
  expect(missing.status).toBe(404);
  expect(await refused(diagnosis(camera().deviceId, stranger))).toEqual(missing);
  expect(await list(stranger)).toEqual([]);
});

test('a new owner reads nothing of the time before the camera was theirs', async () => {
  const { deviceId } = camera();
  await live({ ...SILENT, device: { cameraError: 'cable', clock: 'unset' } });
  await refreshHabits(app().services)();
  const next = await createUser(app());
  const { prisma } = app().services.db;
  await prisma.device.update({ where: { id: deviceId }, data: { ownerId: next.userId } });
  expect(await diagnosis(deviceId, next)).toEqual({ state: 'unknown', causes: [] });
  expect(await list(next)).toEqual([]);
  expect(await refused(diagnosis(deviceId))).toMatchObject({ status: 404 });

  // Heard by the new owner, it is judged by what it said since: nothing of its clock and its life.
  await prisma.deviceOwnership.updateMany({
    where: { deviceId, endedAt: null },
    data: { startedAt: ago(59 * HOUR) },
  });
  await prisma.device.update({ where: { id: deviceId }, data: { lastSeen: ago(50 * HOUR) } });
  await prisma.deviceHabits.update({ where: { deviceId }, data: { computedAt: ago(60 * HOUR) } });
  const { state, causes } = await diagnosis(deviceId, next);
  expect(state).toBe('silent');
  expect(causes.find(({ cause }) => cause === 'clock')?.evidence).toEqual([]);
  expect(causes.find(({ cause }) => cause === 'battery')?.evidence).toEqual([]);
});
