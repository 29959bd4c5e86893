import { BLURRED_HEADER } from '@sightline/contract/photos/blurred-header';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { withSdCards } from '../../../test/contexts/card-context.ts';
import { createUser, switchFeaturesOn } from '../../../test/factories.ts';
import { doJobs } from '../../../test/jobs.ts';
import { animalPhoto, jpeg, pictures } from '../../../test/pictures.ts';
import { refused } from '../../../test/refused.ts';
import { matchSdCard } from './match-sd-card.job.ts';
import { pruneCardPhotos } from './prune-card-photos.job.ts';
import { sweepCardPhotos } from './sweep-card-photos.job.ts';

const context = withSdCards({ PHOTO_DAYS: 'possum=10, *=30' });
const { app, owner, camera, bring, bringMatched, find, match, photo, report, wanted } = context;
const { put, putAll, photos, files, insights, heartbeat } = context;
const DAY = 86_400_000;
const HOUR = 3_600_000;

const REPORTED = Array.from({ length: 12 }, (_, i) => 60 + 60 * i + ((i * i * 17) % 53));

/** An accepted card of photos that no insight tells of. */
async function accepted(list: Parameters<typeof bring>[0]) {
  const { sd_card_id } = await bringMatched(list);
  return (await owner().client.sdCards.accept({ params: { sd_card_id } })).message;
}
const image = (sd_card_id: number, photo_id: number, thumbnail?: 'true', user = owner()) =>
  user.client.sdCards.photo({
    params: { sd_card_id, photo_id },
    query: thumbnail ? { thumbnail } : {},
    headers: {},
  });

test('a photo of an insight becomes its full photo, and the card is done with the last one', async () => {
  const made = await pictures(14);
  const list = [...REPORTED, 400, 5_000].map((second, i) => photo(second, made[i]?.length));
  await report(REPORTED);
  await switchFeaturesOn(app(), owner());
  await heartbeat(9_000, { software_version: 'release-2.4.1' });
  const [asked] = await insights();
  await owner().client.ota.create({
    params: { id: camera().deviceId },
    body: { messageType: 'request_higher_res_image', message: { insightId: asked?.insight_id ?? 0 } },
  });
  const { sd_card_id } = await bringMatched(list);
  const card = await putAll(sd_card_id, made);
  expect(card).toMatchObject({ state: 'done', stored: 14, wanted: 0, wanted_bytes: 0, reported: 12 });
  const shown = await insights();
  expect(shown).toHaveLength(12);
  for (const { photoUrl } of shown) {
    const answer = await owner().client.photos.get({
      query: { deviceId: camera().deviceId, photoUrl: photoUrl ?? '' },
    });
    const bytes = Buffer.from((await answer?.arrayBuffer()) ?? new ArrayBuffer());
    expect(made.some((file) => file.equals(bytes))).toBe(true);
  }
  const [message] = (await owner().client.ota.list({ query: {} })).message;
  expect(message?.status).toBe('success');
  expect(await files()).toHaveLength(2);
  expect(await wanted(sd_card_id)).toEqual([]);
});

test('what was sent before an interruption is not wanted any more, and is here when it comes again', async () => {
  const made = await pictures(3);
  const list = made.map((file, i) => photo(60 * (i + 1), file.length));
  const { sd_card_id } = await accepted(list);
  const [first] = await wanted(sd_card_id);
  const file = made.find(({ length }) => length === first?.bytes) ?? Buffer.alloc(0);
  const send = () => put(sd_card_id, first?.photo_id ?? 0, file);
  expect(await send()).toEqual({ message: 'stored' });
  expect(await send()).toEqual({ message: 'present' });
  expect(await wanted(sd_card_id)).toHaveLength(2);
  expect(await bring(list)).toMatchObject({ sd_card_id, state: 'sending', stored: 1, wanted: 2 });
  expect(await putAll(sd_card_id, made)).toMatchObject({ state: 'done', stored: 3 });
});

test('a photo that was never reported is shown whole and small, to its owner alone', async () => {
  const file = await animalPhoto(6, 800, 600);
  const { sd_card_id } = await accepted([photo(60, file.length)]);
  const [{ photo_id } = { photo_id: 0 }] = await wanted(sd_card_id);
  expect(await refused(image(sd_card_id, photo_id))).toMatchObject({ status: 404 });
  await put(sd_card_id, photo_id, file);
  const bytes = async (thumbnail?: 'true') =>
    Buffer.from((await (await image(sd_card_id, photo_id, thumbnail))?.arrayBuffer()) ?? new ArrayBuffer());
  expect((await bytes()).equals(file)).toBe(true);
  const small = await sharp(await bytes('true')).metadata();
  expect([small.width, small.orientation]).toEqual([320, undefined]);
  const etag = (await image(sd_card_id, photo_id))?.headers.get('etag') ?? '';
  const again = await app().inject({
    url: `/sd-cards/${sd_card_id}/photos/${photo_id}/image`,
    headers: { authorization: owner().authorization, 'if-none-match': etag },
  });
  expect(again.statusCode).toBe(304);
  const stranger = await createUser(app());
  expect(await refused(image(sd_card_id, photo_id, undefined, stranger))).toMatchObject({ status: 404 });
  expect(await refused(put(sd_card_id, photo_id, file, stranger))).toMatchObject({ status: 404 });
});

