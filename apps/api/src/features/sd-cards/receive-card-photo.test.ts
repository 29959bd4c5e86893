import { createHash } from 'node:crypto';
import { PassThrough, Readable } from 'node:stream';
import { LIMITS } from '@sightline/domain/limits';
import { expect, test } from 'vitest';
import { withSdCards } from '../../../test/contexts/card-context.ts';
import { insightMessage } from '../../../test/messages.ts';
import { jpeg, pictures } from '../../../test/pictures.ts';
import { refused } from '../../../test/refused.ts';

const context = withSdCards({ DATABASE_POOL: '20' });
const { app, owner, at, bringMatched, find, photo, report, wanted, put, putAll, photos, files } = context;
const { send, insights } = context;

const REPORTED = Array.from({ length: 12 }, (_, i) => 60 + 60 * i + ((i * i * 17) % 53));

/** An accepted card of photos that no insight tells of. */
async function accepted(list: Parameters<typeof bringMatched>[0]) {
  const { sd_card_id } = await bringMatched(list);
  return (await owner().client.sdCards.accept({ params: { sd_card_id } })).message;
}
/** Sends a photo as it comes out of a stream, or cut off, or with another length. */
const sendBody = async (
  sdCardId: number,
  photoId: number,
  payload: Buffer | Readable,
  headers: Record<string, string>,
) =>
  app().inject({
    method: 'PUT',
    url: `/sd-cards/${sdCardId}/photos/${photoId}`,
    headers: { authorization: owner().authorization, 'content-type': 'image/jpeg', ...headers },
    payload,
  });

test('another size than the list says, or a card that waits for nothing, is a 409 that changes nothing', async () => {
  const file = await jpeg();
  const { sd_card_id } = await bringMatched([photo(60, file.length), photo(120)]);
  const { photos: listed } = await photos(sd_card_id);
  const [first] = listed;
  expect(await refused(put(sd_card_id, first?.photo_id ?? 0, file))).toMatchObject({ status: 409 });
  await owner().client.sdCards.accept({ params: { sd_card_id } });
  const other = listed.find(({ bytes }) => bytes !== file.length);
  expect(await refused(put(sd_card_id, other?.photo_id ?? 0, file))).toMatchObject({ status: 409 });
  const large = { 'content-length': String(16 * 1024 * 1024) };
  expect((await sendBody(sd_card_id, first?.photo_id ?? 0, file, large)).statusCode).toBe(409);
  expect(await find(sd_card_id)).toMatchObject({ wanted: 2, unusable: 0 });
});

test('a body without a length is refused, and one that is cut off may come again', async () => {
  const file = await jpeg();
  const { sd_card_id } = await accepted([photo(60, file.length)]);
  const [{ photo_id } = { photo_id: 0 }] = await wanted(sd_card_id);
  const chunked = { 'transfer-encoding': 'chunked' };
  expect((await sendBody(sd_card_id, photo_id, Readable.from([file]), chunked)).statusCode).toBe(411);
  const whole = { 'content-length': String(file.length) };
  expect((await sendBody(sd_card_id, photo_id, file.subarray(0, 500), whole)).statusCode).toBe(400);
  expect(await find(sd_card_id)).toMatchObject({ state: 'sending', wanted: 1, unusable: 0 });
  expect(await put(sd_card_id, photo_id, file)).toEqual({ message: 'stored' });
});

test('of one account eight photos are taken at once: more are refused, and may come again', async () => {
  const made = await pictures(12);
  const { sd_card_id } = await accepted(made.map((file, i) => photo(60 * (i + 1), file.length)));
  const statuses: number[] = [];
  const bodies = (await wanted(sd_card_id)).map(({ photo_id, bytes }) => {
    const body = new PassThrough();
    const sent = sendBody(sd_card_id, photo_id, body, { 'content-length': String(bytes) });
    const noted = sent.then(({ statusCode }) => statuses.push(statusCode));
    return { noted, end: () => body.end(made.find(({ length }) => length === bytes)) };
  });
  await expect.poll(() => statuses).toEqual(Array(12 - LIMITS.sdCardPhotosAtOnce).fill(429));
  for (const { end } of bodies) end();
  for (const { noted } of bodies) await noted;
  expect(statuses.filter((status) => status === 201)).toHaveLength(LIMITS.sdCardPhotosAtOnce);
  expect(await putAll(sd_card_id, made)).toMatchObject({ state: 'done', stored: 12 });
});

test('a card that is deleted while a photo of an insight is on its way answers as one that never was', async () => {
  const file = await jpeg();
  await report(REPORTED);
  const { sd_card_id } = await bringMatched(REPORTED.map((second) => photo(second, file.length)));
  const [{ photo_id } = { photo_id: 0 }] = await wanted(sd_card_id);
  const body = new PassThrough();
  const sent = sendBody(sd_card_id, photo_id, body, { 'content-length': String(file.length) });
  body.write(file.subarray(0, 500));
  await owner().client.sdCards.remove({ params: { sd_card_id } });
  body.end(file.subarray(500));
  expect((await sent).statusCode).toBe(404);
  expect((await insights()).filter(({ photoUrl }) => photoUrl)).toEqual([]);
});

test('a photo with another digest than its insight announced is not that insight’s', async () => {
  const made = await pictures(REPORTED.length);
  const digestOf = (file: Buffer) => createHash('sha256').update(file).digest('hex');
  await send(
    REPORTED.map((second, i) => {
      const file = made[i] ?? Buffer.alloc(0);
      // Of the first another photo of the same size was announced, of the second a smaller copy.
      const sha256 = digestOf(i < 2 ? Buffer.from('other') : file);
      const bytes = i === 1 ? 400 : file.length;
      return insightMessage(second, {
        file_ctime: at(second).toISOString(),
        photo: { sha256, bytes },
      });
    }),
  );
  const card = await bringMatched(REPORTED.map((second, i) => photo(second, made[i]?.length)));
  expect(card).toMatchObject({ reported: 12, wanted: 12 });
  expect(await putAll(card.sd_card_id, made)).toMatchObject({
    state: 'done',
    stored: 12,
    reported: 11,
    unreported: { below_threshold: 1 },
  });
  expect(await files()).toHaveLength(1);
  const shown = (await insights()).filter(({ photoUrl }) => photoUrl);
  expect(shown).toHaveLength(11);
  // Compared once more, it stays what it is.
  expect(await context.match(card.sd_card_id)).toMatchObject({ state: 'done', reported: 11, stored: 12 });
});
