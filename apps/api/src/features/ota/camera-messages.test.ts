import { describe, expect, test } from 'vitest';
import { RESET, SETTINGS, withOtaContext } from '../../../test/contexts/ota-context.ts';
import { createDevice } from '../../../test/factories.ts';
import { poll } from '../../../test/orders.ts';
import { refusal } from '../../../test/refused.ts';
import { createArtifact } from '../../../test/releases.ts';

const { app, owner, camera, device, ack, install, list, order, release } = withOtaContext();

describe('the camera of a message', () => {
  test('gets them in index order, under the names of its commands; the first poll delivers them', async () => {
    const model = await createArtifact(app(), { kind: 'model', algId: release.algId });
    const made = [await order(SETTINGS), await order(install()), await order(RESET)];
    const { messages } = await poll(camera());
    expect(messages).toMatchObject([
      {
        message_id: made[0]?.message_id,
        type: 'update_settings',
        command: 'update_state',
        index: 1,
        message: { cycleTime: 240, triggerNumber: 10 },
      },
      {
        type: 'update_model_settings',
        command: 'update_model_settings',
        message: {
          algReleaseId: release.releaseId,
          release: { alg_release_id: release.releaseId, components: [{ alg_id: release.algId }] },
          artifacts: [{ artifact_id: model.artifactId, kind: 'model', alg_id: release.algId }],
        },
      },
      { type: 'reset_device', command: 'reset_device', index: 3, message: {} },
    ]);
    expect((await list()).map(({ status }) => status)).toEqual(Array(3).fill('delivered'));
    const [{ delivered_at } = {}] = await list();
    await poll(camera());
    expect((await list())[0]?.delivered_at).toBe(delivered_at);
    const file = await app().inject({
      url: `/device-api/v1/artifacts/${model.artifactId}`,
      headers: { authorization: camera().authorization },
    });
    expect(file.rawPayload.equals(model.content)).toBe(true);
  });

  test('pending, delivered, acknowledged, success; the same again changes nothing, another is 410', async () => {
    const { message_id } = await order();
    expect(await ack(message_id, { status: 'acknowledged' })).toBe('acknowledged');
    expect(await ack(message_id, { status: 'delivered' })).toBe('acknowledged');
    expect(await ack(message_id, { status: 'success' })).toBe('success');
    expect(await ack(message_id, { status: 'success' })).toBe('success');
    expect((await refusal(ack(message_id, { status: 'failed' })))?.status).toBe(410);
    const [shown] = await list();
    expect(shown).toMatchObject({ status: 'success', details: null });
    for (const time of [shown?.delivered_at, shown?.acknowledged_at, shown?.finished_at]) {
      expect(time).not.toBeNull();
    }
    expect((await poll(camera())).messages).toEqual([]);
  });

  test('tells why it failed', async () => {
    const { message_id } = await order();
    await ack(message_id, { status: 'failed', details: 'The watchdog bit first.' });
    expect((await list())[0]).toMatchObject({ status: 'failed', details: 'The watchdog bit first.' });
  });

  test('of another message, or of none, gets the same 404; an unknown status is a 400', async () => {
    const { message_id } = await order();
    const other = await createDevice(app(), owner().userId);
    const missing = await refusal(ack(987_654_321, { status: 'success' }));
    expect(missing?.status).toBe(404);
    expect(await refusal(ack(message_id, { status: 'success' }, other))).toEqual(missing);
    const response = await app().inject({
      method: 'POST',
      url: `/device-api/v1/ota/messages/${message_id}/ack`,
      headers: { authorization: camera().authorization },
      payload: { status: 'expired' },
    });
    expect(response.statusCode).toBe(400);
  });

  test('runs with new settings once it says so', async () => {
    const { message_id } = await order(SETTINGS);
    await ack(message_id, { status: 'acknowledged' });
    expect((await device()).cycle_time).toBe(690);
    await ack(message_id, { status: 'success' });
    expect(await device()).toMatchObject({ cycle_time: 240, trigger_number: 10 });
  });

  test('runs a release once it says so', async () => {
    const failed = await order(install());
    await ack(failed.message_id, { status: 'failed' });
    expect((await device()).alg_release_id).toBeNull();
    const done = await order(install());
    await ack(done.message_id, { status: 'success' });
    expect((await device()).alg_release_id).toBe(release.releaseId);
    const models = await app().services.db.prisma.deployedModel.findMany({
      where: { deviceId: camera().deviceId },
    });
    expect(models).toMatchObject([{ algId: release.algId, deployedStatus: 'deployed' }]);
  });
});
