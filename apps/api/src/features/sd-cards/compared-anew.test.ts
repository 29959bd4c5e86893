import { BLURRED_HEADER } from '@sightline/contract/photos/blurred-header';
import { expect, test } from 'vitest';
import { withSdCards } from '../../../test/contexts/card-context.ts';
import { doJobs } from '../../../test/jobs.ts';
import { pictures } from '../../../test/pictures.ts';
import { matchSdCard } from './match-sd-card.job.ts';

const context = withSdCards();
const { app, owner, camera, bring, bringMatched, find, match, photo, report, wanted, put, putAll } = context;
const { photos, files, insights } = context;

const REPORTED = Array.from({ length: 12 }, (_, i) => 60 + 60 * i + ((i * i * 17) % 53));
const MADE = await pictures(14);
const listOf = (seconds: readonly number[]) => seconds.map((second, i) => photo(second, MADE[i]?.length));
const remove = (sd_card_id: number) => owner().client.sdCards.remove({ params: { sd_card_id } });
const accept = async (sd_card_id: number) =>
  (await owner().client.sdCards.accept({ params: { sd_card_id } })).message;

/** A card whose photos no insight tells of, accepted and sent. */
async function home(list: Parameters<typeof bring>[0]) {
  const { sd_card_id } = await bringMatched(list);
  await accept(sd_card_id);
  return putAll(sd_card_id, MADE);
}

/** Does both while the camera is locked, so that each has read what it reads beforehand; the first one goes first. */
async function oneAfterTheOther(first: () => Promise<unknown>, second: () => Promise<unknown>) {
  const { pool } = app().services.db;
  const sql = await pool.connect();
  const waiting = async () => {
    const { rows } = await pool.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM pg_stat_activity
       WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    return rows[0]?.count;
  };
  try {
    await sql.query('BEGIN');
    await sql.query('SELECT FROM devices WHERE id = $1 FOR UPDATE', [camera().deviceId]);
    const firstDone = first();
    await expect.poll(waiting).toBe(1);
    const secondDone = second();
    await expect.poll(waiting).toBe(2);
    await sql.query('COMMIT');
    await Promise.all([firstDone, secondDone]);
  } finally {
    sql.release(true);
  }
}

test('an unproven card is compared anew, too, when a card is deleted that had brought its photos', async () => {
  const first = await home(listOf([60, 120]));
  const second = await bringMatched(listOf([60, 120, 180]));
  expect(second).toMatchObject({ state: 'unproven', present: 2, wanted: 1 });
  await remove(first.sd_card_id);
  await doJobs(app(), 'match-sd-card');
  expect(await find(second.sd_card_id)).toMatchObject({ state: 'unproven', present: 0, wanted: 3 });
  expect(await accept(second.sd_card_id)).toMatchObject({ state: 'sending', wanted: 3 });
});

test('a card that is deleted while another one is compared has brought nothing', async () => {
  const first = await home(listOf([60, 120]));
  const second = await bring(listOf([60, 120, 180]));
  await oneAfterTheOther(
    () => remove(first.sd_card_id),
    () => matchSdCard(app().services)({ sdCardId: second.sd_card_id }),
  );
  expect(await find(second.sd_card_id)).toMatchObject({ state: 'unproven', present: 0, wanted: 3 });
});

test('a card whose last photo comes while it is compared anew asks for what is missing', async () => {
  const first = await home(listOf([60, 120]));
  const { sd_card_id } = await bringMatched(listOf([60, 120, 180]));
  await accept(sd_card_id);
  const [last] = await wanted(sd_card_id);
  await remove(first.sd_card_id);
  await oneAfterTheOther(
    () => put(sd_card_id, last?.photo_id ?? 0, MADE[2] ?? Buffer.alloc(0)),
    () => matchSdCard(app().services)({ sdCardId: sd_card_id }),
  );
  expect(await find(sd_card_id)).toMatchObject({ state: 'sending', stored: 1, wanted: 2 });
});

test('a card that is accepted while it is compared anew is compared all the same', async () => {
  const first = await home(listOf([60, 120]));
  const { sd_card_id } = await bringMatched(listOf([60, 120, 180]));
  await remove(first.sd_card_id);
  await oneAfterTheOther(
    () => accept(sd_card_id),
    () => matchSdCard(app().services)({ sdCardId: sd_card_id }),
  );
  expect(await find(sd_card_id)).toMatchObject({ state: 'sending', present: 0, wanted: 3 });
});

