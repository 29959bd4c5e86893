import { expect, test } from 'vitest';
import { withEvents } from '../../../test/event-world.ts';

const MINUTE = 60_000;
const { see, world } = withEvents();

test('cleared insights are not sent', async () => {
  await world.saveGundi();
  await see('stoat');
  await world.client().devices.clearData({
    params: { deviceId: world.camera().deviceId },
    query: { insights: 'true' },
  });
  await world.turns();
  const [delivery] = await world.log();
  expect([delivery?.state, delivery?.reason]).toEqual([
    'skipped',
    'The insight was cleared before it could be sent.',
  ]);
});

test('the log is read in pages and by state; what is old leaves it, and what waited for a week is given up', async () => {
  await world.saveGundi();
  await see('stoat', 'kea', 'rat');
  await world.turns();
  world.gundi().mood = 'broken';
  await see('deer');
  await world.turns();
  const page = (query: object) =>
    world
      .client()
      .integrations.deliveries({ params: { platform: 'gundi_v2' }, query })
      .then(({ message }) => message);
  const [newest, ...older] = await page({});
  expect(newest?.state).toBe('pending');
  const second = await page({ limit: 2, before: newest?.delivery_id });
  expect(second.map(({ delivery_id }) => delivery_id)).toEqual(
    older.slice(0, 2).map(({ delivery_id }) => delivery_id),
  );
  expect(await page({ state: 'delivered', limit: 200 })).toHaveLength(3);
  world.pass(8 * 24 * 60 * MINUTE);
  await world.prune();
  expect((await page({ state: 'failed' })).map(({ reason }) => reason)).toEqual([
    'Given up after 7 days in which the integration did not work.',
  ]);
  world.pass(84 * 24 * 60 * MINUTE);
  await world.prune();
  expect((await page({})).map(({ state }) => state)).toEqual(['failed']);
});

test('what waited for long is given up only where the integration has not worked for as long', async () => {
  await world.saveGundi();
  await see('stoat');
  world.pass(8 * 24 * 60 * MINUTE);
  world.gundi().mood = 'broken';
  await world.turns();
  await world.prune();
  expect((await world.log()).map(({ state }) => state)).toEqual(['pending']);
  world.pass(6 * 24 * 60 * MINUTE);
  await world.turns();
  await world.prune();
  expect((await world.log()).map(({ state }) => state)).toEqual(['pending']);
  world.pass(2 * 24 * 60 * MINUTE);
  await world.prune();
  expect((await world.log()).map(({ state }) => state)).toEqual(['failed']);
});

test('what goes out together is given up together, by the age of its mail', async () => {
  await world.saveEmail(['a@b.nz']);
  await see('stoat', 'kea');
  const { pool } = world.test().services.db;
  world.mail().refusals.set('MAIL FROM', { code: 451, words: 'not now' });
  world.pass(2 * MINUTE);
  await world.turns();
  await pool.query(
    `UPDATE integration_deliveries SET created_at = created_at + interval '5 days' WHERE bundle_id IS NOT NULL`,
  );
  world.pass(8 * 24 * 60 * MINUTE);
  await world.turns();
  await world.prune();
  const { rows } = await pool.query('SELECT state FROM integration_deliveries');
  expect(rows).toEqual([{ state: 'failed' }, { state: 'failed' }]);
});
