import { randomUUID } from 'node:crypto';
import { LIMITS } from '@sightline/domain/limits';
import { expect, test } from 'vitest';
import { createDevice, createUser } from '../../../test/factories.ts';
import { ago, withOwnedCamera } from '../../../test/owned-camera.ts';
import { refusal, refused } from '../../../test/refused.ts';

const { app, owner, camera } = withOwnedCamera();
const MINUTE = 60_000;
const DAY = 86_400_000;

const params = () => ({ device_id: camera().deviceId });
const visit = (changes: object = {}) => ({
  visit_key: randomUUID(),
  visited_at: ago(0),
  work: ['batteries' as const],
  note: '',
  ...changes,
});
const note = async (body = visit(), user = owner()) =>
  (await user.client.visits.note({ params: params(), body })).message;
const list = async (user = owner()) => (await user.client.visits.ofCamera({ params: params() })).message;
const ownedFor = (days: number) =>
  app().services.db.prisma.deviceOwnership.updateMany({
    where: { deviceId: camera().deviceId },
    data: { startedAt: new Date(Date.now() - days * DAY) },
  });

test('a visit is noted, changed and deleted; the newest stands first', async () => {
  await ownedFor(30);
  const first = await note(visit({ note: '  Spider webs ', work: ['cleaned', 'card'] }));
  expect(first).toMatchObject({
    device_id: camera().deviceId,
    work: ['cleaned', 'card'],
    note: 'Spider webs',
    photo: null,
    noted_by: expect.stringMatching(/\w/),
  });
  const older = await note(visit({ visited_at: ago(9 * DAY), work: [], note: 'Nest nearby' }));
  expect((await list()).map(({ visit_id }) => visit_id)).toEqual([first.visit_id, older.visit_id]);
  const all = (query: object) => owner().client.visits.list({ query });
  expect((await all({})).message).toEqual(await list());
  expect((await all({ from: ago(10 * DAY), to: ago(DAY) })).message).toEqual([older]);
  expect((await all({ from: older.visited_at, to: older.visited_at })).message).toEqual([]);

  const edit = (body: object) => owner().client.visits.edit({ params: { visit_id: older.visit_id }, body });
  const moved = (await edit({ visited_at: ago(8 * DAY), work: ['moved'], note: '' })).message;
  expect(moved).toMatchObject({ work: ['moved'], note: '', visit_key: older.visit_key });
  expect((await refused(edit({ work: [] }))).field('work')).toMatch(/^Say what was done/);
  await owner().client.visits.remove({ params: { visit_id: first.visit_id } });
  expect(await list()).toEqual([moved]);
  expect(await refused(owner().client.visits.remove({ params: { visit_id: first.visit_id } }))).toMatchObject(
    {
      status: 404,
    },
  );
});

test('new batteries acknowledge the new alerts about batteries from before, and no others', async () => {
  await ownedFor(30);
  const { prisma } = app().services.db;
  const open = (alertType: string, days: number, status = 'new') =>
    prisma.alert.create({
      data: {
        ownerId: owner().userId,
        deviceId: camera().deviceId,
        associatedId: camera().deviceId,
        summary: alertType,
        alertType,
        status,
        createdAt: new Date(Date.now() - days * DAY),
      },
    });
  await open('low_battery', 5, 'resolved');
  for (const type of ['low_battery', 'battery_ending', 'no_recent_insights']) await open(type, 2);
  const statuses = async () =>
    (await owner().client.alerts.list({})).message.map(({ alert_type, status }) => [alert_type, status]);
  const before = await statuses();
  await note(visit({ work: ['card'] }));
  const early = await note(visit({ work: ['batteries'], visited_at: ago(3 * DAY) }));
  expect(await statuses()).toEqual(before);
  const editTo = (visited_at: string) =>
    owner().client.visits.edit({ params: { visit_id: early.visit_id }, body: { visited_at } });
  const report = (days: number) =>
    prisma.device.update({
      where: { id: camera().deviceId },
      data: { lastSeen: ago(0), statusReportedAt: ago(days * DAY) },
    });
  await report(0.5);
  await editTo(ago(DAY));
  expect(await statuses(), 'the camera has told how it is since').toEqual(before);
  await report(4);
  await editTo(ago(DAY + MINUTE));
  expect(await statuses()).toEqual([
    ['no_recent_insights', 'new'],
    ['battery_ending', 'acknowledged'],
    ['low_battery', 'acknowledged'],
    ['low_battery', 'resolved'],
  ]);
});

test('one that is sent again is noted once, also after it was changed; another content is refused', async () => {
  await ownedFor(1);
  const body = visit({ work: ['card', 'batteries'] });
  const { authorization } = owner();
  const send = (payload: object = body) =>
    app().inject({
      method: 'POST',
      url: `/devices/${camera().deviceId}/visits`,
      headers: { authorization },
      payload,
    });
  const answers = await Promise.all(Array.from({ length: 8 }, () => send()));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([
    200, 200, 200, 200, 200, 200, 200, 201,
  ]);
  const [kept, ...others] = await list();
  expect(others).toEqual([]);
  for (const answer of answers) expect(answer.json().message).toEqual(kept);

  await owner().client.visits.edit({ params: { visit_id: kept?.visit_id ?? 0 }, body: { note: 'Wet' } });
  const again = await send({ ...body, work: ['batteries', 'card'] });
  expect([again.statusCode, again.json().message.note]).toEqual([200, 'Wet']);
  for (const other of [{ note: 'Dry' }, { work: ['card'] }, { visited_at: ago(5 * MINUTE) }])
    expect((await send({ ...body, ...other })).statusCode).toBe(409);

  const second = await createDevice(app(), owner().userId);
  const elsewhere = owner().client.visits.note({ params: { device_id: second.deviceId }, body });
  expect(await refused(elsewhere)).toMatchObject({ status: 409 });
  expect(await list()).toHaveLength(1);
});

