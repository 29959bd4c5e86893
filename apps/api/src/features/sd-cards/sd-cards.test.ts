import { expect, test } from 'vitest';
import { withSdCards } from '../../../test/contexts/card-context.ts';
import { createDevice, createUser } from '../../../test/factories.ts';
import { doJobs } from '../../../test/jobs.ts';
import { jpeg } from '../../../test/pictures.ts';
import { refusal, refused } from '../../../test/refused.ts';
import { matchSdCard } from './match-sd-card.job.ts';

const { app, at, owner, camera, bring, bringMatched, find, match, photo, report, wanted, photos, put } =
  withSdCards();
const MIB = 1024 * 1024;

/** Animals keep no rhythm: a minute apart, more or less. */
const visits = (count: number, from: number) =>
  Array.from({ length: count }, (_, i) => from + 60 * i + ((i * i * 17) % 53));
/** So many insights that a card without a photo of any of them is another camera's. */
const REPORTED = visits(12, 60);
const ALL = REPORTED.map((second) => photo(second));
const NOTHING = { never_sent: 0, below_threshold: 0, empty: 0, undated: 0 };

test('a list is kept, and compared by a job that was ordered with it', async () => {
  await report(REPORTED);
  const card = await bring([photo(60), photo(120), photo(5_000)]);
  expect(card).toMatchObject({
    device_id: camera().deviceId,
    state: 'matching',
    brought_by: 'Aroha Ngata',
    likely_device_id: null,
    photos: 3,
    reported: 0,
    unreported: NOTHING,
    wanted: 0,
    wanted_bytes: 0,
    taken_from: null,
    clocks: [],
  });
  expect(await wanted(card.sd_card_id)).toEqual([]);
  expect(await doJobs(app(), 'match-sd-card')).toContainEqual({ sdCardId: card.sd_card_id });
  const { message } = await owner().client.sdCards.ofCamera({ params: { device_id: camera().deviceId } });
  expect(message).toEqual([await find(card.sd_card_id)]);
  expect(message[0]?.state).not.toBe('matching');
});

test('a card with the photos of insights is the camera’s: those are wanted first', async () => {
  await report(REPORTED);
  const unreported = [photo(305), photo(5_000)];
  const card = await bringMatched([...unreported, ...ALL]);
  expect(card).toMatchObject({ state: 'sending', photos: 14, reported: 12, expected: 12, wanted: 14 });
  expect(card.unreported).toMatchObject({ undated: 0 });
  expect(card.wanted_bytes).toBe([...REPORTED, 305, 5_000].reduce((sum, second) => sum + 1_000 + second, 0));
  expect(card.clocks).toMatchObject([{ fast_s: 0 }]);
  const listed = await wanted(card.sd_card_id);
  expect(listed.map(({ path }) => path)).toEqual(
    [...REPORTED, 305, 5_000].map((second) => `DCIM/100MEDIA/IMG_${second}.JPG`),
  );
  expect(listed.map(({ reported }) => reported)).toEqual([...REPORTED.map(() => true), false, false]);
  expect((await photos(card.sd_card_id)).total).toBe(2);
});

test('the same list once more is the same card, in whatever order', async () => {
  const list = [photo(60), photo(120)];
  const { authorization } = owner();
  const send = (body: object[]) =>
    app().inject({
      method: 'POST',
      url: `/devices/${camera().deviceId}/sd-cards`,
      headers: { authorization },
      payload: { photos: body },
    });
  const answers = await Promise.all([list, list.toReversed(), list].map(send));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 201]);
  const [first, ...others] = answers.map((answer) => answer.json().message.sd_card_id);
  expect(others).toEqual([first, first]);
  const another = await send([...list, photo(180)]);
  expect(another.statusCode).toBe(201);
});

test.each([
  ['nothing', [], /^There is no photo/],
  ['a path twice', [photo(60), photo(120, 5, photo(60).path)], /IMG_60.JPG is there twice/],
  [
    'a day that no calendar has',
    [{ ...photo(60), camera_time: '2026-02-30T00:00:00' }],
    /as the camera’s clock/,
  ],
  [
    'a time before there were cameras',
    [{ ...photo(60), camera_time: '0000-01-01T00:00:00' }],
    /as the camera’s/,
  ],
  [
    'an hour that no clock has',
    [{ ...photo(60), camera_time: '2026-02-01T24:00:00' }],
    /as the camera’s clock/,
  ],
])('a list with %s is refused', async (_what, list, words) => {
  expect((await refused(bring(list))).field('photos')).toMatch(words);
});