test('the worker makes the thumbnail, too', async () => {
  const file = await jpeg();
  const { sd_card_id } = await accepted([photo(60, file.length)]);
  await putAll(sd_card_id, [file]);
  await doJobs(app(), 'make-card-thumbnail');
  const [thumbnail, whole] = await files();
  expect(thumbnail).toBe(whole?.replace('.jpeg', '-320.jpeg'));
});

test.each([
  [
    'no JPEG',
    415,
    /not a JPEG/,
    async () =>
      Buffer.from(
        await sharp(await jpeg())
          .png()
          .toBuffer(),
      ),
  ],
  ['damaged', 415, /damaged/, async () => Buffer.from([0xff, 0xd8, 0xff, 1, 2, 3])],
  ['too many pixels', 422, /more than 50 megapixels/, async () => hugeJpeg()],
])('a file that is %s is refused, and not asked for again', async (_what, status, problem, make) => {
  const file = await make();
  const { sd_card_id } = await accepted([photo(60, file.length), photo(120)]);
  const target = (await wanted(sd_card_id)).find(({ bytes }) => bytes === file.length)?.photo_id ?? 0;
  expect(await refused(put(sd_card_id, target, file))).toMatchObject({ status });
  expect(await find(sd_card_id)).toMatchObject({ state: 'sending', unusable: 1, wanted: 1 });
  const { photos: unusable } = await photos(sd_card_id, { state: 'unusable' });
  expect(unusable).toMatchObject([{ photo_id: target, problem: expect.stringMatching(problem) }]);
  expect(await refused(put(sd_card_id, target, file))).toMatchObject({ status: 409 });
});

async function hugeJpeg(): Promise<Buffer<ArrayBuffer>> {
  const create = { width: 8_000, height: 7_000, channels: 3 as const, background: '#131' };
  return Buffer.from(await sharp({ create }).jpeg().toBuffer());
}

test('photos that another card has brought are here, until that card is deleted', async () => {
  const made = await pictures(4);
  const list = made.map((file, i) => photo(60 * (i + 1), file.length));
  const first = await accepted(list.slice(0, 2));
  await putAll(first.sd_card_id, made);
  const second = await accepted(list);
  expect(second).toMatchObject({ present: 2, wanted: 2 });
  expect((await photos(second.sd_card_id)).total).toBe(2);
  expect(await putAll(second.sd_card_id, made)).toMatchObject({ state: 'done', stored: 2, present: 2 });
  const kept = await files();

  await owner().client.sdCards.remove({ params: { sd_card_id: first.sd_card_id } });
  await doJobs(app(), 'remove-photo-files');
  expect(await files()).toHaveLength(kept.length - 2);
  await doJobs(app(), 'match-sd-card');
  expect(await find(second.sd_card_id)).toMatchObject({ state: 'sending', stored: 2, present: 0, wanted: 2 });
  expect(await putAll(second.sd_card_id, made)).toMatchObject({ state: 'done', stored: 4 });
});

test('of two cards that want the same photo, the one that is sent later has it already', async () => {
  const [file = Buffer.alloc(0)] = await pictures(1);
  const first = await accepted([photo(60, file.length)]);
  const second = await accepted([photo(60, file.length), photo(120)]);
  expect(second.wanted).toBe(2);
  await putAll(first.sd_card_id, [file]);
  const same = (await wanted(second.sd_card_id)).find(({ bytes }) => bytes === file.length);
  expect(await put(second.sd_card_id, same?.photo_id ?? 0, file)).toEqual({ message: 'present' });
  expect(await find(second.sd_card_id)).toMatchObject({ present: 1, wanted: 1, stored: 0 });
});

test('a card that was deleted meanwhile takes no photo and is not compared', async () => {
  const file = await jpeg();
  const { sd_card_id } = await accepted([photo(60, file.length)]);
  const [{ photo_id } = { photo_id: 0 }] = await wanted(sd_card_id);
  await Promise.allSettled([
    put(sd_card_id, photo_id, file),
    owner().client.sdCards.remove({ params: { sd_card_id } }),
  ]);
  await doJobs(app(), 'remove-photo-files');
  expect(await files()).toEqual([]);
  await matchSdCard(app().services)({ sdCardId: sd_card_id });
  expect(await refused(find(sd_card_id))).toMatchObject({ status: 404 });
});

