import type { Database } from '../../../database/client.ts';

export interface ArtifactRow {
  readonly storage_key: string;
  readonly bytes: number;
  readonly sha256: Buffer;
  /** Hex. */
  readonly md5_checksum: string;
}

export function createArtifactsStore({ pool }: Database) {
  return {
    /** A file that belongs to an update or a message of this camera which was not called off. */
    async find(deviceId: number, artifactId: number, now: Date): Promise<ArtifactRow | undefined> {
      const { rows } = await pool.query<ArtifactRow>(
        `SELECT /* artifacts.find */ f.storage_key, f.bytes, f.sha256, f.md5_checksum FROM artifacts f
         WHERE f.id = $2 AND (
           EXISTS (SELECT FROM device_update_devices p
             JOIN device_update_artifacts a ON a.update_id = p.update_id AND a.artifact_id = f.id
             WHERE p.device_id = $1 AND p.state <> 'dropped')
           OR EXISTS (SELECT FROM ota_messages m
             JOIN ota_message_artifacts a ON a.message_id = m.message_id AND a.artifact_id = f.id
             WHERE m.device_id = $1 AND m.status NOT IN ('dropped', 'expired')
               AND (m.status IN ('success', 'failed') OR m.expires_at > $3)))`,
        [deviceId, artifactId, now],
      );
      return rows[0];
    },
  };
}
