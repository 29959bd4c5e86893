import { expect, test } from 'vitest';
import { withEvents } from '../../../../test/contexts/events-context.ts';
import { createDevice } from '../../../../test/factories.ts';
import { insightMessage } from '../../../../test/messages.ts';

const MINUTE = 60_000;
const { events, lines, see, notifiedIds, context } = withEvents();

test('down for an hour and then out of order: everything is delivered once, in order for each camera', async () => {
  await context.saveGundi();
  const second = await createDevice(context.test(), context.owner().userId);
  await context.test().services.db.prisma.device.update({
    where: { id: second.deviceId },
    data: { latitude: 1, longitude: 2 },
  });
  const sent = new Map<number, number[]>();
  // Longer than the longest wait, so that each of both is met.
  for (let minute = 0; minute < 80; minute++) {
    context.gundi().mode = minute < 60 ? 'broken' : 'redirecting';
    for (const camera of [context.camera(), second]) {
      const { results } = await context.send([insightMessage(minute)], camera);
      sent.set(camera.deviceId, [
        ...(sent.get(camera.deviceId) ?? []),
        ...results.map(({ insight_id }) => insight_id ?? 0),
      ]);
    }
    await context.deliverAll();
    context.pass(MINUTE);
  }
  const asked = context.gundi().asked.length;
  expect(asked).toBeGreaterThan(5);
  expect(asked).toBeLessThan(25);
  const { health } = await context.integration();
  expect(health).toMatchObject({
    state: 'paused',
    paused_reason: 'failures',
    waiting: 160,
    last_failure_status: 302,
    last_failure_reason: 'The service sent us elsewhere, which is not followed.',
    next_attempt_at: expect.any(String),
  });
  context.gundi().mode = 'well';
  await context.deliverUntil(() => notifiedIds().length === 160);
  await context.deliverAll();
  for (const [deviceId, ids] of sent) {
    const received = events().filter(({ source }) => source === `sightline-camera-${deviceId}`);
    expect(received.map((event) => event.event_details.insight_id)).toEqual(ids);
  }
  expect((await context.integration()).health).toMatchObject({
    state: 'ok',
    waiting: 0,
    failing_since: null,
  });
  // One at a time finds out whether it works again, then twice as many each time.
  expect(context.gundi().heard.map(({ body }) => (body as Event[]).length)).toEqual([
    1, 2, 4, 8, 16, 32, 64, 33,
  ]);
});

test('a receiver that hangs is left alone after ten seconds', async () => {
  await context.saveGundi();
  await see('stoat');
  context.gundi().mode = 'hanging';
  const startedAt = Date.now();
  await context.deliverAll();
  expect(Date.now() - startedAt).toBeLessThan(25_000);
  const [delivery] = await context.log();
  expect(delivery).toMatchObject({
    state: 'pending',
    attempts: 1,
    status_code: null,
    reason: 'The service did not answer within 10 seconds.',
    history: [{ outcome: 'retry' }],
  });
});

test('a receiver that says how long to wait is waited for', async () => {
  await context.saveGundi();
  await see('stoat');
  context.gundi().mode = 'busy';
  await context.deliverAll();
  context.gundi().mode = 'well';
  context.pass(MINUTE);
  await context.deliverAll();
  expect(events()).toHaveLength(0);
  const { health } = await context.integration();
  expect([health.state, health.last_failure_reason]).toEqual([
    'retrying',
    'The service asked to wait: slow down',
  ]);
  context.pass(MINUTE + 1_000);
  await context.deliverAll();
  expect(events()).toHaveLength(1);
});

test('an answer of ten megabytes is not read to its end, and counts', async () => {
  await context.saveGundi();
  await see('stoat');
  context.gundi().mode = 'endless';
  await context.deliverAll();
  expect((await lines())[0]).toMatch(/delivered 1$/);
});

test('what is refused for good fails with the words of the receiver, never with the key; others arrive', async () => {
  await context.saveGundi();
  await see('stoat');
  context.gundi().mode = 'repeating';
  await context.deliverAll();
  const [failed] = await context.log();
  expect([failed?.state, failed?.status_code, failed?.reason]).toEqual([
    'failed',
    400,
    'The service did not accept it: bad request with ••••',
  ]);
  context.gundi().mode = 'picky';
  const ids = await see('kea', 'kea', 'rat', 'kea', 'rat', 'kea');
  await context.deliverUntil(() => notifiedIds().length === 4, 1_000, 30);
  await context.deliverAll();
  await context.deliverAll();
  expect(notifiedIds()).toEqual([ids[0], ids[1], ids[3], ids[5]]);
  const failures = (await context.log()).filter(({ state }) => state === 'failed');
  expect(failures.map(({ insight_id }) => insight_id).sort()).toEqual(
    [failed?.insight_id, ids[2], ids[4]].sort(),
  );
  expect((await context.integration()).health.state).toBe('ok');
});

test('a refused key pauses until it changes, its owner is told once, and then everything arrives', async () => {
  await context.saveGundi('gundi_v2', 'wrong-key-0123456789');
  await see('stoat');
  await context.deliverAll();
  await see('kea');
  context.pass(24 * 60 * MINUTE);
  await context.deliverAll();
  await context.due();
  expect(context.gundi().asked).toHaveLength(1);
  const { health } = await context.integration();
  expect(health).toMatchObject({
    state: 'paused',
    paused_reason: 'key_refused',
    waiting: 2,
    next_attempt_at: null,
  });
  expect(health.last_failure_reason).toBe('The service refused the key: Unknown key ••••');
  const { rows } = await context
    .test()
    .services.db.pool.query<{ data: { integrationId: number } }>(
      `DELETE FROM pgboss.job WHERE name = 'notify-integration-problem' RETURNING data`,
    );
  expect(rows).toHaveLength(1);
  const { prisma } = context.test().services.db;
  const { userId } = context.owner();
  await prisma.userPreferences.create({ data: { userId, mailIntegrationProblems: false } });
  await context.notifyProblem(rows[0]?.data.integrationId ?? 0);
  expect(context.mail().inbox).toEqual([]);
  await prisma.userPreferences.update({ where: { userId }, data: { mailIntegrationProblems: true } });
  await context.notifyProblem(rows[0]?.data.integrationId ?? 0);
  expect(context.mail().inbox.map(({ subject, to }) => [subject, to?.[0]?.address])).toEqual([
    ['Gundi v2 does not work', context.owner().email],
  ]);
  await context.saveGundi();
  await context.deliverAll();
  expect(events().map(({ title }) => title)).toEqual(['stoat at Ridge 1', 'kea at Ridge 1']);
  await context.notifyProblem(rows[0]?.data.integrationId ?? 0);
  expect(context.mail().inbox).toHaveLength(1);
});

test('a key that nobody can read any more pauses and says so', async () => {
  await context.saveGundi();
  await context.test().services.db.prisma.integration.updateMany({
    data: { apiKeyEncrypted: new Uint8Array(60) },
  });
  await see('stoat');
  await context.deliverAll();
  expect(context.gundi().asked).toEqual([]);
  const { data, health } = await context.integration();
  expect([data.gundiV2ApiKey, health.paused_reason, health.waiting]).toEqual(['••••', 'key_refused', 1]);
  expect(health.last_failure_reason).toContain('Please enter the key again.');
  await context.saveGundi();
  await context.deliverAll();
  expect(events()).toHaveLength(1);
});