test('a path is kept as it was read', async () => {
  const path = ' Süd \u0041\u030a/IMG 1.JPG ';
  await report(REPORTED);
  const card = await bringMatched([...ALL, photo(2_000, 900, path)]);
  expect((await wanted(card.sd_card_id)).map((one) => one.path)).toContain(path);
});

test('a photo that is too large cannot be kept, which is said at once', async () => {
  const card = await bring([photo(60, 15 * MIB + 1), photo(120, 15 * MIB)]);
  expect(card).toMatchObject({ photos: 2, unusable: 1 });
  expect((await photos(card.sd_card_id)).photos).toMatchObject([
    { state: 'unusable', problem: 'It is larger than 15 MiB.', path: photo(60).path },
  ]);
});

test('a card of another camera of the account is refused, and that camera is named', async () => {
  const other = await createDevice(app(), owner().userId);
  await owner().client.devices.display({
    params: { device_id: other.deviceId },
    body: { display_name: 'Ulva' },
  });
  await report(REPORTED, other);
  await report(Array.from({ length: 12 }, (_, i) => 100 + 61 * i + ((i * i * 23) % 47)));
  const card = await bringMatched(ALL);
  expect(card).toMatchObject({ state: 'refused', likely_device_id: other.deviceId, wanted: 0 });
  const { entries } = (await owner().client.history.list({ query: {} })).message;
  const [entry] = entries;
  expect(entry?.action).toBe('camera.card_refused');
  expect(entry?.details.subject).toBe('Ulva');
  const accept = owner().client.sdCards.accept({ params: { sd_card_id: card.sd_card_id } });
  expect(await refused(accept)).toMatchObject({ status: 409 });
});

test('a card that matches no camera of the account is unproven, and its owner decides', async () => {
  await report(Array.from({ length: 12 }, (_, i) => 100 + 61 * i + ((i * i * 23) % 47)));
  const card = await bringMatched([60, 777].map((second) => photo(second)));
  expect(card).toMatchObject({
    state: 'unproven',
    likely_device_id: null,
    expected: 12,
    reported: 0,
    wanted: 2,
  });
  const { message } = await owner().client.sdCards.accept({ params: { sd_card_id: card.sd_card_id } });
  expect(message).toMatchObject({ state: 'sending', wanted: 2 });
});

test('a card without a photo of any insight is unproven until somebody accepts it', async () => {
  const params = async () => ({ sd_card_id: (await bring([photo(60), photo(120)])).sd_card_id });
  const accept = async () => (await owner().client.sdCards.accept({ params: await params() })).message;
  expect(await refused(accept())).toMatchObject({ status: 409 });
  const { sd_card_id } = await params();
  const byItsClock = { taken_from: at(60).toISOString(), taken_to: at(120).toISOString(), clocks: [] };
  expect(await match(sd_card_id)).toMatchObject({ state: 'unproven', wanted: 2, ...byItsClock });
  expect(await wanted(sd_card_id)).toEqual([]);
  expect(await accept()).toMatchObject({ state: 'sending', wanted: 2 });
  expect(await accept()).toMatchObject({ state: 'sending' });
  expect(await wanted(sd_card_id)).toHaveLength(2);
});

test('photos whose insights were cleared are here already, and count as reported', async () => {
  await report(REPORTED);
  await owner().client.devices.clearData({
    params: { deviceId: camera().deviceId },
    query: { insights: 'true' },
  });
  const card = await bringMatched(ALL);
  expect(card).toMatchObject({ state: 'done', reported: 12, present: 12, wanted: 0, unreported: NOTHING });
});

test('a cleared insight that came by two links counts once, however exactly they say when it was taken', async () => {
  await report(REPORTED);
  const { deviceId } = camera();
  await owner().client.devices.clearData({ params: { deviceId }, query: { insights: 'true' } });
  const { pool } = app().services.db;
  await pool.query(
    `INSERT INTO device_messages (device_id, message_id, message_index, kind, digest, relay_seq, file_ctime)
     SELECT device_id, 'lora#1:' || split_part(message_id, ':', 2), message_index, kind, digest,
       split_part(message_id, ':', 2)::int, file_ctime FROM device_messages WHERE device_id = $1`,
    [deviceId],
  );
  await pool.query(
    `UPDATE device_messages SET relay_seq = split_part(message_id, ':', 2)::int,
       file_ctime = file_ctime + interval '400 milliseconds' WHERE device_id = $1 AND message_id LIKE 'boot:%'`,
    [deviceId],
  );
  expect(await bringMatched(ALL)).toMatchObject({ state: 'done', reported: 12, expected: 12 });
});

