import { expect, test } from 'vitest';
import { withDeliveries } from '../../../test/delivery-world.ts';
import { createDevice, createUser } from '../../../test/factories.ts';
import { insightMessage } from '../../../test/messages.ts';
import { jpeg, reprDigest } from '../../../test/pictures.ts';
import { enqueuePhotoDeliveries } from '../../plugins/delivery-queue.store.ts';

const MINUTE = 60_000;
const world = withDeliveries();

interface Event {
  readonly source: string;
  readonly title: string;
  readonly event_details: { readonly insight_id: number; readonly species: string; readonly camera: string };
}

const events = () =>
  world.gundi().heard.flatMap(({ body }) => (Array.isArray(body) ? (body as Event[]) : []));
const toldIds = () => events().map((event) => event.event_details.insight_id);
const lines = async () =>
  (await world.log()).map(({ subject, state, attempts }) => `${subject} ${state} ${attempts}`);

async function see(...classNames: string[]): Promise<number[]> {
  const first = Math.floor(Math.random() * 1e9);
  const { results } = await world.send(
    classNames.map((class_name, n) => insightMessage(first + n, { class_name })),
  );
  return results.map(({ insight_id }) => insight_id ?? 0);
}

test('insights go out together as events, and the log has the id of each', async () => {
  await world.saveGundi();
  const [first] = await see('stoat', 'kea');
  await world.turns();
  await world.turns();
  expect(world.gundi().asked).toEqual(['POST /v2/events/']);
  expect(events()[0]).toEqual({
    source: `sightline-camera-${world.camera().deviceId}`,
    title: 'stoat at Ridge 1',
    event_type: 'wildlife_detection',
    recorded_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+13:00$/),
    location: { lat: -41.8, lon: 172.8 },
    event_details: {
      species: 'stoat',
      confidence: 91,
      confirmed: 'no',
      camera: 'Ridge 1',
      camera_id: world.camera().deviceId,
      place: 'Rotoiti',
      insight_id: first,
      link: `https://cameras.sightline.test/?tab=insights&insight=${first}`,
    },
  });
  const [, stoat] = await world.log();
  expect(stoat).toMatchObject({
    kind: 'insight',
    subject: `insight:${first}`,
    device_name: 'Ridge 1',
    insight_id: first,
    count: 1,
    state: 'delivered',
    attempts: 1,
    status_code: 200,
    reason: null,
    object_id: expect.stringMatching(/^object-/),
    history: [{ outcome: 'delivered', status_code: 200, reason: null, recipient: null }],
  });
  const { health } = await world.integration();
  expect([health.state, health.waiting, health.last_success_at]).toEqual(['ok', 0, expect.any(String)]);
});

test('Gundi v1 gets positions, with longitude as x', async () => {
  await world.saveGundi('gundi');
  await see('stoat');
  await world.turns();
  expect(world.gundi().heard).toEqual([
    {
      method: 'POST',
      path: '/positions/',
      contentType: 'application/json',
      body: [expect.objectContaining({ name: 'Ridge 1', location: { x: 172.8, y: -41.8 } })],
    },
  ]);
});

test('a message that comes again is told of once', async () => {
  await world.saveGundi();
  const messages = [insightMessage(77, { class_name: 'stoat' })];
  await Promise.all([world.send(messages), world.send(messages), world.send(messages)]);
  await world.turns();
  await world.send(messages);
  await Promise.all([world.turns(), world.turns(), world.turns()]);
  expect(events()).toHaveLength(1);
});

