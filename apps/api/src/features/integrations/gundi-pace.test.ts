import { expect, test } from 'vitest';
import { withDeliveries } from '../../../test/delivery-world.ts';
import { insightMessage } from '../../../test/messages.ts';
import { jpeg } from '../../../test/pictures.ts';

const SECOND = 1_000;
const world = withDeliveries({ GUNDI_REQUEST_SECONDS: '60' });

test('the service gets one request a minute, whatever waits', async () => {
  await world.saveGundi();
  const asked = () => world.gundi().asked.length;
  await world.send([insightMessage(1)]);
  await world.turns();
  expect(asked()).toBe(1);
  await world.send([insightMessage(2)]);
  await world.turns();
  world.pass(40 * SECOND);
  await world.turns();
  expect(asked()).toBe(1);
  world.pass(21 * SECOND);
  await world.turns();
  await world.turns();
  expect(asked()).toBe(2);
});

test('while photos wait events gather for five minutes, so that four of five requests carry a photo', async () => {
  await world.saveGundi();
  await world.send([10, 11, 12, 13, 14].map((seq) => insightMessage(seq)));
  await world.turns();
  const photo = await jpeg();
  for (const seq of [10, 11, 12, 13, 14]) await world.sendPhoto(seq, photo);
  world.gundi().asked.length = 0;
  for (let minute = 0; minute < 6; minute++) {
    await world.send([insightMessage(20 + minute)]);
    world.pass(61 * SECOND);
    await world.turns();
  }
  const kinds = world.gundi().asked.map((line) => (line.endsWith('attachments/') ? 'photo' : 'events'));
  expect(kinds).toEqual(['photo', 'photo', 'photo', 'photo', 'events', 'photo']);
  expect(world.gundi().heard.at(-2)?.body).toHaveLength(5);
});
