import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '../../../api/src/database/client.ts';

/** Adds cameras with a position to an owner. Returns what each says in its Authorization header. */
export async function addCameras(
  { pool }: Pick<Database, 'pool'>,
  ownerId: number,
  count: number,
): Promise<string[]> {
  const authorizations: string[] = [];
  for (let camera = 0; camera < count; camera++) {
    const id = randomBytes(9).toString('base64url');
    const secret = randomBytes(32).toString('base64url');
    await pool.query(
      `WITH device AS (INSERT INTO devices (owner_id, hardware_id, device_name, latitude, longitude)
         VALUES ($1, $2, 'cam', -41.8, 172.8) RETURNING id)
       INSERT INTO device_keys (device_id, key_id, secret_hash) SELECT id, $2, $3 FROM device`,
      [ownerId, id, createHash('sha256').update(secret).digest()],
    );
    authorizations.push(`DeviceKey ${id}.${secret}`);
  }
  return authorizations;
}
