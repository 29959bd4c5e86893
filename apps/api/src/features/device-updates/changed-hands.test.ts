import { historySentence } from '@sightline/domain/history/history-sentence';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { createDevice, createUser, type TestDevice, type TestUser } from '../../../test/factories.ts';
import { doJobs } from '../../../test/jobs.ts';
import { leaveOpen, orderUpdate, report } from '../../../test/orders.ts';
import { createRelease } from '../../../test/releases.ts';
import { type Mailbox, startMailbox } from '../../../test/servers/mailbox.ts';

const STAFF_ID = 907;

describe('an open update of a camera that leaves its owner', () => {
  let app: TestApp;
  let mailbox: Mailbox;
  let staff: TestUser;
  let owner: TestUser;
  let heir: TestUser;
  let creek: TestDevice;
  let ridge: TestDevice;
  let updateId: number;

  beforeAll(async () => {
    mailbox = await startMailbox();
    app = await startTestApp({
      settings: { SMTP_URL: mailbox.url, DEVICE_LIMITS: 'off', INTERNAL_USER_IDS: String(STAFF_ID) },
    });
    staff = await createUser(app, { id: STAFF_ID });
  });
  afterAll(async () => {
    await app.close();
    await mailbox.close();
  });
  beforeEach(async () => {
    [owner, heir] = [await createUser(app), await createUser(app)];
    await owner.client.account.setPreferences({ body: { mailUpdateOutcomes: true } });
    [creek, ridge] = [await named('Creek'), await named('Ridge')];
    const { releaseId } = await createRelease(app, owner.userId);
    updateId = (await orderUpdate(owner, [creek, ridge], releaseId)).update_id;
  });

  async function named(displayName: string): Promise<TestDevice> {
    const camera = await createDevice(app, owner.userId);
    await app.services.db.prisma.device.update({ where: { id: camera.deviceId }, data: { displayName } });
    return camera;
  }

  const give = (user: TestUser, ...cameras: TestDevice[]) =>
    staff.client.internal.assignDevices({
      params: { id: user.userId },
      body: { deviceIds: cameras.map(({ deviceId }) => deviceId) },
    });
  const giveUp = (camera: TestDevice) =>
    owner.client.devices.clearData({ params: { deviceId: camera.deviceId }, query: { ownership: 'true' } });
  const order = async (camera: TestDevice) => (await camera.client.deviceApi.poll())?.update ?? null;
  const list = async (user: TestUser) => (await user.client.deviceUpdates.list()).message;
  const sentences = async () =>
    (await owner.client.history.list({ query: { kinds: 'update' } })).message.entries.map((entry) =>
      historySentence(entry, owner.userId),
    );

  test('is not carried out for the next owner, who sees nothing of it', async () => {
    await order(creek);
    await give(heir, creek);
    expect(await order(creek)).toBeNull();
    expect(await order(ridge)).toMatchObject({ update_id: updateId });
    const late = await report(creek, updateId, { status: 'pending_reset' }).catch((error: unknown) => error);
    expect(late).toMatchObject({ status: 410 });
    expect(await list(heir)).toEqual([]);
    const [device] = (await heir.client.devices.list()).message;
    expect(device).toMatchObject({ device_update_status: null, device_update_id: null });
    const release = await createRelease(app, heir.userId);
    expect(await orderUpdate(heir, [creek], release.releaseId)).toMatchObject({ status: 'pending' });
    expect(await list(owner)).toMatchObject([
      { update_id: updateId, status: 'pending', deviceIds: [{ state: 'dropped' }, { state: 'delivered' }] },
    ]);
  });

  const LEAVINGS = [
    ['given to somebody else', 'Sightline staff', () => give(heir, creek)],
    ['taken away', 'Sightline staff', () => give(owner, ridge)],
    [
      'cleared by staff',
      'Sightline staff',
      () => staff.client.internal.clearDevice({ params: { id: creek.deviceId } }),
    ],
    ['given up', 'You', () => giveUp(creek)],
  ] as const;
  test.each(LEAVINGS)('%s: it is withdrawn, and the history says so', async (_, who, leave) => {
    await leave();
    expect((await sentences())[0]).toBe(`${who} took Creek out of device update ${updateId}`);
    expect(await order(creek)).toBeNull();
  });

  test('withdrawn by who has the camera since an earlier version, it names nobody to its owner', async () => {
    const { devices } = heir.client;
    await app.services.db.prisma.device.update({
      where: { id: creek.deviceId },
      data: { ownerId: heir.userId },
    });
    await leaveOpen(app, updateId, creek.deviceId);
    await devices.clearData({ params: { deviceId: creek.deviceId }, query: { ownership: 'true' } });
    expect((await sentences())[0]).toMatch(
      new RegExp(`^Sightline staff took \\S+ out of device update ${updateId}$`),
    );
  });

  test('whoever changes the owner by hand: its part ends with the ownership, before the next one begins', async () => {
    await order(creek);
    await app.services.db.prisma.device.update({
      where: { id: creek.deviceId },
      data: { ownerId: heir.userId },
    });
    expect(await order(creek)).toBeNull();
    expect(await list(heir)).toEqual([]);
    const release = await createRelease(app, heir.userId);
    expect(await orderUpdate(heir, [creek], release.releaseId)).toMatchObject({ status: 'pending' });
    expect(await list(owner)).toMatchObject([{ deviceIds: [{ state: 'dropped' }, { state: 'queued' }] }]);
  });

  test('ends with its last camera, and the mail speaks of those that stayed', async () => {
    await report(ridge, updateId, { status: 'success' });
    expect(await doJobs(app, 'notify-update-outcome')).toEqual([]);
    await give(heir, creek);
    expect(await doJobs(app, 'notify-update-outcome')).toEqual([{ updateId }]);
    const [mail] = mailbox.mailsTo(owner.email);
    expect(mail?.subject).toBe(`Device update ${updateId}: your camera is updated`);
    expect(mail?.text).toContain(`Every camera that device update ${updateId} still concerns has finished.`);
    expect(mail?.text).toContain('Updated (1)\n- Ridge\n');
    expect((await list(owner))[0]?.status).toBe('success');
  });

  test('is dropped when all of its cameras have left', async () => {
    await give(heir, creek, ridge);
    expect((await list(owner))[0]?.status).toBe('dropped');
    await doJobs(app, 'notify-update-outcome');
    expect(mailbox.mailsTo(owner.email)).toEqual([]);
    expect((await sentences())[0]).toBe(
      `Sightline staff took 2 cameras (Creek and Ridge) out of device update ${updateId}`,
    );
  });
});
