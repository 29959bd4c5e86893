import type { Database } from '../database/client.ts';

export interface DeviceKeyRow {
  readonly id: number;
  readonly device_id: number;
  readonly secret_hash: Buffer;
  readonly first_used_at: Date | null;
}

export function createDeviceKeyStore({ pool }: Database) {
  return {
    /** Keys by their ids; those that were revoked, or whose camera is gone, are not there. */
    async find(keyIds: readonly string[]): Promise<Map<string, DeviceKeyRow>> {
      const { rows } = await pool.query<DeviceKeyRow & { readonly key_id: string }>({
        name: 'device-keys',
        text: `SELECT k.key_id, k.id, k.device_id, k.secret_hash, k.first_used_at
               FROM device_keys k JOIN devices d ON d.id = k.device_id
               WHERE k.key_id = ANY($1) AND k.revoked_at IS NULL AND d.deleted_at IS NULL`,
        values: [keyIds],
      });
      return new Map(rows.map((row) => [row.key_id, row]));
    },

    /** Marks a key's first use, which ends every older key of the camera. False when it was revoked meanwhile. */
    async markUsed(id: number, now: Date): Promise<boolean> {
      const { rows } = await pool.query(
        `WITH /* device-key.markUsed */ used AS (
           UPDATE device_keys SET first_used_at = COALESCE(first_used_at, $2)
           WHERE id = $1 AND revoked_at IS NULL RETURNING id, device_id),
         ended AS (
           UPDATE device_keys older SET revoked_at = $2 FROM used
           WHERE older.device_id = used.device_id AND older.id < used.id AND older.revoked_at IS NULL)
         SELECT id FROM used`,
        [id, now],
      );
      return rows.length === 1;
    },
  };
}
