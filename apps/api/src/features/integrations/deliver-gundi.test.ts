import { expect, test } from 'vitest';
import { withEvents } from '../../../test/event-world.ts';
import { createDevice } from '../../../test/factories.ts';
import { insightMessage } from '../../../test/messages.ts';
import { jpeg } from '../../../test/pictures.ts';

const MINUTE = 60_000;
const { events, see, world } = withEvents();

test('insights go out together as events, and the log has the id of each', async () => {
  // Summer time in New Zealand.
  world.setClock('2026-11-20T06:41:00Z');
  await world.saveGundi();
  const [first] = await see('stoat', 'kea');
  await world.turns();
  await world.turns();
  expect(world.gundi().asked).toEqual(['POST /v2/events/']);
  expect(events()[0]).toEqual({
    source: `sightline-camera-${world.camera().deviceId}`,
    title: 'stoat at Ridge 1',
    event_type: 'wildlife_detection',
    recorded_at: expect.stringMatching(/^2026-11-20T19:4\d:\d\d\+13:00$/),
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
  const setClasses = async (notificationClasses: 'all' | 'none' | string[]) => {
    // What waits when its class is switched off is not sent.
    await world.turns();
    await integrations.setClasses({ params: { platform: 'gundi_v2' }, body: { notificationClasses } });
  };
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

test("a group with 'none' tells nothing while another tells everything", async () => {
  await world.saveGundi();
  const { groups, integrations } = world.client();
  const other = await createDevice(world.test(), world.owner().userId);
  const position = { latitude: 1, longitude: 2 };
  await world.test().services.db.prisma.device.update({ where: { id: other.deviceId }, data: position });
  const group = async (groupName: string, deviceId: number, groupNotificationClasses: 'all' | 'none') => {
    const { group_id: groupId } = (await groups.create({ body: { groupName } })).message;
    await groups.addDevice({ params: { groupId }, body: { deviceId } });
    return { groupId, groupNotificationClasses };
  };
  const groupNotifications = [
    await group('Ridge', world.camera().deviceId, 'none'),
    await group('Valley', other.deviceId, 'all'),
  ];
  await integrations.setGroups({ params: { platform: 'gundi_v2' }, body: { groupNotifications } });
  expect((await world.integration()).data.groupNotifications).toEqual(groupNotifications);
  await see('stoat');
  await world.send([insightMessage(1, { class_name: 'kea' })], other);
  await world.turns();
  expect(events().map(({ event_details }) => event_details.species)).toEqual(['kea']);
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
  const upload = (seq: number) => world.sendPhoto(seq, photo);
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
