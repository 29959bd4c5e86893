import { expect, test } from 'vitest';
import { withEvents } from '../../../../test/contexts/events-context.ts';
import { createDevice } from '../../../../test/factories.ts';
import { insightMessage } from '../../../../test/messages.ts';
import { animalPhoto, jpeg } from '../../../../test/pictures.ts';

const MINUTE = 60_000;
const { events, see, context } = withEvents();

test('insights go out together as events, and the log has the id of each', async () => {
  // Summer time in New Zealand.
  context.setClock('2026-11-20T06:41:00Z');
  await context.saveGundi();
  const { results } = await context.send([
    insightMessage(1, { class_name: 'stoat', file_ctime: '2026-11-20T06:41:12Z' }),
    insightMessage(2, { class_name: 'kea' }),
  ]);
  const first = results[0]?.insight_id;
  await context.deliverAll();
  await context.deliverAll();
  expect(context.gundi().asked).toEqual(['POST /v2/events/']);
  expect(events()[0]).toEqual({
    source: `sightline-camera-${context.camera().deviceId}`,
    title: 'stoat at Ridge 1',
    event_type: 'wildlife_detection',
    recorded_at: '2026-11-20T19:41:12+13:00',
    location: { lat: -41.8, lon: 172.8 },
    event_details: {
      species: 'stoat',
      confidence: 91,
      confirmed: 'no',
      camera: 'Ridge 1',
      camera_id: context.camera().deviceId,
      place: 'Rotoiti',
      insight_id: first,
      link: `https://cameras.sightline.test/?tab=insights&insight=${first}`,
    },
  });
  // A camera that gave no time: ours has to do, and says so.
  expect(events()[1]).toMatchObject({
    recorded_at: expect.stringMatching(/^2026-11-20T19:4\d:\d\d\+13:00$/),
    event_details: { species: 'kea', time_source: 'arrival' },
  });
  const [, stoat] = await context.log();
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
  const { health } = await context.integration();
  expect([health.state, health.waiting, health.last_success_at]).toEqual(['ok', 0, expect.any(String)]);
});

test('Gundi v1 gets positions, with longitude as x', async () => {
  await context.saveGundi('gundi');
  await see('stoat');
  await context.deliverAll();
  expect(context.gundi().heard).toEqual([
    {
      method: 'POST',
      path: '/positions/',
      contentType: 'application/json',
      body: [expect.objectContaining({ name: 'Ridge 1', location: { x: 172.8, y: -41.8 } })],
    },
  ]);
});

test('a message that comes again is told of once', async () => {
  await context.saveGundi();
  const messages = [insightMessage(77, { class_name: 'stoat' })];
  await Promise.all([context.send(messages), context.send(messages), context.send(messages)]);
  await context.deliverAll();
  await context.send(messages);
  await Promise.all([context.deliverAll(), context.deliverAll(), context.deliverAll()]);
  expect(events()).toHaveLength(1);
});

test('only the classes that were chosen, by the label of the model too, and no empty photos', async () => {
  await context.saveGundi();
  const { integrations, groups } = context.client();
  const setClasses = async (notificationClasses: 'all' | 'none' | string[]) => {
    // What waits when its class is switched off is not sent.
    await context.deliverAll();
    await integrations.setClasses({ params: { platform: 'gundi_v2' }, body: { notificationClasses } });
  };
  const { prisma } = context.test().services.db;
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
  await context.send([petrel, empty, insightMessage(502, { class_name: 'rat' })]);
  await setClasses(['grey_faced_petrol', 'kea']);
  await context.send([
    { ...petrel, message_id: 'boot:510' },
    insightMessage(511, { class_name: 'rat' }),
    insightMessage(512, { class_name: 'kea' }),
  ]);
  // A class is chosen by any of its names, whatever the camera calls it.
  await setClasses(['petrel']);
  const { alg_id, class_id } = petrel;
  await context.send([insightMessage(513, { alg_id, class_id, class_name: 'pterodroma' })]);
  await setClasses('none');
  await see('kea');
  await setClasses('all');
  const { message: group } = await groups.create({ body: { groupName: `G ${context.owner().userId}` } });
  const other = await createDevice(context.test(), context.owner().userId);
  await prisma.device.update({ where: { id: other.deviceId }, data: { latitude: 1, longitude: 2 } });
  await groups.addDevice({ params: { groupId: group.group_id }, body: { deviceId: other.deviceId } });
  await integrations.setGroups({
    params: { platform: 'gundi_v2' },
    body: { groupNotifications: [{ groupId: group.group_id, groupNotificationClasses: ['stoat'] }] },
  });
  await see('stoat');
  await context.send(
    [insightMessage(1, { class_name: 'stoat' }), insightMessage(2, { class_name: 'rat' })],
    other,
  );
  await context.deliverAll();
  expect(events().map(({ event_details }) => `${event_details.camera} ${event_details.species}`)).toEqual([
    'Ridge 1 petrel',
    'Ridge 1 rat',
    'Ridge 1 petrel',
    'Ridge 1 kea',
    'Ridge 1 pterodroma',
    'cam stoat',
  ]);
});