test('the same file in two folders of a card is one photo', async () => {
  await report(REPORTED);
  const copy = { ...photo(60), path: 'COPY/IMG_60.JPG' };
  const card = await bringMatched([copy, ...ALL]);
  expect(card).toMatchObject({ photos: 13, reported: 12, present: 1, wanted: 12, unreported: NOTHING });
});

test('a stranger’s camera and card are as those that never were', async () => {
  const card = await bring([photo(60)]);
  const stranger = await createUser(app());
  const missing = await refusal(find(987_654_321));
  expect(missing?.status).toBe(404);
  expect(await refusal(find(card.sd_card_id, stranger))).toEqual(missing);
  expect((await refusal(bring([photo(60)], camera(), stranger)))?.status).toBe(404);
});

test('a card stays with who brought it', async () => {
  const card = await bring([photo(60)]);
  const next = await createUser(app());
  const give = (ownerId: number) =>
    app().services.db.prisma.device.update({ where: { id: camera().deviceId }, data: { ownerId } });
  await give(next.userId);
  expect((await refusal(find(card.sd_card_id)))?.status).toBe(404);
  const { message } = await next.client.sdCards.ofCamera({ params: { device_id: camera().deviceId } });
  expect(message).toEqual([]);
  await doJobs(app(), 'match-sd-card');
  await give(owner().userId);
  expect(await find(card.sd_card_id)).toMatchObject({ state: 'matching' });
});

test('a list of 20,000 photos is kept and compared', async () => {
  await report(REPORTED);
  const list = visits(20_000, 60).map((second) => photo(second));
  const card = await bringMatched(list);
  expect(card).toMatchObject({ state: 'sending', photos: 20_000, reported: 12, wanted: 20_000 });
  expect(await wanted(card.sd_card_id)).toHaveLength(20_000);
  const { total, photos: page } = await photos(card.sd_card_id, { limit: 1_000 });
  expect([total, page.length]).toEqual([19_988, 1_000]);
}, 60_000);

test('what follows from a card is in the history of the account', async () => {
  await report(REPORTED);
  const card = await bringMatched([photo(5_000)]);
  const params = { sd_card_id: card.sd_card_id };
  await owner().client.sdCards.remove({ params });
  const { entries } = (await owner().client.history.list({ query: {} })).message;
  expect(entries.map(({ action, details }) => [action, details.counts])).toEqual([
    ['camera.card_deleted', { photos: 1 }],
    ['camera.card_brought', { photos: 1 }],
  ]);
});

test('its owner hears of each state, of judgements and of its end, but not of each photo', async () => {
  const heard: string[] = [];
  const leave = app().services.live.subscribe(owner().userId, (notice) => {
    if (notice.kind === 'changed') heard.push(notice.list);
  });
  const file = await jpeg(40, 40);
  const { sd_card_id } = await bring([photo(60, file.length), photo(120, file.length)]);
  const params = { sd_card_id };
  await match(sd_card_id);
  await owner().client.sdCards.accept({ params });
  await owner().client.sdCards.accept({ params });
  const photo_ids = (await wanted(sd_card_id)).map(({ photo_id }) => photo_id);
  for (const photo_id of photo_ids) await put(sd_card_id, photo_id, file);
  const judge = () => owner().client.sdCards.judge({ params, body: { photo_ids, class_name: 'stoat' } });
  await judge();
  await judge();
  await owner().client.sdCards.remove({ params });
  await expect.poll(() => heard).toEqual(Array.from({ length: 6 }, () => 'sd-cards'));
  leave();
});

test('a card that is accepted, compared and deleted at once comes to no harm', async () => {
  await report(REPORTED);
  for (let round = 0; round < 5; round++) {
    const { sd_card_id } = await bringMatched([photo(5_000 + round), photo(6_000)]);
    const params = { sd_card_id };
    const accept = () => owner().client.sdCards.accept({ params });
    const settled = await Promise.allSettled([
      accept(),
      matchSdCard(app().services)({ sdCardId: sd_card_id }),
      accept(),
      owner().client.sdCards.remove({ params }),
      accept(),
    ]);
    expect(settled[3]?.status).toBe('fulfilled');
    expect(await refused(find(sd_card_id))).toMatchObject({ status: 404 });
  }
});
