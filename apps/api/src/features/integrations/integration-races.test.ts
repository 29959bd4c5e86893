import type { PoolClient } from 'pg';
import { expect, test } from 'vitest';
import { untilWaiting } from '../../../test/concurrent-transaction.ts';
import { withDeliveries } from '../../../test/contexts/delivery-context.ts';
import { createDeliveryLeasesStore } from './delivery/delivery-leases.store.ts';

const context = withDeliveries();

/** Lets `act` run into what a transaction of somebody else has done, who then commits. */
async function beside<T>(
  rivalDoes: (sql: PoolClient) => Promise<unknown>,
  act: () => Promise<T>,
): Promise<T> {
  const otherTransaction = await context.test().services.db.pool.connect();
  try {
    await otherTransaction.query('BEGIN');
    await rivalDoes(otherTransaction);
    const acting = act();
    acting.catch(() => undefined);
    await untilWaiting(context.test(), 1);
    await otherTransaction.query('COMMIT');
    return await acting;
  } finally {
    otherTransaction.release(true);
  }
}

test.each(['a change', 'a new integration'])(
  'a group that is deleted at this moment is not there for %s',
  async (what) => {
    const { groups, integrations } = context.client();
    const { group_id: groupId } = (await groups.create({ body: { groupName: 'Ridge' } })).message;
    const groupNotifications = [{ groupId, groupNotificationClasses: 'all' as const }];
    if (what === 'a change') await context.saveEmail(['a@b.nz']);
    const acting = beside(
      (sql) => sql.query('DELETE FROM device_groups WHERE id = $1', [groupId]),
      () =>
        what === 'a change'
          ? integrations.setGroups({ params: { platform: 'email' }, body: { groupNotifications } })
          : context.saveEmail(['a@b.nz'], { groupNotifications }),
    );
    await expect(acting).rejects.toMatchObject({ status: 404 });
    const known = (await integrations.list()).message;
    expect(known.map(({ data }) => data.groupNotifications)).toEqual(what === 'a change' ? [[]] : []);
  },
);

test('what an old key met says nothing of the one that is saved meanwhile', async () => {
  await context.saveGundi('gundi_v2', 'old-key-0123456789-abcd');
  const { db, live, jobs } = context.services();
  const leases = createDeliveryLeasesStore(db, live, jobs);
  const { rows } = await db.pool.query<{ id: number }>('SELECT id FROM integrations');
  const lease = await leases.take(rows[0]?.id ?? 0, context.now());
  if (!lease) throw new Error('Somebody else holds the lease.');
  const refused = { kind: 'key_refused', statusCode: 401, reason: 'Unknown key.' } as const;
  const record = () => leases.record(lease, [], refused, { at: context.now(), chance: 1, kind: null });
  await beside(async (sql) => {
    await sql.query(`UPDATE integrations SET api_key_encrypted = '\\x00' WHERE id = $1`, [lease.id]);
    await sql.query('UPDATE integration_health SET key_refused = false WHERE integration_id = $1', [
      lease.id,
    ]);
  }, record);
  expect((await context.integration()).health).toMatchObject({ state: 'ok', last_failure_reason: null });
  await record();
  expect((await context.integration()).health.state).toBe('ok');
});

test('an integration that is deleted at this moment has no test event', async () => {
  await context.saveGundi();
  const acting = beside(
    (sql) => sql.query('DELETE FROM integrations'),
    () => context.client().integrations.test({ params: { platform: 'gundi_v2' } }),
  );
  await expect(acting).rejects.toMatchObject({ status: 404 });
});

test('a test event waits for no camera that is being heard', async () => {
  await context.saveGundi();
  const otherTransaction = await context.test().services.db.pool.connect();
  try {
    await otherTransaction.query('BEGIN');
    await otherTransaction.query('SELECT FROM integrations FOR KEY SHARE');
    const { message } = await context.client().integrations.test({ params: { platform: 'gundi_v2' } });
    expect(message.state).toBe('delivered');
  } finally {
    otherTransaction.release(true);
  }
});
