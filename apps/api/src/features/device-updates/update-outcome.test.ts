import type { UpdateReport } from '@sightline/domain/device-updates/update-progress';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { createDevice, createUser, type TestDevice, type TestUser } from '../../../test/factories.ts';
import { doJobs } from '../../../test/jobs.ts';
import { leaveOpen, orderUpdate, report } from '../../../test/orders.ts';
import { createRelease } from '../../../test/releases.ts';
import { type Mailbox, startMailbox } from '../../../test/servers/mailbox.ts';

const SITE = 'https://cameras.sightline.test';

describe('the mail about a device update', () => {
  let app: TestApp;
  let mailbox: Mailbox;
  let owner: TestUser;
  let cameras: readonly TestDevice[];
  let updateId: number;

  beforeAll(async () => {
    mailbox = await startMailbox();
    app = await startTestApp({
      settings: { SMTP_URL: mailbox.url, PUBLIC_URL: SITE, DEVICE_LIMITS: 'off' },
    });
  });
  afterAll(async () => {
    await app.close();
    await mailbox.close();
  });
  beforeEach(async () => {
    owner = await createUser(app);
    await owner.client.account.setPreferences({ body: { mailUpdateOutcomes: true } });
    cameras = [await named('Creek <north>'), await named('Ridge'), await named('Saddle')];
    const { releaseId } = await createRelease(app, owner.userId);
    updateId = (await orderUpdate(owner, cameras, releaseId)).update_id;
  });

  async function named(displayName: string): Promise<TestDevice> {
    const camera = await createDevice(app, owner.userId);
    await app.services.db.prisma.device.update({ where: { id: camera.deviceId }, data: { displayName } });
    return camera;
  }

  const say = (camera: number, status: UpdateReport, words: { code?: string; details?: string } = {}) =>
    report(cameras[camera] as TestDevice, updateId, { status, ...words });
  /** The mail there would be: jobs run twice, and the second time is what the retry of a lost answer would send. */
  async function mailed() {
    const jobs = await doJobs(app, 'notify-update-outcome');
    return { jobs, mail: mailbox.mailsTo(owner.email)[0] };
  }

  test('comes when the last camera has finished, with what failed and why', async () => {
    await say(0, 'failed', { code: 'checksum_mismatch', details: 'model 7' });
    await say(1, 'success');
    await say(2, 'pending_reset');
    expect(await mailed()).toEqual({ jobs: [], mail: undefined });
    await say(2, 'success');
    const { jobs, mail } = await mailed();
    expect(jobs).toEqual([{ updateId }]);
    expect(mail?.subject).toBe(`Device update ${updateId}: 1 of 3 cameras was not updated`);
    expect(mail?.text).toContain(
      'Failed (1)\n- Creek <north>: Checksum mismatch: model 7\n\nUpdated (2)\n- Ridge\n- Saddle',
    );
    expect(mail?.text).toContain(`${SITE}/?tab=device-updates&update=${updateId}`);
    expect(mail?.html).toContain('<li>Creek &lt;north&gt;: Checksum mismatch: model 7</li>');
    expect(mail?.html).toContain(`href="${SITE}/?tab=account"`);

    await say(2, 'success');
    expect((await mailed()).jobs).toEqual([]);
  });

  test('is one, also when the last cameras finish at the same moment', async () => {
    await Promise.all([say(0, 'success'), say(1, 'failed'), say(2, 'success')]);
    const { jobs, mail } = await mailed();
    expect(jobs).toEqual([{ updateId }]);
    expect(mail?.text).toContain('- Ridge: it gave no reason');
  });

  test('does not come to whoever did not ask for it, nor about an update they dropped', async () => {
    await say(0, 'success');
    await owner.client.deviceUpdates.drop({ params: { id: updateId }, body: { status: 'dropped' } });
    expect((await mailed()).jobs).toEqual([]);

    await owner.client.account.setPreferences({ body: { mailUpdateOutcomes: false } });
    const { releaseId } = await createRelease(app, owner.userId);
    updateId = (await orderUpdate(owner, cameras.slice(0, 1), releaseId)).update_id;
    await say(0, 'success');
    expect(await mailed()).toEqual({ jobs: [{ updateId }], mail: undefined });
  });

  test('names no camera that is somebody else’s by now', async () => {
    const stranger = await createUser(app);
    await app.services.db.prisma.device.update({
      where: { id: cameras[0]?.deviceId ?? 0 },
      data: { ownerId: stranger.userId },
    });
    await leaveOpen(app, updateId, cameras[0]?.deviceId ?? 0);
    for (const camera of [0, 1, 2]) await say(camera, 'success');
    const { mail } = await mailed();
    expect(mail?.subject).toBe(`Device update ${updateId}: all 3 cameras are updated`);
    expect(mail?.text).toContain(`Updated (3)\n- Device ${cameras[0]?.deviceId}\n- Ridge\n- Saddle`);
  });
});
