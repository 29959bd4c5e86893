import type { PoolClient } from 'pg';
import { camerasOfEntry, recordHistory } from '../../shared-stores/history.store.ts';

/** What is cleared of a camera, in the order in which people read it. */
const PARTS = ['location', 'insights', 'ownership'] as const;

interface CameraOfOwner {
  readonly ownerId: number;
  readonly deviceId: number;
}

/**
 * One entry in the history of a camera's owner for a clearing. Where very many insights go before the rest, it speaks of
 * them from then on, whatever becomes of the rest. `staffId`: who clears for Sightline.
 */
export function clearingHistory(
  { ownerId, deviceId }: CameraOfOwner,
  what: Readonly<Record<(typeof PARTS)[number], boolean>>,
  staffId: number | undefined,
  now: Date,
) {
  let begunId: number | undefined;

  async function record(sql: PoolClient, parts: readonly string[]): Promise<number | undefined> {
    const cameras = await camerasOfEntry(sql, ownerId, [deviceId]);
    const [id] = await recordHistory(
      sql,
      [
        {
          ownerId,
          actorId: staffId ?? ownerId,
          byStaff: staffId !== undefined,
          action: 'camera.cleared',
          objectId: deviceId,
          deviceIds: [deviceId],
          details: { ...cameras, parts },
        },
      ],
      now,
    );
    return id;
  }

  return {
    /** Joins the first portion of very many insights. */
    async begun(sql: PoolClient): Promise<void> {
      begunId = await record(sql, ['insights']);
    },

    /** Joins the transaction that clears the rest, before the camera loses its name. */
    async done(sql: PoolClient): Promise<void> {
      const parts = PARTS.filter((part) => what[part]);
      if (parts.length === 0) return;
      if (begunId === undefined) await record(sql, parts);
      else
        await sql.query(
          `UPDATE /* clearing-history.done */ history_entries SET details = jsonb_set(details, '{parts}', $2)
           WHERE id = $1`,
          [begunId, JSON.stringify(parts)],
        );
    },
  };
}
