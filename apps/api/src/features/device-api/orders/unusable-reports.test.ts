import { expect, test } from 'vitest';
import { withOtaContext } from '../../../../test/contexts/ota-context.ts';
import { orderUpdate, poll } from '../../../../test/orders.ts';

const { app, owner, camera, device, list, order, release } = withOtaContext();

/** A report as a camera writes it, whatever its fields hold. */
async function post(url: string, payload: object) {
  const { authorization } = camera();
  const answer = await app().inject({ method: 'POST', url, headers: { authorization }, payload });
  return { status: answer.statusCode, body: answer.json() };
}

async function reportUpdate(payload: object) {
  const { update_id } = await orderUpdate(owner(), [camera()], release.releaseId);
  const answer = await post(`/device-api/v1/updates/${update_id}/feedback`, payload);
  const kept = await app().services.db.prisma.deviceUpdateFeedback.findMany({
    where: { updateId: update_id },
    select: { status: true, version: true, code: true, details: true },
  });
  return { update_id, answer, kept };
}

test('a failure with too many words ends its update, and the answer names what was cut', async () => {
  const { update_id, answer, kept } = await reportUpdate({
    status: 'failed',
    version: 'v'.repeat(101),
    code: 'digest\u0000_mismatch',
    details: 'x'.repeat(1_001),
  });
  expect(answer).toEqual({
    status: 200,
    body: { update_id, status: 'failed', adjusted: ['version', 'code', 'details'] },
  });
  expect(kept).toEqual([
    { status: 'failed', version: 'v'.repeat(100), code: 'digest_mismatch', details: 'x'.repeat(1_000) },
  ]);
  expect((await poll(camera())).update).toBeNull();
});

test('a success whose other fields are no text ends its update, and what the camera ran before is still known', async () => {
  const { update_id, answer, kept } = await reportUpdate({
    status: 'success',
    version: 2.4,
    code: { none: true },
    details: ['fine'],
  });
  expect(answer).toEqual({
    status: 200,
    body: { update_id, status: 'success', dropped: ['version', 'code', 'details'] },
  });
  expect(kept).toEqual([{ status: 'success', version: null, code: null, details: null }]);
  expect(await device()).toMatchObject({
    alg_release_id: release.releaseId,
    software_version: 'release-2.4.1',
  });
});

test('a report with nothing amiss is answered as ever, also where a field is null', async () => {
  const { update_id, answer } = await reportUpdate({
    status: 'failed',
    code: null,
    details: 'No space left.',
  });
  expect(answer).toEqual({ status: 200, body: { update_id, status: 'failed' } });
  const { message_id } = await order();
  expect(
    await post(`/device-api/v1/ota/messages/${message_id}/ack`, { status: 'failed', details: null }),
  ).toEqual({ status: 200, body: { message_id, status: 'failed' } });
});

test.each([
  [{ details: 'x'.repeat(1_001) }, { adjusted: ['details'] }, 'x'.repeat(1_000)],
  [{ details: 'half \ud83d' }, { adjusted: ['details'] }, 'half \ufffd'],
  [{ details: 17 }, { dropped: ['details'] }, null],
])('a message ends whatever its details hold (%#)', async (sent, named, kept) => {
  const { message_id } = await order();
  const answer = await post(`/device-api/v1/ota/messages/${message_id}/ack`, { status: 'failed', ...sent });
  expect(answer).toEqual({ status: 200, body: { message_id, status: 'failed', ...named } });
  expect((await list())[0]).toMatchObject({ status: 'failed', details: kept });
});