test('a group tells nothing of other classes than its own while another tells everything', async () => {
  await context.saveGundi();
  const { groups, integrations } = context.client();
  const other = await createDevice(context.test(), context.owner().userId);
  const position = { latitude: 1, longitude: 2 };
  await context.test().services.db.prisma.device.update({ where: { id: other.deviceId }, data: position });
  const group = async (groupName: string, deviceId: number, groupNotificationClasses: 'all' | string[]) => {
    const { group_id: groupId } = (await groups.create({ body: { groupName } })).message;
    await groups.addDevice({ params: { groupId }, body: { deviceId } });
    return { groupId, groupNotificationClasses };
  };
  const groupNotifications = [
    await group('Ridge', context.camera().deviceId, ['weka']),
    await group('Valley', other.deviceId, 'all'),
  ];
  await integrations.setGroups({ params: { platform: 'gundi_v2' }, body: { groupNotifications } });
  expect((await context.integration()).data.groupNotifications).toEqual(groupNotifications);
  await see('stoat');
  await context.send([insightMessage(1, { class_name: 'kea' })], other);
  await context.deliverAll();
  expect(events().map(({ event_details }) => event_details.species)).toEqual(['kea']);
});

test('without a position anywhere it is skipped, and the log says why', async () => {
  await context.saveGundi();
  const lost = await createDevice(context.test(), context.owner().userId);
  await context.send([insightMessage(1)], lost);
  await context.deliverAll();
  const [delivery] = await context.log();
  expect([delivery?.state, delivery?.reason]).toEqual([
    'skipped',
    'Neither the insight nor its camera has a position, which the service needs.',
  ]);
  expect(context.gundi().asked).toEqual([]);
});

test('photos follow their events, whichever came first, and a correction changes the event', async () => {
  await context.saveGundi();
  const photo = await jpeg();
  const upload = (seq: number) => context.sendPhoto(seq, photo);
  await upload(2);
  await context.send([insightMessage(1, { class_name: 'stoat' }), insightMessage(2, { class_name: 'kea' })]);
  await upload(1);
  const insights = (await context.client().insights.paginated({ query: { limit: 10 } })).message;
  const insightId = insights.find((insight) => insight.class_name === 'stoat')?.insight_id ?? 0;
  await context.deliverUntil(() => context.gundi().heard.length === 3);
  context.pass(MINUTE);
  await context.client().insights.confirm({
    params: { insightId },
    body: { confirmed: false, className: 'weasel' },
  });
  await context.deliverUntil(() => context.gundi().heard.length === 4);
  const [, first, second, correction] = context.gundi().heard;
  const objects = new Map((await context.log()).map(({ subject, object_id }) => [subject, object_id]));
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

test('a photo of people goes blurred', async () => {
  await context.saveGundi();
  const photo = await animalPhoto(1, 640, 480);
  await context.send([insightMessage(1, { class_name: 'person' })]);
  await context.sendPhoto(1, photo);
  await context.deliverUntil(() => context.gundi().heard.length === 2);
  const attachment = context.gundi().heard[1];
  expect(attachment?.body).toContain('name="file1"');
  expect(String(attachment?.body).length).toBeGreaterThan(1_000);
  expect(attachment?.body).not.toContain(photo.toString('latin1'));
});

test('a correction before the event went out is in the event, and not sent again', async () => {
  await context.saveGundi();
  const [insightId = 0] = await see('stoat');
  await context.client().insights.confirm({ params: { insightId }, body: { confirmed: true } });
  context.pass(MINUTE);
  await context.deliverAll();
  await context.deliverAll();
  expect(context.gundi().asked).toEqual(['POST /v2/events/']);
  expect(events()[0]?.event_details).toMatchObject({ confirmed: 'yes' });
  const [correction] = await context.log();
  expect([correction?.kind, correction?.state, correction?.reason]).toEqual([
    'correction',
    'skipped',
    'The event said so already.',
  ]);
});

test('a correction that came while the event was on its way is sent, whatever the clocks say', async () => {
  await context.saveGundi();
  const [insightId = 0] = await see('stoat');
  await context.deliverAll();
  context.pass(-MINUTE);
  await context.client().insights.confirm({ params: { insightId }, body: { confirmed: true } });
  context.pass(2 * MINUTE);
  await context.deliverAll();
  expect(context.gundi().heard.map(({ method }) => method)).toEqual(['POST', 'PATCH']);
});
