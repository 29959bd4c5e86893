import type { PoolClient } from 'pg';
import { expect, test } from 'vitest';
import { withDeliveries } from '../../../test/delivery-world.ts';
import { untilWaiting } from '../../../test/rival.ts';
import { createTurnsStore } from './turns.store.ts';

const world = withDeliveries();

/** Lets `act` run into what a transaction of somebody else has done, who then commits. */
async function beside<T>(
  rivalDoes: (sql: PoolClient) => Promise<unknown>,
  act: () => Promise<T>,
): Promise<T> {
  const rival = await world.test().services.db.pool.connect();
  try {
    await rival.query('BEGIN');
    await rivalDoes(rival);
    const acting = act();
    acting.catch(() => undefined);
    await untilWaiting(world.test(), 1);
    await rival.query('COMMIT');
    return await acting;
  } finally {
    rival.release(true);
  }
}

test.each(['a change', 'a new integration'])(
  'a group that is deleted at this moment is not there for %s',
  async (what) => {
    const { groups, integrations } = world.client();
    const { group_id: groupId } = (await groups.create({ body: { groupName: 'Ridge' } })).message;
    const groupNotifications = [{ groupId, groupNotificationClasses: 'all' as const }];
    if (what === 'a change') await world.saveEmail(['a@b.nz']);
    const acting = beside(
      (sql) => sql.query('DELETE FROM device_groups WHERE id = $1', [groupId]),
      () =>
        what === 'a change'
          ? integrations.setGroups({ params: { platform: 'email' }, body: { groupNotifications } })
          : world.saveEmail(['a@b.nz'], { groupNotifications }),
    );
    await expect(acting).rejects.toMatchObject({ status: 404 });
    const known = (await integrations.list()).message;
    expect(known.map(({ data }) => data.groupNotifications)).toEqual(what === 'a change' ? [[]] : []);
  },
);

test('what an old key met says nothing of the one that is saved meanwhile', async () => {
  await world.saveGundi('gundi_v2', 'old-key-0123456789-abcd');
  const { db, live, jobs } = world.services();
  const turns = createTurnsStore(db, live, jobs);
  const { rows } = await db.pool.query<{ id: number }>('SELECT id FROM integrations');
  const turn = await turns.take(rows[0]?.id ?? 0, world.now());
  if (!turn) throw new Error('It is nobody else’s turn.');
  const refused = { kind: 'key_refused', statusCode: 401, reason: 'Unknown key.' } as const;
  const note = () => turns.note(turn, [], refused, { at: world.now(), chance: 1, kind: null });
  await beside(async (sql) => {
    await sql.query(`UPDATE integrations SET api_key_encrypted = '\\x00' WHERE id = $1`, [turn.id]);
    await sql.query('UPDATE integration_health SET key_refused = false WHERE integration_id = $1', [turn.id]);
  }, note);
  expect((await world.integration()).health).toMatchObject({ state: 'ok', last_failure_reason: null });
  await note();
  expect((await world.integration()).health.state).toBe('ok');
});

test('a test event waits for no camera that is being heard', async () => {
  await world.saveGundi();
  const rival = await world.test().services.db.pool.connect();
  try {
    await rival.query('BEGIN');
    await rival.query('SELECT FROM integrations FOR KEY SHARE');
    const { message } = await world.client().integrations.test({ params: { platform: 'gundi_v2' } });
    expect(message.state).toBe('delivered');
  } finally {
    rival.release(true);
  }
});
