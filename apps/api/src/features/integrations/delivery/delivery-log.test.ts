import { expect, test } from 'vitest';
import { withEvents } from '../../../../test/contexts/events-context.ts';

const MINUTE = 60_000;
const { see, context } = withEvents();

test('cleared insights are not sent', async () => {
  await context.saveGundi();
  await see('stoat');
  await context.client().devices.clearData({
    params: { deviceId: context.camera().deviceId },
    query: { insights: 'true' },
  });
  await context.deliverAll();
  const [delivery] = await context.log();
  expect([delivery?.state, delivery?.reason]).toEqual([
    'skipped',
    'The insight was cleared before it could be sent.',
  ]);
});

test('the log is read in pages and by state; what is old leaves it, and what waited for a week is given up', async () => {
  await context.saveGundi();
  await see('stoat', 'kea', 'rat');
  await context.deliverAll();
  context.gundi().mode = 'broken';
  await see('deer');
  await context.deliverAll();
  const page = (query: object) =>
    context
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
  context.pass(8 * 24 * 60 * MINUTE);
  await context.prune();
  expect((await page({ state: 'failed' })).map(({ reason }) => reason)).toEqual([
    'Given up after 7 days in which the integration did not work.',
  ]);
  context.pass(84 * 24 * 60 * MINUTE);
  await context.prune();
  expect((await page({})).map(({ state }) => state)).toEqual(['failed']);
});

test('what waited for long is given up only where the integration has not worked for as long', async () => {
  await context.saveGundi();
  await see('stoat');
  context.pass(8 * 24 * 60 * MINUTE);
  context.gundi().mode = 'broken';
  await context.deliverAll();
  await context.prune();
  expect((await context.log()).map(({ state }) => state)).toEqual(['pending']);
  context.pass(6 * 24 * 60 * MINUTE);
  await context.deliverAll();
  await context.prune();
  expect((await context.log()).map(({ state }) => state)).toEqual(['pending']);
  context.pass(2 * 24 * 60 * MINUTE);
  await context.prune();
  expect((await context.log()).map(({ state }) => state)).toEqual(['failed']);
});

test('what goes out together is given up together, by the age of its mail', async () => {
  await context.saveEmail(['a@b.nz']);
  await see('stoat', 'kea');
  const { pool } = context.test().services.db;
  context.mail().refusals.set('MAIL FROM', { code: 451, words: 'not now' });
  context.pass(2 * MINUTE);
  await context.deliverAll();
  await pool.query(
    `UPDATE integration_deliveries SET created_at = created_at + interval '5 days' WHERE bundle_id IS NOT NULL`,
  );
  context.pass(8 * 24 * 60 * MINUTE);
  await context.deliverAll();
  await context.prune();
  const { rows } = await pool.query('SELECT state FROM integration_deliveries');
  expect(rows).toEqual([{ state: 'failed' }, { state: 'failed' }]);
});
