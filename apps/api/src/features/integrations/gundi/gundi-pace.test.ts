import { expect, test } from 'vitest';
import { withDeliveries } from '../../../../test/contexts/delivery-context.ts';
import { insightMessage } from '../../../../test/messages.ts';
import { jpeg } from '../../../../test/pictures.ts';

const SECOND = 1_000;
const context = withDeliveries({ GUNDI_REQUEST_SECONDS: '60' });

test('the service gets one request a minute, whatever waits', async () => {
  await context.saveGundi();
  const asked = () => context.gundi().asked.length;
  await context.send([insightMessage(1)]);
  await context.deliverAll();
  expect(asked()).toBe(1);
  await context.send([insightMessage(2)]);
  await context.deliverAll();
  context.pass(40 * SECOND);
  await context.deliverAll();
  expect(asked()).toBe(1);
  context.pass(21 * SECOND);
  await context.deliverAll();
  await context.deliverAll();
  expect(asked()).toBe(2);
});

test('while photos wait events gather for five minutes, so that four of five requests carry a photo', async () => {
  await context.saveGundi();
  await context.send([10, 11, 12, 13, 14].map((seq) => insightMessage(seq)));
  await context.deliverAll();
  const photo = await jpeg();
  for (const seq of [10, 11, 12, 13, 14]) await context.sendPhoto(seq, photo);
  context.gundi().asked.length = 0;
  for (let minute = 0; minute < 6; minute++) {
    await context.send([insightMessage(20 + minute)]);
    context.pass(61 * SECOND);
    await context.deliverAll();
  }
  const kinds = context.gundi().asked.map((line) => (line.endsWith('attachments/') ? 'photo' : 'events'));
  expect(kinds).toEqual(['photo', 'photo', 'photo', 'photo', 'events', 'photo']);
  expect(context.gundi().heard.at(-2)?.body).toHaveLength(5);
});
