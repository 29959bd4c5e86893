import { expect, test } from 'vitest';
import { withSdCards } from '../../../test/contexts/card-context.ts';
import { doJobs } from '../../../test/jobs.ts';
import { insightMessage, statusMessage } from '../../../test/messages.ts';
import { pictures } from '../../../test/pictures.ts';

const { app, owner, camera, at, bringMatched, find, photo, putAll, send } = withSdCards();

/** Photos of ten minutes, each with a number of its own. */
const TAKEN = Array.from({ length: 20 }, (_, i) => 60 + 30 * i + ((i * i * 17) % 23));
const MADE = await pictures(23);
const LIST = TAKEN.map((second, i) => photo(second, MADE[i]?.length));
const taken = (seq: number) => TAKEN[seq - 1] ?? 0;
const insight = (seq: number) => insightMessage(seq, { file_ctime: at(taken(seq)).toISOString() });
const insights = (...seqs: number[]) => seqs.map(insight);
const between = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i);

const delivery = async () =>
  (await owner().client.arrivals.find({ params: { device_id: camera().deviceId }, query: {} })).message;
const account = async () => (await owner().client.arrivals.list({ query: {} })).message;
const gaps = async () =>
  (await delivery()).gaps
    .map(({ from, to, closed_by, never, asked }) => ({ from, to, closed_by, never, asked }))
    .sort((one, other) => one.from - other.from);
/** A card of which all that is wanted was sent. */
const bringHome = async (list: typeof LIST) => putAll((await bringMatched(list)).sd_card_id, MADE);
const remove = (sd_card_id: number) => owner().client.sdCards.remove({ params: { sd_card_id } });

test('a card that holds what is missing closes its gap: recovered is neither missing nor arrived', async () => {
  await send(insights(...between(1, 9), ...between(13, 20)));
  expect(await delivery()).toMatchObject({ sent: 20, arrived: 17, missing: 3, recovered: 0 });
  const begun = await bringMatched(LIST);
  expect(begun).toMatchObject({ state: 'sending', reported: 17, recovered: 0 });
  expect(begun.unreported).toMatchObject({ never_sent: 3 });
  expect(await delivery()).toMatchObject({ missing: 3, recovered: 0 });
  const card = await putAll(begun.sd_card_id, MADE);
  expect(card).toMatchObject({ state: 'done', reported: 17, recovered: 3 });
  const figures = { sent: 20, arrived: 17, missing: 0, recovered: 3, share: 17 / 20 };
  expect(await delivery()).toMatchObject(figures);
  expect(await account()).toMatchObject({ ...figures, devices: [{ ...figures }] });
  expect(await gaps()).toEqual([{ from: 10, to: 12, closed_by: 'card', never: null, asked: 1 }]);

  await remove(card.sd_card_id);
  expect(await delivery()).toMatchObject({ sent: 20, arrived: 17, missing: 3, recovered: 0 });
  expect(await gaps()).toMatchObject([{ from: 10, to: 12, closed_by: null }]);
});

test('a message that comes after all closes its part of the gap, and is counted once', async () => {
  await send(insights(...between(1, 9), ...between(13, 20)));
  const card = await bringHome(LIST);
  await send(insights(11));
  expect(await gaps()).toMatchObject([
    { from: 10, to: 10, closed_by: 'card' },
    { from: 11, to: 11, closed_by: 'message' },
    { from: 12, to: 12, closed_by: 'card' },
  ]);
  expect(await delivery()).toMatchObject({ sent: 20, arrived: 18, missing: 0, recovered: 2, late: 1 });
  await remove(card.sd_card_id);
  expect(await delivery()).toMatchObject({ sent: 20, arrived: 18, missing: 2, recovered: 0 });
});

test('a gap of whose time no photo came home stays open, whatever the card’s time is', async () => {
  await send(insights(...between(1, 9), ...between(13, 17), 20));
  const without = await bringHome(LIST.filter((_, i) => i < 9 || i > 11));
  expect(without).toMatchObject({ state: 'done', recovered: 2, unreported: { never_sent: 2 } });
  expect(await gaps()).toMatchObject([
    { from: 10, to: 12, closed_by: null },
    { from: 18, to: 19, closed_by: 'card' },
  ]);
  expect(await bringHome(LIST)).toMatchObject({ present: 17, recovered: 3 });
  expect(await delivery()).toMatchObject({ missing: 0, recovered: 5 });
});

test('what a deleted card had brought is missing until another card has brought it, too', async () => {
  await send(insights(...between(1, 9), ...between(13, 20)));
  const first = await bringHome(LIST);
  const second = await bringHome([...LIST, photo(900, MADE[20]?.length)]);
  expect(second).toMatchObject({ state: 'done', recovered: 0 });
  await remove(first.sd_card_id);
  await doJobs(app(), 'match-sd-card');
  expect(await find(second.sd_card_id)).toMatchObject({ state: 'sending', wanted: 3, recovered: 0 });
  expect(await delivery()).toMatchObject({ missing: 3, recovered: 0 });
  expect(await putAll(second.sd_card_id, MADE)).toMatchObject({ state: 'done', recovered: 3 });
});

test('a time in which no photo can have been taken counts for nothing', async () => {
  await send(insights(...between(1, 20)));
  const wrong = { ...photo(900, MADE[20]?.length), camera_time: '2037-01-01T00:00:00' };
  const card = await bringMatched([...LIST, wrong]);
  expect(card).toMatchObject({ taken_to: at(taken(20)).toISOString(), unreported: { undated: 1 } });
});

test('a camera whose clock was ahead was heard no later than its messages came', async () => {
  await send([...insights(...between(1, 20)), statusMessage(21, { reported_at: at(700).toISOString() })]);
  await app().services.db.pool.query(
    `UPDATE device_statuses SET reported_at = received_at + interval '40 days' WHERE device_id = $1`,
    [camera().deviceId],
  );
  // Taken some hours after the camera was heard.
  const later = Math.floor((Date.now() - at(0).getTime()) / 1_000) + 20_000;
  const card = await bringMatched([...LIST, photo(later, MADE[20]?.length)]);
  expect(card).toMatchObject({ unreported: { never_sent: 1 } });
});

test('statuses bound a gap, too', async () => {
  const status = (seq: number, second: number) =>
    statusMessage(seq, { reported_at: at(second).toISOString() });
  await send([...insights(...between(1, 20)), status(22, 700), status(25, 720)]);
  expect(await delivery()).toMatchObject({ missing: 3 });
  const late = [680, 710, 725].map((second, i) => photo(second, MADE[20 + i]?.length));
  expect(await bringHome([...LIST, ...late])).toMatchObject({ state: 'done', recovered: 3 });
});

test('a camera says of a gap that a card has closed that it is lost: it is again, once the card is deleted', async () => {
  await send(insights(...between(1, 9), ...between(13, 20)));
  const card = await bringHome(LIST);
  const lost = statusMessage(1, { message_id: 'next:1', messages_lost: 'card_swapped' });
  await send([lost], { boot_id: 'next' });
  expect(await gaps()).toMatchObject([{ closed_by: 'card', never: null }]);
  await remove(card.sd_card_id);
  expect(await gaps()).toMatchObject([{ closed_by: null, never: { reason: 'card_swapped', sure: true } }]);
});
