import type { SdCardState } from '@sightline/domain/sd-cards/sd-card';
import type { PoolClient } from 'pg';

/** A card that nobody else changes until the transaction ends. */
export interface LockedCard {
  readonly id: number;
  readonly deviceId: number;
  readonly ownerId: number;
  readonly state: SdCardState;
}

/** Cards of one camera follow each other, and it does not change hands meanwhile; false where it is not the account's. */
export async function lockCamera(sql: PoolClient, ownerId: number, deviceId: number): Promise<boolean> {
  const { rowCount } = await sql.query(
    `SELECT /* lock-card.lockCamera */ FROM devices
     WHERE id = $2 AND owner_id = $1 AND kind = 'camera' AND deleted_at IS NULL
     FOR NO KEY UPDATE`,
    [ownerId, deviceId],
  );
  return rowCount === 1;
}

/** The card as it is once its camera and then itself are locked; undefined where it is not the account's. */
export async function lockCard(
  sql: PoolClient,
  ownerId: number,
  sdCardId: number,
): Promise<LockedCard | undefined> {
  const { rows: found } = await sql.query<{ device_id: number }>(
    'SELECT /* lock-card.lockCard */ device_id FROM sd_cards WHERE id = $2 AND owner_id = $1',
    [ownerId, sdCardId],
  );
  const deviceId = found[0]?.device_id;
  if (deviceId === undefined || !(await lockCamera(sql, ownerId, deviceId))) return undefined;
  const { rows } = await sql.query<{ state: SdCardState }>(
    'SELECT /* lock-card.lockCard */ state FROM sd_cards WHERE id = $1 FOR UPDATE',
    [sdCardId],
  );
  const state = rows[0]?.state;
  return state && { id: sdCardId, deviceId, ownerId, state };
}