test('insights that came later get their photos when the card is brought once more', async () => {
  const list = listOf([...REPORTED, 5_000]);
  const card = await home(list);
  expect(card).toMatchObject({ state: 'done', stored: 13, reported: 0 });
  const [judged] = (await photos(card.sd_card_id)).photos;
  await doJobs(app(), 'make-card-thumbnail');
  expect(await files()).toHaveLength(26);
  await report(REPORTED);
  expect(await bring(list)).toMatchObject({ sd_card_id: card.sd_card_id, state: 'done' });
  await doJobs(app(), 'match-sd-card');
  expect(await find(card.sd_card_id)).toMatchObject({ state: 'done', stored: 13, reported: 12 });
  const shown = await insights();
  expect(shown).toHaveLength(12);
  for (const { photoUrl } of shown) {
    const answer = await owner().client.photos.get({
      query: { deviceId: camera().deviceId, photoUrl: photoUrl ?? '' },
    });
    const bytes = Buffer.from((await answer?.arrayBuffer()) ?? new ArrayBuffer());
    expect(MADE.some((file) => file.equals(bytes))).toBe(true);
  }
  await doJobs(app(), 'remove-photo-files');
  expect(await files()).toHaveLength(2);
  expect((await photos(card.sd_card_id)).photos).not.toContainEqual(judged);
  expect(await match(card.sd_card_id)).toMatchObject({ state: 'done', stored: 13, reported: 12 });
});

test('people that somebody saw on a photo stay blurred once an insight tells of it, until that is judged', async () => {
  const list = listOf([...REPORTED, 5_000]);
  const { sd_card_id } = await home(list);
  const photo_ids = (await photos(sd_card_id)).photos.map(({ photo_id }) => photo_id);
  await owner().client.sdCards.judge({ params: { sd_card_id }, body: { photo_ids, class_name: 'person' } });
  await report(REPORTED);
  await bring(list);
  await doJobs(app(), 'match-sd-card');
  const isBlurred = async () => {
    const [{ photoUrl } = { photoUrl: null }] = await insights();
    const query = { deviceId: camera().deviceId, photoUrl: photoUrl ?? '' };
    return (await owner().client.photos.get({ query }))?.headers.get(BLURRED_HEADER) === 'true';
  };
  expect(await isBlurred()).toBe(true);
  const [insight] = await insights();
  await owner().client.insights.confirm({
    params: { insightId: insight?.insight_id ?? 0 },
    body: { confirmed: true },
  });
  expect(await isBlurred()).toBe(false);
});

test('insights that came later get photos that are still to be sent', async () => {
  const list = listOf(REPORTED);
  const { sd_card_id } = await bringMatched(list);
  await accept(sd_card_id);
  await report(REPORTED);
  await bring(list);
  await doJobs(app(), 'match-sd-card');
  expect(await find(sd_card_id)).toMatchObject({ state: 'sending', reported: 12, wanted: 12 });
});

test('a list that comes again and again is compared once, beside those of other cards', async () => {
  const [list, other] = [listOf([60]), listOf([60, 120])];
  const sent = [await bring(list), await bring(list), await bring(other), await bring(list)];
  const mine = new Set(sent.map(({ sd_card_id }) => sd_card_id));
  const jobs = (await doJobs(app(), 'match-sd-card')).filter(({ sdCardId }) => mine.has(sdCardId));
  expect(jobs.map(({ sdCardId }) => sdCardId).sort((one, two) => one - two)).toEqual([...mine]);
});

test('what is kept with a card is what its photos say', async () => {
  const list = listOf([...REPORTED, 5_000, 6_000]);
  await report(REPORTED);
  const { sd_card_id } = await bringMatched(list);
  await putAll(sd_card_id, MADE);
  const photo_ids = (await photos(sd_card_id)).photos.map(({ photo_id }) => photo_id);
  await owner().client.sdCards.judge({ params: { sd_card_id }, body: { photo_ids, class_name: 'stoat' } });
  const kept = await find(sd_card_id);
  expect(kept).toMatchObject({ state: 'done', judged: 2, stored: 14, photos: 14 });
  await app().services.db.pool.query('UPDATE sd_cards SET counts = NULL WHERE id = $1', [sd_card_id]);
  expect(await find(sd_card_id)).toEqual(kept);
});
