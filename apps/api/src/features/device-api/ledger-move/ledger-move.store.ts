import type { Pool, PoolClient } from 'pg';
import { inTransaction } from '../../../database/transaction.ts';

/** Entries copied by one statement: the camera waits for some 50 ms. */
const PORTION = 2_000;

export interface LedgerMove {
  /** All entries of cameras up to this one are copied. */
  readonly copied_to: number;
  /** When the new table took the name; null before. */
  readonly swapped_at: Date | null;
}

interface LastCopied {
  readonly message_id: string;
  readonly message_index: number;
}

const BEFORE_ALL: LastCopied = { message_id: '', message_index: -1 };

/** The move of device_messages into partitions, as its migration has begun it: it says what follows what. */
export function createLedgerMoveStore(pool: Pool) {
  return {
    /** Undefined when there is nothing to move any more. */
    async read(): Promise<LedgerMove | undefined> {
      const { rows: tables } = await pool.query<{ moves: boolean }>(
        `SELECT /* ledger-move.read */ to_regclass('device_messages_move') IS NOT NULL AS moves`,
      );
      if (!tables[0]?.moves) return undefined;
      const { rows } = await pool.query<LedgerMove>(
        'SELECT /* ledger-move.read */ copied_to, swapped_at FROM device_messages_move',
      );
      return rows[0];
    },

    /** The next camera that has entries. */
    async cameraAfter(deviceId: number): Promise<number | undefined> {
      const { rows } = await pool.query<{ id: number | null }>(
        'SELECT /* ledger-move.cameraAfter */ min(device_id) AS id FROM device_messages WHERE device_id > $1',
        [deviceId],
      );
      return rows[0]?.id ?? undefined;
    },

    /** Copies all entries of a camera, a portion after the other: it is heard between two of them. */
    async copy(deviceId: number): Promise<void> {
      const portionAfter = (last: LastCopied) =>
        inTransaction(pool, (sql) => copyPortion(sql, deviceId, last));
      let last = await portionAfter(BEFORE_ALL);
      while (last) last = await portionAfter(last);
      await assertWhole(pool, deviceId);
      await pool.query('UPDATE /* ledger-move.copy */ device_messages_move SET copied_to = $1', [deviceId]);
    },

    /** Gives the name to the new table. Fails when it is not free for it within 1.8 s. */
    async swap(now: Date): Promise<void> {
      await inTransaction(pool, async (sql) => {
        await lockShortly(sql);
        await sql.query(
          `SELECT /* ledger-move.swap */ swap_device_messages('device_messages_by_camera', 'device_messages_before')`,
        );
        await sql.query('UPDATE /* ledger-move.swap */ device_messages_move SET swapped_at = $1', [now]);
      });
    },

    /** The last step: drops the table that had the name before. */
    async end(): Promise<void> {
      await inTransaction(pool, async (sql) => {
        await lockShortly(sql);
        await sql.query(`SELECT /* ledger-move.end */ end_move_of_device_messages('device_messages_before')`);
      });
    },
  };
}

/**
 * Whoever comes while it waits for a table waits behind it. A vacuum of PostgreSQL's own that is in the way is cancelled after a
 * second.
 */
async function lockShortly(sql: PoolClient): Promise<void> {
  await sql.query(`SET /* ledger-move.lockShortly */ LOCAL lock_timeout = '500ms'`);
  await sql.query('LOCK /* ledger-move.lockShortly */ TABLE devices IN EXCLUSIVE MODE');
  await sql.query(`SET /* ledger-move.lockShortly */ LOCAL lock_timeout = '1300ms'`);
}

/** The last entry that was copied; undefined when there are no more. */
async function copyPortion(
  sql: PoolClient,
  deviceId: number,
  after: LastCopied,
): Promise<LastCopied | undefined> {
  // Nobody else writes entries of the camera then.
  await sql.query('SELECT /* ledger-move.copyPortion */ FROM devices WHERE id = $1 FOR NO KEY UPDATE', [
    deviceId,
  ]);
  const { rows } = await sql.query<LastCopied>(
    `WITH /* ledger-move.copyPortion */ portion AS MATERIALIZED (
       SELECT * FROM device_messages WHERE device_id = $1 AND (message_id, message_index) > ($2, $3)
       ORDER BY device_id, message_id, message_index LIMIT ${PORTION}),
     copied AS (INSERT INTO device_messages_by_camera SELECT * FROM portion ON CONFLICT DO NOTHING)
     SELECT message_id, message_index FROM portion ORDER BY message_id DESC, message_index DESC LIMIT 1`,
    [deviceId, after.message_id, after.message_index],
  );
  return rows[0];
}

/** Both counts are of one moment: an entry and its copy are written together. */
async function assertWhole(sql: Pool, deviceId: number): Promise<void> {
  const { rows } = await sql.query<{ old: number; copied: number }>(
    `SELECT /* ledger-move.assertWhole */ (SELECT count(*) FROM device_messages WHERE device_id = $1) AS old,
       (SELECT count(*) FROM device_messages_by_camera WHERE device_id = $1) AS copied`,
    [deviceId],
  );
  const [{ old, copied } = { old: 0, copied: -1 }] = rows;
  if (old !== copied)
    throw new Error(`Camera ${deviceId} has ${old} entries, of which ${copied} are copied.`);
}