test('only the classes that were chosen, by the label of the model too, and no empty photos', async () => {
  await world.saveGundi();
  const { integrations, groups } = world.client();
  const setClasses = (notificationClasses: 'all' | 'none' | string[]) =>
    integrations.setClasses({ params: { platform: 'gundi_v2' }, body: { notificationClasses } });
  const { prisma } = world.test().services.db;
  const algorithm = await prisma.algorithm.create({
    data: {
      algName: 'a',
      algDescription: '',
      algType: 'image',
      author: '',
      framework: 'YOLOv5',
      classes: { create: { classId: 31, originalLabel: 'grey_faced_petrol', label: 'petrel' } },
    },
  });
  const petrel = insightMessage(500, { alg_id: algorithm.id, class_id: 31, class_name: 'petrel' });
  const empty = insightMessage(501, { class_id: 99, class_name: 'empty' });
  await world.send([petrel, empty, insightMessage(502, { class_name: 'rat' })]);
  await setClasses(['grey_faced_petrol', 'kea']);
  await world.send([
    { ...petrel, message_id: 'boot:510' },
    insightMessage(511, { class_name: 'rat' }),
    insightMessage(512, { class_name: 'kea' }),
  ]);
  await setClasses('none');
  await see('kea');
  await setClasses('all');
  const { message: group } = await groups.create({ body: { groupName: `G ${world.owner().userId}` } });
  const other = await createDevice(world.test(), world.owner().userId);
  await prisma.device.update({ where: { id: other.deviceId }, data: { latitude: 1, longitude: 2 } });
  await groups.addDevice({ params: { groupId: group.group_id }, body: { deviceId: other.deviceId } });
  await integrations.setGroups({
    params: { platform: 'gundi_v2' },
    body: { groupNotifications: [{ groupId: group.group_id, groupNotificationClasses: ['stoat'] }] },
  });
  await see('stoat');
  await world.send(
    [insightMessage(1, { class_name: 'stoat' }), insightMessage(2, { class_name: 'rat' })],
    other,
  );
  await world.turns();
  expect(events().map(({ event_details }) => `${event_details.camera} ${event_details.species}`)).toEqual([
    'Ridge 1 petrel',
    'Ridge 1 rat',
    'Ridge 1 petrel',
    'Ridge 1 kea',
    'cam stoat',
  ]);
});

test('without a position anywhere it is skipped, and the log says why', async () => {
  await world.saveGundi();
  const lost = await createDevice(world.test(), world.owner().userId);
  await world.send([insightMessage(1)], lost);
  await world.turns();
  const [delivery] = await world.log();
  expect([delivery?.state, delivery?.reason]).toEqual([
    'skipped',
    'Neither the insight nor its camera has a position, which the service needs.',
  ]);
  expect(world.gundi().asked).toEqual([]);
});

test('photos follow their events, whichever came first, and a correction changes the event', async () => {
  await world.saveGundi();
  const photo = await jpeg();
  const upload = (seq: number) =>
    world.test().inject({
      method: 'PUT',
      url: `/device-api/v1/photos/boot:${seq}/0?kind=full`,
      headers: {
        authorization: world.camera().authorization,
        'content-type': 'image/jpeg',
        'content-length': String(photo.length),
        'repr-digest': reprDigest(photo),
      },
      payload: photo,
    });
  await upload(2);
  await world.send([insightMessage(1, { class_name: 'stoat' }), insightMessage(2, { class_name: 'kea' })]);
  await upload(1);
  const insights = (await world.client().insights.paginated({ query: { limit: 10 } })).message;
  const insightId = insights.find((insight) => insight.class_name === 'stoat')?.insight_id ?? 0;
  await world.turnsUntil(() => world.gundi().heard.length === 3);
  world.pass(MINUTE);
  await world.client().insights.confirm({
    params: { insightId },
    body: { confirmed: false, className: 'weasel' },
  });
  await world.turnsUntil(() => world.gundi().heard.length === 4);
  const [, first, second, correction] = world.gundi().heard;
  const objects = new Map((await world.log()).map(({ subject, object_id }) => [subject, object_id]));
  for (const attachment of [first, second]) {
    expect(attachment?.path).toMatch(/^\/v2\/events\/object-\d+\/attachments\/$/);
    expect(attachment?.contentType).toContain('multipart/form-data');
    expect(attachment?.body).toContain('name="file1"');
    expect(attachment?.body).toContain(photo.toString('latin1'));
  }
  expect(correction).toMatchObject({
    method: 'PATCH',
    path: `/v2/events/${objects.get(`insight:${insightId}`)}/`,
    body: {
      title: 'weasel at Ridge 1',
      event_details: { species: 'weasel', confirmed: 'yes', camera_said: 'stoat' },
    },
  });
});

test('a correction before the event went out is in the event, and not sent again', async () => {
  await world.saveGundi();
  const [insightId = 0] = await see('stoat');
  await world.client().insights.confirm({ params: { insightId }, body: { confirmed: true } });
  world.pass(MINUTE);
  await world.turns();
  await world.turns();
  expect(world.gundi().asked).toEqual(['POST /v2/events/']);
  expect(events()[0]?.event_details).toMatchObject({ confirmed: 'yes' });
  const [correction] = await world.log();
  expect([correction?.kind, correction?.state, correction?.reason]).toEqual([
    'correction',
    'skipped',
    'The event said so already.',
  ]);
});

