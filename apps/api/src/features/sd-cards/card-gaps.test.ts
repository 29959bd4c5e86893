import { expect, test } from 'vitest';
import { withSdCards } from '../../../test/contexts/card-context.ts';
import { insightMessage, statusMessage } from '../../../test/messages.ts';

const { owner, camera, at, bringMatched, photo, send } = withSdCards();

/** Photos of ten minutes, each with a number of its own. */
const TAKEN = Array.from({ length: 20 }, (_, i) => 60 + 30 * i + ((i * i * 17) % 23));
const LIST = TAKEN.map((second) => photo(second));
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
const remove = (sd_card_id: number) => owner().client.sdCards.remove({ params: { sd_card_id } });

test('a card that holds what is missing closes its gap: recovered is neither missing nor arrived', async () => {
  await send(insights(...between(1, 9), ...between(13, 20)));
  expect(await delivery()).toMatchObject({ sent: 20, arrived: 17, missing: 3, recovered: 0 });
  const card = await bringMatched(LIST);
  expect(card).toMatchObject({ state: 'sending', reported: 17, recovered: 3 });
  expect(card.unreported).toMatchObject({ never_sent: 3 });
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
  const card = await bringMatched(LIST);
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

test('a gap that lies partly outside of the card’s time stays open', async () => {
  await send(insights(...between(1, 17), 20));
  const early = await bringMatched(LIST.slice(0, 18));
  expect(early).toMatchObject({ state: 'sending', recovered: 0, unreported: { never_sent: 1 } });
  expect(await delivery()).toMatchObject({ missing: 2, recovered: 0 });
  const whole = await bringMatched(LIST);
  expect(whole).toMatchObject({ recovered: 2 });
  await remove(early.sd_card_id);
  expect(await delivery()).toMatchObject({ missing: 0, recovered: 2 });
});

test('statuses bound a gap, too', async () => {
  const status = (seq: number, second: number) =>
    statusMessage(seq, { reported_at: at(second).toISOString() });
  await send([...insights(...between(1, 20)), status(22, 700), status(25, 720)]);
  expect(await delivery()).toMatchObject({ missing: 3 });
  const card = await bringMatched([...LIST, photo(702), photo(725)]);
  expect(card).toMatchObject({ state: 'sending', recovered: 3 });
});

test('a camera says of a gap that a card has closed that it is lost: it is again, once the card is deleted', async () => {
  await send(insights(...between(1, 9), ...between(13, 20)));
  const card = await bringMatched(LIST);
  const lost = statusMessage(1, { message_id: 'next:1', messages_lost: 'card_swapped' });
  await send([lost], { boot_id: 'next' });
  expect(await gaps()).toMatchObject([{ closed_by: 'card', never: null }]);
  await remove(card.sd_card_id);
  expect(await gaps()).toMatchObject([{ closed_by: null, never: { reason: 'card_swapped', sure: true } }]);
});
