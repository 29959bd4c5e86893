import { beforeEach, describe, expect, test } from 'vitest';
import { createDevice, createUser } from '../../../../test/factories.ts';
import { orderUpdate, poll, report } from '../../../../test/orders.ts';
import { withOwnedCamera } from '../../../../test/owned-camera.ts';
import { refusal } from '../../../../test/refused.ts';
import { createArtifact, createRelease } from '../../../../test/releases.ts';

describe('an update, as its camera sees it', () => {
  const { app, owner, camera, device } = withOwnedCamera();
  let releaseId: number;
  let algId: number;

  beforeEach(async () => {
    ({ releaseId, algId } = await createRelease(app(), owner().userId));
  });

  const order = () => orderUpdate(owner(), [camera()], releaseId);
  const pollRaw = (etag?: string) =>
    app().inject({
      url: '/device-api/v1/poll',
      headers: { authorization: camera().authorization, ...(etag ? { 'if-none-match': etag } : {}) },
    });
  const part = () =>
    app().services.db.prisma.deviceUpdateDevice.findFirstOrThrow({ where: { deviceId: camera().deviceId } });
  const models = () =>
    app().services.db.prisma.deployedModel.findMany({
      where: { deviceId: camera().deviceId },
      select: { algId: true, deployedStatus: true },
    });

  test('the poll carries the release, the files and the settings', async () => {
    const { artifactId, content } = await createArtifact(app(), {
      kind: 'firmware',
      firmwareTag: 'release',
      version: 'release-2.4.1',
    });
    const { update_id } = await order();
    const { update, settings } = await poll(camera());
    expect(update).toMatchObject({
      update_id,
      state: 'delivered',
      firmware_release_tag: 'release',
      alg_release_id: releaseId,
      release: {
        alg_release_id: releaseId,
        framework: 'YOLOv5',
        components: [
          {
            alg_id: algId,
            framework: 'YOLOv5',
            sensitivity: 0.4,
            ignored_classes: [7],
            downstream_configs: [],
          },
        ],
      },
      artifacts: [
        {
          artifact_id: artifactId,
          kind: 'firmware',
          version: 'release-2.4.1',
          alg_id: null,
          bytes: content.length,
        },
      ],
      settings: { cycle_time: 240, trigger_number: 10, satellite_fix_time: null, satellite_passes: null },
    });
    expect(settings).toEqual({ cycle_time: 690, trigger_number: 30 });
  });

  test('the first poll that carries it delivers it, and the next one is a 304', async () => {
    await order();
    const first = await pollRaw();
    const { state, deliveredAt } = await part();
    expect(state).toBe('delivered');
    expect(deliveredAt).toBeInstanceOf(Date);
    expect((await pollRaw(String(first.headers.etag))).statusCode).toBe(304);
    expect((await pollRaw()).body).toBe(first.body);
    expect((await part()).deliveredAt).toEqual(deliveredAt);
  });

  test('the ETag changes with what is ordered and with what the server knows, and holds still between', async () => {
    const none = String((await pollRaw()).headers.etag);
    const { update_id } = await order();
    const ordered = await pollRaw(none);
    expect(ordered.statusCode).toBe(200);
    await report(camera(), update_id, { status: 'downloading' });
    const going = await pollRaw(String(ordered.headers.etag));
    expect(going.json().update.state).toBe('downloading');
    expect((await pollRaw(String(going.headers.etag))).statusCode).toBe(304);
  });

  test('another camera’s poll carries none of it', async () => {
    await order();
    expect((await poll(await createDevice(app(), owner().userId))).update).toBeNull();
  });

  test('the same status again is 200 and changes nothing', async () => {
    const { update_id } = await order();
    expect(await report(camera(), update_id, { status: 'downloading' })).toBe('downloading');
    const { updatedAt } = await part();
    expect(await report(camera(), update_id, { status: 'downloading', details: 'again' })).toBe(
      'downloading',
    );
    expect((await part()).updatedAt).toEqual(updatedAt);
    expect(
      await app().services.db.prisma.deviceUpdateFeedback.count({ where: { updateId: update_id } }),
    ).toBe(1);
  });

  test('a report that was overtaken changes nothing, and the answer says how far the server knows it to be', async () => {
    const { update_id } = await order();
    await report(camera(), update_id, { status: 'installing' });
    expect(await report(camera(), update_id, { status: 'delivered' })).toBe('installing');
    expect((await part()).state).toBe('installing');
  });

  test('another status after a terminal one is 410, and so is any after a drop', async () => {
    const { update_id } = await order();
    await report(camera(), update_id, { status: 'failed' });
    expect(await report(camera(), update_id, { status: 'failed' })).toBe('failed');
    expect((await refusal(report(camera(), update_id, { status: 'success' })))?.status).toBe(410);
    const second = await order();
    await owner().client.deviceUpdates.drop({
      params: { id: second.update_id },
      body: { status: 'dropped' },
    });
    for (const status of ['delivered', 'installing', 'success', 'failed'] as const) {
      expect((await refusal(report(camera(), second.update_id, { status })))?.status).toBe(410);
    }
  });

  test('another camera’s update and none are the same 404, whatever the body', async () => {
    const { update_id } = await order();
    const other = await createDevice(app(), owner().userId);
    const ask = async (id: number, payload: object) => {
      const response = await app().inject({
        method: 'POST',
        url: `/device-api/v1/updates/${id}/feedback`,
        headers: { authorization: other.authorization },
        payload,
      });
      return { status: response.statusCode, body: response.body };
    };
    const missing = await ask(987_654_321, { status: 'success' });
    expect(missing.status).toBe(404);
    expect(await ask(update_id, { status: 'success' })).toEqual(missing);
    expect(await ask(update_id, { status: 'nonsense' })).toEqual(missing);
    expect((await part()).state).toBe('queued');
  });

  test.each(['nonsense', 'queued', 'dropped', null])('the status %j is a 400', async (status) => {
    const { update_id } = await order();
    const response = await app().inject({
      method: 'POST',
      url: `/device-api/v1/updates/${update_id}/feedback`,
      headers: { authorization: camera().authorization },
      payload: { status },
    });
    expect(response.statusCode).toBe(400);
    expect(response.json().errors).toHaveProperty('status');
  });

  test('more than 100 reports on one update are a 429; the one that ends it is still taken', async () => {
    const { update_id } = await order();
    for (let count = 0; count < 100; count++) {
      await report(camera(), update_id, { status: count % 2 ? 'downloading' : 'downloaded' });
    }
    const refused = await refusal(report(camera(), update_id, { status: 'installing' }));
    expect(refused?.status).toBe(429);
    expect((await part()).state).toBe('downloading');
    expect(await report(camera(), update_id, { status: 'failed', code: 'disk_full' })).toBe('failed');
  });

  test('its settings are asked for from the moment it is installed, and never again', async () => {
    const made = await orderUpdate(owner(), [camera()], releaseId, {
      satelliteFixTime: 2,
      satellitePasses: '07:10',
    });
    const { update_id } = made;
    await report(camera(), update_id, { status: 'installing' });
    expect((await device()).cycle_time).toBe(690);
    await report(camera(), update_id, { status: 'pending_reset' });
    expect(await device()).toMatchObject({
      cycle_time: 240,
      trigger_number: 10,
      satellite_fix_time: 2,
      satellite_passes: '07:10',
      device_update_status: 'pending_reset',
      device_specific_status: 'pending_reset',
    });
    expect((await poll(camera())).settings).toEqual({ cycle_time: 240, trigger_number: 10 });
    await owner().client.devices.display({
      params: { device_id: camera().deviceId },
      body: { display_name: 'Creek' },
    });
    await app().services.db.prisma.device.update({
      where: { id: camera().deviceId },
      data: { cycleTime: 120 },
    });
    await report(camera(), update_id, { status: 'success' });
    expect((await device()).cycle_time).toBe(120);
  });

  test('what its owner asks for after it was made stays, and its satellite settings are taken', async () => {
    const { update_id } = await orderUpdate(owner(), [camera()], releaseId, {
      satelliteFixTime: 2,
      satellitePasses: '07:10',
    });
    await owner().client.devices.update({
      body: { device_id: camera().deviceId, cycle_time: '720', trigger_number: '5' },
    });
    await report(camera(), update_id, { status: 'success' });
    const asked = { cycle_time: 720, trigger_number: 5 };
    expect(await device()).toMatchObject({ ...asked, satellite_fix_time: 2, satellite_passes: '07:10' });
    expect((await poll(camera())).settings).toEqual(asked);
  });

  test('a camera that had installed what was dropped then is told 410, and what it runs is known', async () => {
    const { update_id } = await order();
    await report(camera(), update_id, { status: 'pending_reset' });
    await app().services.db.prisma.deviceUpdateDevice.updateMany({
      where: { updateId: update_id },
      data: { state: 'dropped' },
    });
    const late = report(camera(), update_id, { status: 'success', version: 'release-2.4.1' });
    expect((await refusal(late))?.status).toBe(410);
    expect(await device()).toMatchObject({ alg_release_id: releaseId, software_version: 'release-2.4.1' });
    expect(await models()).toContainEqual({ algId, deployedStatus: 'deployed' });
  });

  test('success records the release, its models and the firmware; models that ran before are removed', async () => {
    const { prisma } = app().services.db;
    const before = await createRelease(app(), null);
    await prisma.deployedModel.create({
      data: { deviceId: camera().deviceId, algId: before.algId, deployedStatus: 'deployed' },
    });
    const { update_id } = await order();
    await report(camera(), update_id, { status: 'success', version: 'release-2.4.1' });
    expect(await device()).toMatchObject({
      alg_release_id: releaseId,
      software_version: 'release-2.4.1',
      device_update_status: 'success',
    });
    expect(await models()).toEqual(
      expect.arrayContaining([
        { algId, deployedStatus: 'deployed' },
        { algId: before.algId, deployedStatus: 'removed' },
      ]),
    );
  });

  test('failure records models that could not be installed, and leaves those that run', async () => {
    const first = await order();
    await report(camera(), first.update_id, {
      status: 'failed',
      code: 'digest_mismatch',
      version: 'release-1.0.0',
    });
    expect(await models()).toEqual([{ algId, deployedStatus: 'failed' }]);
    expect(await device()).toMatchObject({ alg_release_id: null, software_version: null });
    const second = await order();
    await report(camera(), second.update_id, { status: 'success' });
    const third = await order();
    await report(camera(), third.update_id, { status: 'failed' });
    expect(await models()).toEqual([{ algId, deployedStatus: 'deployed' }]);
  });

  test('its owners are told of every step while it happens', async () => {
    const stranger = await createUser(app());
    const { update_id } = await order();
    const heard: string[] = [];
    const note = (whose: string) => (notice: { kind: string; list?: string }) =>
      void heard.push(`${whose} ${notice.kind} ${notice.list ?? ''}`);
    const unsubscribe = [
      app().services.live.subscribe(owner().userId, note('owner')),
      app().services.live.subscribe(stranger.userId, note('stranger')),
    ];
    await poll(camera());
    await expect.poll(() => heard).toContain('owner changed device-updates');
    heard.length = 0;
    await report(camera(), update_id, { status: 'success' });
    await expect
      .poll(() => heard)
      .toEqual(expect.arrayContaining(['owner changed device-updates', 'owner changed devices']));
    heard.length = 0;
    await report(camera(), update_id, { status: 'success' });
    const next = await order();
    await expect.poll(() => heard).toContain('owner changed device-updates');
    heard.length = 0;
    await owner().client.deviceUpdates.drop({ params: { id: next.update_id }, body: { status: 'dropped' } });
    await expect.poll(() => heard).toContain('owner changed device-updates');
    expect(heard.filter((line) => line.startsWith('stranger'))).toEqual([]);
    for (const stop of unsubscribe) stop();
  });
});