test('a correction that came while the event was on its way is sent, whatever the clocks say', async () => {
  await world.saveGundi();
  const [insightId = 0] = await see('stoat');
  await world.turns();
  world.pass(-MINUTE);
  await world.client().insights.confirm({ params: { insightId }, body: { confirmed: true } });
  world.pass(2 * MINUTE);
  await world.turns();
  expect(world.gundi().heard.map(({ method }) => method)).toEqual(['POST', 'PATCH']);
});

test('down for an hour and then out of order: everything is delivered once, in order for each camera', async () => {
  await world.saveGundi();
  const second = await createDevice(world.test(), world.owner().userId);
  await world.test().services.db.prisma.device.update({
    where: { id: second.deviceId },
    data: { latitude: 1, longitude: 2 },
  });
  const sent = new Map<number, number[]>();
  // Longer than the longest wait, so that each of both is met.
  for (let minute = 0; minute < 80; minute++) {
    world.gundi().mood = minute < 60 ? 'broken' : 'redirecting';
    for (const camera of [world.camera(), second]) {
      const { results } = await world.send([insightMessage(minute)], camera);
      sent.set(camera.deviceId, [
        ...(sent.get(camera.deviceId) ?? []),
        ...results.map(({ insight_id }) => insight_id ?? 0),
      ]);
    }
    await world.turns();
    world.pass(MINUTE);
  }
  const asked = world.gundi().asked.length;
  expect(asked).toBeGreaterThan(5);
  expect(asked).toBeLessThan(25);
  const { health } = await world.integration();
  expect(health).toMatchObject({
    state: 'paused',
    paused_reason: 'failures',
    waiting: 160,
    last_failure_status: 302,
    last_failure_reason: 'The service sent us elsewhere, which is not followed.',
    next_attempt_at: expect.any(String),
  });
  world.gundi().mood = 'well';
  await world.turnsUntil(() => toldIds().length === 160);
  await world.turns();
  for (const [deviceId, ids] of sent) {
    const told = events().filter(({ source }) => source === `sightline-camera-${deviceId}`);
    expect(told.map((event) => event.event_details.insight_id)).toEqual(ids);
  }
  expect((await world.integration()).health).toMatchObject({ state: 'ok', waiting: 0, failing_since: null });
  // One at a time finds out whether it works again, then twice as many each time.
  expect(world.gundi().heard.map(({ body }) => (body as Event[]).length)).toEqual([
    1, 2, 4, 8, 16, 32, 64, 33,
  ]);
});

test('a receiver that hangs is left alone after ten seconds', async () => {
  await world.saveGundi();
  await see('stoat');
  world.gundi().mood = 'hanging';
  const startedAt = Date.now();
  await world.turns();
  expect(Date.now() - startedAt).toBeLessThan(13_000);
  const [delivery] = await world.log();
  expect(delivery).toMatchObject({
    state: 'pending',
    attempts: 1,
    status_code: null,
    reason: 'The service did not answer within 10 seconds.',
    history: [{ outcome: 'retry' }],
  });
});

test('a receiver that says how long to wait is waited for', async () => {
  await world.saveGundi();
  await see('stoat');
  world.gundi().mood = 'busy';
  await world.turns();
  world.gundi().mood = 'well';
  world.pass(MINUTE);
  await world.turns();
  expect(events()).toHaveLength(0);
  const { health } = await world.integration();
  expect([health.state, health.last_failure_reason]).toEqual([
    'retrying',
    'The service asked to wait: {"detail":"slow down"}',
  ]);
  world.pass(MINUTE + 1_000);
  await world.turns();
  expect(events()).toHaveLength(1);
});

test('an answer of ten megabytes is not read to its end, and counts', async () => {
  await world.saveGundi();
  await see('stoat');
  world.gundi().mood = 'endless';
  await world.turns();
  expect((await lines())[0]).toMatch(/delivered 1$/);
});