test('the same key at two cameras at once is noted at one of them', async () => {
  const second = await createDevice(app(), owner().userId);
  const body = visit();
  const outcomes = await Promise.all(
    [camera(), second].map(({ deviceId }) =>
      refusal(
        owner().client.visits.note({
          params: { device_id: deviceId },
          body,
        }),
      ),
    ),
  );
  expect(outcomes.map((problem) => problem?.status ?? 201).sort()).toEqual([201, 409]);
  expect((await owner().client.visits.list()).message).toHaveLength(1);
});

test('what cannot be is refused by name', async () => {
  await ownedFor(500);
  const blamed = async (field: string, changes: object) => {
    const problem = await refused(note(visit(changes)));
    expect(problem.status).toBe(400);
    return problem.field(field);
  };
  expect(await blamed('visited_at', { visited_at: ago(-6 * MINUTE) })).toBe('This time is still to come.');
  expect(await blamed('visited_at', { visited_at: ago(401 * DAY) })).toBe('At most 400 days back.');
  expect(await blamed('work', { work: [] })).toMatch(/^Say what was done/);
  expect(await blamed('work', { work: ['card', 'card'] })).toBe('Say each thing once.');
  expect(await blamed('note', { note: 'x'.repeat(LIMITS.visitNoteLength + 1) })).toMatch(/^At most 500/);
  await ownedFor(2);
  expect(await blamed('visited_at', { visited_at: ago(3 * DAY) })).toBe(
    'The camera was not yours at that time.',
  );
  expect(await list()).toEqual([]);
  await note(visit({ visited_at: ago(-4 * MINUTE) }));
  const { visit_id } = await note(visit({ work: [], photo_follows: true }));
  const early = owner().client.visits.edit({ params: { visit_id }, body: { visited_at: ago(3 * DAY) } });
  expect((await refused(early)).field('visited_at')).toBe('The camera was not yours at that time.');
});

test('a visit from before the limit of days is edited while its time stays', async () => {
  await ownedFor(500);
  const { visit_id } = await note();
  const visited_at = ago(420 * DAY);
  await app().services.db.prisma.deviceVisit.update({
    where: { id: visit_id },
    data: { visitedAt: new Date(visited_at) },
  });
  const edit = (body: object) => owner().client.visits.edit({ params: { visit_id }, body });
  expect((await edit({ visited_at, note: 'Nest nearby' })).message).toMatchObject({
    visited_at,
    note: 'Nest nearby',
  });
  expect((await refused(edit({ visited_at: ago(421 * DAY) }))).field('visited_at')).toBe(
    'At most 400 days back.',
  );
});

test('a camera has so many visits, and deleting one makes room', async () => {
  const { db } = app().services;
  const { deviceId } = camera();
  await db.pool.query(
    `INSERT INTO device_visits (device_id, owner_id, visit_key, content_sha256, visited_at, noted_at, work, note)
     SELECT $1, $2, gen_random_uuid(), decode(repeat('00', 32), 'hex'), now(), now(), '{card}', ''
     FROM generate_series(1, $3)`,
    [deviceId, owner().userId, LIMITS.cameraVisits],
  );
  expect(await refused(note())).toMatchObject({ status: 409 });
  const [newest] = await list();
  await owner().client.visits.remove({ params: { visit_id: newest?.visit_id ?? 0 } });
  await note();
  expect(await list()).toHaveLength(LIMITS.cameraVisits);
});

test('a stranger’s camera and visit are missing ones, and the next owner starts with none', async () => {
  const { visit_id } = await note();
  const next = await createUser(app());
  const calls = (device_id: number, id: number) => [
    next.client.visits.ofCamera({ params: { device_id } }),
    next.client.visits.note({ params: { device_id }, body: visit() }),
    next.client.visits.edit({ params: { visit_id: id }, body: { note: 'Mine' } }),
    next.client.visits.remove({ params: { visit_id: id } }),
    next.client.visits.photo({ params: { visit_id: id } }),
  ];
  const foreign = await Promise.all(calls(camera().deviceId, visit_id).map(refusal));
  expect(foreign).toEqual(await Promise.all(calls(987_654_321, 987_654_321).map(refusal)));
  expect(foreign.map((problem) => problem?.status)).toEqual([404, 404, 404, 404, 404]);

  const give = (ownerId: number) =>
    app().services.db.prisma.device.update({ where: { id: camera().deviceId }, data: { ownerId } });
  await give(next.userId);
  expect(await list(next)).toEqual([]);
  expect((await next.client.visits.list()).message).toEqual([]);
  expect((await owner().client.visits.list()).message).toEqual([]);
  expect(await refused(owner().client.visits.remove({ params: { visit_id } }))).toMatchObject({
    status: 404,
  });
  await give(owner().userId);
  expect(await list()).toHaveLength(1);
});

test('the history of the camera tells of it, and all tabs of its owner hear', async () => {
  let heard = 0;
  const stop = app().services.live.subscribe(owner().userId, (notice) => {
    if (notice.kind === 'changed' && notice.list === 'visits') heard++;
  });
  const noted = await note(visit({ note: 'Spider webs' }));
  await expect.poll(() => heard).toBe(1);
  stop();
  const query = { from: ago(DAY), to: ago(-DAY) };
  const { message } = await owner().client.devices.history({ params: params(), query });
  expect(message.events).toEqual([
    { at: noted.visited_at, kind: 'visit', text: 'Batteries changed. Spider webs' },
  ]);
});
