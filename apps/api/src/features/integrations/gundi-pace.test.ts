import { expect, test } from 'vitest';
import { withDeliveries } from '../../../test/delivery-world.ts';
import { insightMessage } from '../../../test/messages.ts';

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
  world.pass(55 * SECOND);
  await world.turns();
  expect(asked()).toBe(1);
  world.pass(6 * SECOND);
  await world.turns();
  await world.turns();
  expect(asked()).toBe(2);
});