test('what is refused for good fails with the words of the receiver, never with the key; others arrive', async () => {
  await world.saveGundi();
  await see('stoat');
  world.gundi().mood = 'repeating';
  await world.turns();
  const [failed] = await world.log();
  expect([failed?.state, failed?.status_code, failed?.reason]).toEqual([
    'failed',
    400,
    'The service did not accept it: {"detail":" bad request with ••••"}',
  ]);
  world.gundi().mood = 'picky';
  const ids = await see('kea', 'kea', 'rat', 'kea', 'rat', 'kea');
  await world.turnsUntil(() => toldIds().length === 4, 1_000, 30);
  await world.turns();
  await world.turns();
  expect(toldIds()).toEqual([ids[0], ids[1], ids[3], ids[5]]);
  const failures = (await world.log()).filter(({ state }) => state === 'failed');
  expect(failures.map(({ insight_id }) => insight_id).sort()).toEqual(
    [failed?.insight_id, ids[2], ids[4]].sort(),
  );
  expect((await world.integration()).health.state).toBe('ok');
});

test('a failed delivery is tried again when its owner says so, once', async () => {
  await world.saveGundi();
  await see('stoat');
  world.gundi().mood = 'lost';
  await world.turns();
  world.gundi().mood = 'well';
  const [failed] = await world.log();
  const retry = () =>
    world.client().integrations.retry({
      params: { platform: 'gundi_v2', deliveryId: failed?.delivery_id ?? 0 },
    });
  expect((await retry()).message.state).toBe('pending');
  await expect(retry()).rejects.toMatchObject({ status: 409 });
  await world.turns();
  expect(await lines()).toEqual([expect.stringMatching(/delivered 2$/)]);
});

test('an event that is tried again brings its photos, whether they came before it failed or after', async () => {
  await world.saveGundi();
  const { db, jobs } = world.services();
  const [insightId = 0] = await see('stoat');
  const { deviceId } = world.camera();
  const addPhoto = async (kind: string) => {
    const place = { deviceId, insightId, messageId: `boot:${insightId}`, messageIndex: 0, kind };
    await db.prisma.photo.create({
      data: { ...place, storageKey: `${kind}-${insightId}`, sha256: new Uint8Array(32), bytes: 1 },
    });
    await enqueuePhotoDeliveries(db.pool, jobs, [insightId], world.now());
  };
  const states = async () => (await world.log()).map(({ kind, state }) => `${kind} ${state}`);
  await addPhoto('full');
  world.gundi().mood = 'lost';
  await world.turns();
  await world.turns();
  await addPhoto('thumbnail');
  expect(await states()).toEqual(['photo skipped', 'insight failed']);
  const deliveryId = (await world.log())[1]?.delivery_id ?? 0;
  await world.client().integrations.retry({ params: { platform: 'gundi_v2', deliveryId } });
  expect(await states()).toEqual(['photo pending', 'photo pending', 'insight pending']);
});

test('all that failed is tried again with one call, by its owner, and nothing else', async () => {
  await world.saveGundi();
  await see('stoat');
  await world.turns();
  world.gundi().mood = 'lost';
  await see('kea', 'rat', 'deer');
  await world.turnsUntil(() => false, 1_000, 4);
  const stranger = await createUser(world.test());
  const params = { platform: 'gundi_v2' } as const;
  await expect(stranger.client.integrations.retryAll({ params })).rejects.toMatchObject({ status: 404 });
  const all = () => world.client().integrations.retryAll({ params });
  const both = await Promise.all([all(), all()]);
  expect(both.reduce((sum, { message }) => sum + message.retried, 0)).toBe(3);
  expect((await world.log()).map(({ state }) => state)).toEqual([
    'pending',
    'pending',
    'pending',
    'delivered',
  ]);
  expect((await all()).message).toEqual({ retried: 0 });
  world.gundi().mood = 'well';
  await world.turnsUntil(() => toldIds().length === 4, 1_000, 4);
  expect((await world.log()).map(({ state }) => state)).toEqual(Array(4).fill('delivered'));
});

