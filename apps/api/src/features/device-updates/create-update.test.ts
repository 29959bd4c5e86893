import { ProblemError } from '@sightline/contract/kernel/errors';
import { describe, expect, test } from 'vitest';
import { withUpdateContext } from '../../../test/contexts/update-context.ts';
import { createDevice } from '../../../test/factories.ts';
import { orderUpdate, poll, report } from '../../../test/orders.ts';
import { refusal } from '../../../test/refused.ts';
import { createArtifact, createRelease } from '../../../test/releases.ts';

const WORDS =
  'One or more of the selected devices already have a pending update. You will need to drop the existing pending update...';

const { app, cameras, list, owner, releaseId, rows, stranger, tester } = withUpdateContext();

describe('creating a device update', () => {
  test('makes it for all of the cameras: pending, queued, the caller’s', async () => {
    const made = await orderUpdate(owner(), cameras(), releaseId(), {
      satelliteFixTime: 3,
      satellitePasses: '07:10',
    });
    expect(made).toMatchObject({
      algReleaseId: releaseId(),
      firmwareReleaseTag: 'release',
      cycleTime: 240,
      triggerNumber: 10,
      satelliteFixTime: 3,
      satellitePasses: '07:10',
      status: 'pending',
      ownerEmail: owner().email,
      isOwner: true,
    });
    expect(made.update_id).toBe(made.deviceUpdateId);
    expect(made.deviceIds.map(({ deviceId, status, state }) => ({ deviceId, status, state }))).toEqual(
      cameras().map(({ deviceId }) => ({ deviceId, status: 'pending', state: 'queued' })),
    );
    expect(await list()).toEqual([made]);
    const { message } = await owner().client.devices.list();
    expect(message.map(({ device_update_status }) => device_update_status)).toEqual(Array(3).fill('pending'));
  });

  test('satellite passes of nothing but spaces are none', async () => {
    const made = await orderUpdate(owner(), [cameras()[0]], releaseId(), { satellitePasses: '  ' });
    expect(made.satellitePasses).toBeNull();
  });

  test('a camera named twice is one camera', async () => {
    const made = await orderUpdate(owner(), [cameras()[0], cameras()[0]], releaseId());
    expect(made.deviceIds).toHaveLength(1);
  });

  test('on a camera with a pending update is the 400 with the list of owner e-mail and update id, and makes nothing', async () => {
    const first = await orderUpdate(owner(), [cameras()[0]], releaseId());
    const second = await orderUpdate(owner(), [cameras()[1]], releaseId());
    const error = await orderUpdate(owner(), cameras(), releaseId()).catch((problem: unknown) => problem);
    expect(error).toBeInstanceOf(ProblemError);
    expect((error as ProblemError).problem).toMatchObject({
      status: 400,
      message: WORDS,
      updates: [first, second].map(({ update_id }) => ({ email: owner().email, updateId: update_id })),
    });
    expect(await rows()).toBe(2);
    const parts = await app().services.db.prisma.deviceUpdateDevice.count({
      where: { deviceId: cameras()[2].deviceId },
    });
    expect(parts).toBe(0);
  });

  test('a camera that waits for its restart has an open update, too; one that is done has not', async () => {
    const { update_id } = await orderUpdate(owner(), [cameras()[0]], releaseId());
    await report(cameras()[0], update_id, { status: 'pending_reset' });
    expect((await refusal(orderUpdate(owner(), [cameras()[0]], releaseId())))?.status).toBe(400);
    await report(cameras()[0], update_id, { status: 'success' });
    expect((await orderUpdate(owner(), [cameras()[0]], releaseId())).status).toBe('pending');
  });

  test('twenty at once on one camera: exactly one, and the others read the list', async () => {
    const answers = await Promise.allSettled(
      Array.from({ length: 20 }, () => orderUpdate(owner(), [cameras()[0]], releaseId())),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const [made] = await list();
    for (const answer of answers) {
      if (answer.status === 'fulfilled') continue;
      expect(answer.reason.problem).toMatchObject({
        status: 400,
        message: WORDS,
        updates: [{ email: owner().email, updateId: made?.update_id }],
      });
    }
    expect(await rows()).toBe(1);
  });

  test('one that another process makes at the same moment is the same 400', async () => {
    const { pool } = app().services.db;
    const other = await pool.connect();
    await other.query('BEGIN');
    const { rows: made } = await other.query<{ id: number }>(
      `INSERT INTO device_updates (owner_id, alg_release_id, firmware_release_tag, cycle_time, trigger_number)
       VALUES ($1, $2, 'release', 240, 10) RETURNING id`,
      [owner().userId, releaseId()],
    );
    const updateId = made[0]?.id ?? 0;
    await other.query(
      'INSERT INTO device_update_devices (update_id, device_id, updated_at) VALUES ($1, $2, now())',
      [updateId, cameras()[0].deviceId],
    );
    const refused = orderUpdate(owner(), [cameras()[0]], releaseId()).catch((problem: unknown) => problem);
    const waiting = async () =>
      (
        await pool.query(
          `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
        )
      ).rowCount;
    await expect.poll(waiting).toBeGreaterThan(0);
    await other.query('COMMIT');
    other.release();
    expect(((await refused) as ProblemError).problem).toMatchObject({
      status: 400,
      message: WORDS,
      updates: [{ email: owner().email, updateId }],
    });
    expect(await rows()).toBe(1);
  });

  test('twenty at once over overlapping cameras: nothing is created in part', async () => {
    const pairs = [cameras(), [cameras()[0], cameras()[1]], [cameras()[2], cameras()[1]], [cameras()[2]]];
    await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) => orderUpdate(owner(), pairs[index % 4] ?? [], releaseId())),
    );
    const open = (await list()).flatMap(({ deviceIds }) => deviceIds.map(({ deviceId }) => deviceId));
    expect(new Set(open).size).toBe(open.length);
    const sizes = (await list()).map(({ deviceIds }) => deviceIds.length).sort();
    expect([[3], [1, 2], [2]]).toContainEqual(sizes);
  });

  test('staging tags are 403 without firmware.staging, and nothing is created; with it they are taken', async () => {
    for (const firmwareReleaseTag of ['staging', 'staging-app'] as const) {
      const refused = orderUpdate(owner(), [cameras()[0]], releaseId(), { firmwareReleaseTag });
      expect((await refusal(refused))?.status).toBe(403);
    }
    expect(await rows()).toBe(0);
    const camera = await createDevice(app(), tester().userId);
    const own = await createRelease(app(), tester().userId);
    const made = await orderUpdate(tester(), [camera], own.releaseId, { firmwareReleaseTag: 'staging' });
    expect(made.firmwareReleaseTag).toBe('staging');
  });

  test('somebody else’s camera, and a release that is not the account’s, are the one 404 before anything else', async () => {
    const foreign = await createDevice(app(), stranger().userId);
    const other = await createRelease(app(), stranger().userId);
    const unassigned = await createRelease(app(), null);
    await orderUpdate(owner(), [cameras()[0]], releaseId());
    const missing = await refusal(orderUpdate(owner(), [{ ...foreign, deviceId: 987_654_321 }], releaseId()));
    expect(missing?.status).toBe(404);
    const calls = [
      orderUpdate(owner(), [cameras()[1], foreign], releaseId()),
      orderUpdate(owner(), [cameras()[0], foreign], releaseId()),
      orderUpdate(owner(), [cameras()[1]], other.releaseId),
      orderUpdate(owner(), [cameras()[1]], unassigned.releaseId),
      orderUpdate(owner(), [cameras()[1]], 987_654_321),
    ];
    expect(await Promise.all(calls.map(refusal))).toEqual(calls.map(() => missing));
    const wrong = await app().inject({
      method: 'POST',
      url: '/devices/update',
      headers: { authorization: owner().authorization },
      payload: { deviceIds: [foreign.deviceId], firmwareReleaseTag: 7, settings: 'none' },
    });
    expect(wrong.statusCode).toBe(404);
    expect(await rows()).toBe(1);
  });

  test.each(['[]', '"x"', 'null', '7'])('a body that is %s is a 400', async (payload) => {
    const headers = { authorization: owner().authorization, 'content-type': 'application/json' };
    const response = await app().inject({ method: 'POST', url: '/devices/update', headers, payload });
    expect(response.statusCode).toBe(400);
  });

  test.each([
    ['deviceIds', { deviceIds: [] }],
    ['firmwareReleaseTag', { firmwareReleaseTag: 'nightly' }],
    ['algReleaseId', { algReleaseId: null }],
    ['cycleTime', { settings: { cycleTime: 0, triggerNumber: 10 } }],
    ['triggerNumber', { settings: { cycleTime: 240 } }],
    ['satelliteFixTime', { settings: { cycleTime: 240, triggerNumber: 10, satelliteFixTime: -1 } }],
  ])('what is missing or wrong, %s, is a 400 that names it', async (field, changes) => {
    const response = await app().inject({
      method: 'POST',
      url: '/devices/update',
      headers: { authorization: owner().authorization },
      payload: {
        deviceIds: [cameras()[0].deviceId],
        algReleaseId: releaseId(),
        firmwareReleaseTag: 'release',
        settings: { cycleTime: 240, triggerNumber: 10 },
        ...changes,
      },
    });
    expect(response.statusCode).toBe(400);
    expect(response.json().errors).toHaveProperty(field);
    expect(await rows()).toBe(0);
  });

  test('the newest firmware of the tag and the newest file of each model belong to it, for good', async () => {
    const { algId } = await createRelease(app(), null);
    await app().services.db.prisma.releaseComponent.updateMany({
      where: { releaseId: releaseId() },
      data: { algId },
    });
    const firmware = (version: string, firmwareTag = 'release') =>
      createArtifact(app(), { kind: 'firmware', firmwareTag, version });
    await firmware('release-2.4.0');
    const newest = await firmware('release-2.4.1');
    await firmware('alpha-2.5.0', 'alpha');
    await createArtifact(app(), { kind: 'model', algId });
    const model = await createArtifact(app(), { kind: 'model', algId });
    await orderUpdate(owner(), [cameras()[0]], releaseId());
    await firmware('release-2.4.2');
    const { update } = await poll(cameras()[0]);
    expect(update?.artifacts.map(({ artifact_id }) => artifact_id)).toEqual([
      newest.artifactId,
      model.artifactId,
    ]);
  });
});