test('photos are judged together or not at all, by name', async () => {
  await report(REPORTED);
  const list = [...REPORTED.map((second) => photo(second)), photo(2_000), photo(3_000), photo(4_000)];
  const { sd_card_id } = await bringMatched(list);
  const params = { sd_card_id };
  const judge = (photo_ids: number[], class_name: string | null) =>
    owner().client.sdCards.judge({ params, body: { photo_ids, class_name } });
  const ids = (await photos(sd_card_id)).photos.map(({ photo_id }) => photo_id);
  const [first = 0, second = 0, third = 0] = ids;
  const judged = (await judge([second, first], 'stoat')).message;
  expect(judged.map(({ photo_id, class_name, judged_by }) => [photo_id, class_name, judged_by])).toEqual([
    [second, 'stoat', 'Aroha Ngata'],
    [first, 'stoat', 'Aroha Ngata'],
  ]);
  const reported = (await wanted(sd_card_id)).find((one) => one.reported)?.photo_id ?? 0;
  for (const wrong of [reported, 987_654_321])
    expect(await refused(judge([third, wrong], 'cat'))).toMatchObject({ status: 404 });
  expect(await find(sd_card_id)).toMatchObject({ judged: 2 });
  expect((await judge([first], null)).message).toMatchObject([
    { class_name: null, judged_by: null, judged_at: null, source: 'card' },
  ]);
  const page = async (query: object) =>
    (await photos(sd_card_id, query)).photos.map(({ photo_id }) => photo_id);
  expect(await page({ judged: 'true' })).toEqual([second]);
  expect(await page({ judged: 'false' })).toEqual([first, third]);
  expect(await page({ after: first, limit: 1 })).toEqual([second]);
  expect(await page({ reason: 'undated' })).toEqual([]);
});

test('old photos go, but not what is known of them; what nobody names is swept', async () => {
  const made = await pictures(2);
  const { sd_card_id } = await accepted(made.map((file, i) => photo(60 * (i + 1), file.length)));
  await putAll(sd_card_id, made);
  await doJobs(app(), 'make-card-thumbnail');
  const [first] = (await photos(sd_card_id)).photos;
  const photo_ids = [first?.photo_id ?? 0];
  await owner().client.sdCards.judge({ params: { sd_card_id }, body: { photo_ids, class_name: 'Possum' } });
  const orphan = `cards/${camera().deviceId}/987654321.jpeg`;
  await app().services.photos.put(orphan, Buffer.from('nobody'));
  expect(await files()).toHaveLength(5);
  const later = (ms: number) => ({ ...app().services, now: () => new Date(Date.now() + ms) });

  await sweepCardPhotos(later(0))();
  expect(await files()).toHaveLength(5);
  await sweepCardPhotos(later(2 * HOUR))();
  expect(await files()).toHaveLength(4);
  await pruneCardPhotos(later(20 * DAY))();
  await doJobs(app(), 'remove-photo-files');
  expect(await files()).toHaveLength(2);
  expect((await photos(sd_card_id, { state: 'unusable' })).photos).toMatchObject([
    { ...photo_ids.map((photo_id) => ({ photo_id }))[0], class_name: 'Possum', problem: expect.any(String) },
  ]);
  expect(await match(sd_card_id)).toMatchObject({ stored: 1, unusable: 1, judged: 1 });
  const next = await bringMatched([...made.map((file, i) => photo(60 * (i + 1), file.length)), photo(900)]);
  expect(next).toMatchObject({ photos: 3, present: 2, wanted: 1 });
});

test('what was judged to show people is blurred, and goes when its account says so', async () => {
  const made = await pictures(2);
  const { sd_card_id } = await accepted(made.map((file, i) => photo(60 * (i + 1), file.length)));
  await putAll(sd_card_id, made);
  const [first, second] = (await photos(sd_card_id)).photos.map(({ photo_id }) => photo_id);
  const judge = (className: string | null) =>
    owner().client.sdCards.judge({
      params: { sd_card_id },
      body: { photo_ids: [first ?? 0], class_name: className },
    });
  const isBlurred = async (photoId = 0) =>
    (await image(sd_card_id, photoId))?.headers.get(BLURRED_HEADER) === 'true';
  expect(await isBlurred(first)).toBe(false);
  const before = (await image(sd_card_id, first ?? 0))?.headers.get('etag');
  await judge('Human');
  expect([await isBlurred(first), await isBlurred(second)]).toEqual([true, false]);
  const shown = await image(sd_card_id, first ?? 0);
  expect(shown?.headers.get('etag')).not.toBe(before);
  expect(Buffer.from((await shown?.arrayBuffer()) ?? new ArrayBuffer()).equals(made[0] ?? Buffer.of())).toBe(
    false,
  );
  await judge(null);
  expect(await isBlurred(first)).toBe(false);

  await judge('Human');
  await owner().client.account.setPreferences({ body: { peoplePhotoDays: 7 } });
  const later = (days: number) => ({ ...app().services, now: () => new Date(Date.now() + days * DAY) });
  await pruneCardPhotos(later(6))();
  expect((await photos(sd_card_id, { state: 'unusable' })).photos).toEqual([]);
  await pruneCardPhotos(later(8))();
  expect((await photos(sd_card_id, { state: 'unusable' })).photos).toMatchObject([
    { photo_id: first, class_name: 'Human', problem: expect.stringContaining('photos of people') },
  ]);
});