test('a refused key pauses until it changes, its owner is told once, and then everything arrives', async () => {
  await world.saveGundi('gundi_v2', 'wrong-key-0123456789');
  await see('stoat');
  await world.turns();
  await see('kea');
  world.pass(24 * 60 * MINUTE);
  await world.turns();
  await world.due();
  expect(world.gundi().asked).toHaveLength(1);
  const { health } = await world.integration();
  expect(health).toMatchObject({
    state: 'paused',
    paused_reason: 'key_refused',
    waiting: 2,
    next_attempt_at: null,
  });
  expect(health.last_failure_reason).toBe('The service refused the key: {"message":"Unknown key ••••"}');
  const { rows } = await world
    .test()
    .services.db.pool.query<{ data: { integrationId: number } }>(
      `DELETE FROM pgboss.job WHERE name = 'tell-integration-problem' RETURNING data`,
    );
  expect(rows).toHaveLength(1);
  const { prisma } = world.test().services.db;
  const { userId } = world.owner();
  await prisma.userPreferences.create({ data: { userId, mailIntegrationProblems: false } });
  await world.tellProblem(rows[0]?.data.integrationId ?? 0);
  expect(world.mail().inbox).toEqual([]);
  await prisma.userPreferences.update({ where: { userId }, data: { mailIntegrationProblems: true } });
  await world.tellProblem(rows[0]?.data.integrationId ?? 0);
  expect(world.mail().inbox.map(({ subject, to }) => [subject, to?.[0]?.address])).toEqual([
    ['Gundi v2 does not work', world.owner().email],
  ]);
  await world.saveGundi();
  await world.turns();
  expect(events().map(({ title }) => title)).toEqual(['stoat at Ridge 1', 'kea at Ridge 1']);
  await world.tellProblem(rows[0]?.data.integrationId ?? 0);
  expect(world.mail().inbox).toHaveLength(1);
});

test('a key that nobody can read any more pauses and says so', async () => {
  await world.saveGundi();
  await world.test().services.db.prisma.integration.updateMany({
    data: { apiKeyEncrypted: new Uint8Array(60) },
  });
  await see('stoat');
  await world.turns();
  expect(world.gundi().asked).toEqual([]);
  const { data, health } = await world.integration();
  expect([data.gundiV2ApiKey, health.paused_reason, health.waiting]).toEqual(['••••', 'key_refused', 1]);
  expect(health.last_failure_reason).toContain('Please enter the key again.');
  await world.saveGundi();
  await world.turns();
  expect(events()).toHaveLength(1);
});

test('cleared insights are not sent', async () => {
  await world.saveGundi();
  await see('stoat');
  await world.client().devices.clearData({
    params: { deviceId: world.camera().deviceId },
    query: { insights: 'true' },
  });
  await world.turns();
  const [delivery] = await world.log();
  expect([delivery?.state, delivery?.reason]).toEqual([
    'skipped',
    'The insight was cleared before it could be sent.',
  ]);
});

test('the log is read in pages and by state; what is old leaves it, and what waited for a week is given up', async () => {
  await world.saveGundi();
  await see('stoat', 'kea', 'rat');
  await world.turns();
  world.gundi().mood = 'broken';
  await see('deer');
  await world.turns();
  const page = (query: object) =>
    world
      .client()
      .integrations.deliveries({ params: { platform: 'gundi_v2' }, query })
      .then(({ message }) => message);
  const [newest, ...older] = await page({});
  expect(newest?.state).toBe('pending');
  const second = await page({ limit: 2, before: newest?.delivery_id });
  expect(second.map(({ delivery_id }) => delivery_id)).toEqual(
    older.slice(0, 2).map(({ delivery_id }) => delivery_id),
  );
  expect(await page({ state: 'delivered', limit: 200 })).toHaveLength(3);
  world.pass(8 * 24 * 60 * MINUTE);
  await world.prune();
  expect((await page({ state: 'failed' })).map(({ reason }) => reason)).toEqual([
    'Given up after 7 days in which the integration did not work.',
  ]);
  world.pass(84 * 24 * 60 * MINUTE);
  await world.prune();
  expect((await page({})).map(({ state }) => state)).toEqual(['failed']);
});

test('what waited for long is given up only where the integration has not worked for as long', async () => {
  await world.saveGundi();
  await see('stoat');
  world.pass(8 * 24 * 60 * MINUTE);
  world.gundi().mood = 'broken';
  await world.turns();
  await world.prune();
  expect((await world.log()).map(({ state }) => state)).toEqual(['pending']);
  world.pass(6 * 24 * 60 * MINUTE);
  await world.turns();
  await world.prune();
  expect((await world.log()).map(({ state }) => state)).toEqual(['pending']);
  world.pass(2 * 24 * 60 * MINUTE);
  await world.prune();
  expect((await world.log()).map(({ state }) => state)).toEqual(['failed']);
});
