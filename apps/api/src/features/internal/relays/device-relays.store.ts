import { changesBetween } from '@sightline/domain/history/history-entry';
import type { PoolClient } from 'pg';
import type { Actor } from '../../../access/actor.ts';
import type { Database } from '../../../database/client.ts';
import { inTransaction } from '../../../database/transaction.ts';
import type { Jobs } from '../../../jobs/jobs.ts';
import { auditSql } from '../../../shared-stores/audit.store.ts';
import { recordCamera } from '../camera-history.store.ts';

/** What networks call a camera. */
export interface RelayNames {
  readonly lora_uid: string | null;
  readonly cell_uid: string | null;
}

/** A photo and its relayed record are at most so far apart in arrival. */
const DUPLICATES_WITHIN = "interval '60 days'";

export function createDeviceRelaysStore({ pool }: Database, jobs: Jobs) {
  return {
    /** Undefined when there is no such camera, false when another is called so. What waits for it is read. */
    async set(actor: Actor, deviceId: number, names: RelayNames, now: Date): Promise<boolean | undefined> {
      return inTransaction(pool, async (sql) => {
        const before = await lock(sql, deviceId);
        if (!before) return undefined;
        if (before.lora_uid === names.lora_uid && before.cell_uid === names.cell_uid) return true;
        const { rowCount } = await sql.query(
          `UPDATE /* device-relays.set */ devices SET lora_uid = $2, cell_uid = $3 WHERE id = $1 AND NOT EXISTS (
             SELECT FROM devices other WHERE other.id <> $1 AND (other.lora_uid = $2 OR other.cell_uid = $3))`,
          [deviceId, names.lora_uid, names.cell_uid],
        );
        if (rowCount === 0) return false;
        if (!before.lora_uid && !before.cell_uid) await recordNumbers(sql, deviceId);
        await auditSql(sql, [
          {
            ...actor,
            action: 'internal.setDeviceRelays',
            targetType: 'device',
            targetId: deviceId,
            before: { ...before },
            after: { ...names },
          },
        ]);
        const changes = changesBetween({ ...before }, { ...names });
        await recordCamera(sql, deviceId, actor.actorId, 'camera.edited', { changes }, now);
        await jobs.send('read-relays', {}, sql);
        return true;
      });
    },
  };
}

async function lock(sql: PoolClient, deviceId: number): Promise<RelayNames | undefined> {
  const { rows } = await sql.query<RelayNames>(
    `SELECT /* device-relays.lock */ lora_uid, cell_uid FROM devices WHERE id = $1 AND kind = 'camera' AND deleted_at IS NULL
     FOR NO KEY UPDATE`,
    [deviceId],
  );
  return rows[0];
}

/** What came directly before its records are read from quarantine has to be found by them. */
async function recordNumbers(sql: PoolClient, deviceId: number): Promise<void> {
  await sql.query(
    `UPDATE /* device-relays.recordNumbers */ device_messages
     SET relay_seq = split_part(message_id, ':', 2)::bigint % 65536
     WHERE device_id = $1 AND kind = 'insight' AND file_ctime IS NOT NULL AND relay_seq IS NULL
       AND message_id ~ '^[^:]+:[0-9]{1,15}$' AND received_at > now() - ${DUPLICATES_WITHIN}`,
    [deviceId],
  );
}
