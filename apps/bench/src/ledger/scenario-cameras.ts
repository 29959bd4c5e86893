import { createHash, randomBytes } from 'node:crypto';
import type { HistoryCamera } from '@sightline/simulator/history-run';
import { devEuiOf, imeiOf } from '@sightline/simulator/relays/uids';
import { type Speak, speakerOf } from '@sightline/simulator/scenarios/relayed-deliveries';
import type { Database } from '../../../api/src/database/client.ts';

/** A camera of a scenario as the server knows it. */
export interface ScenarioCamera {
  readonly deviceId: number;
  readonly hardwareId: string;
  /** What is said in its Authorization header: by the camera itself, or by its network. */
  readonly authorization: string;
  /** How its network tells what it heard, and where. */
  readonly relayed: { readonly path: string; readonly speak: Speak } | undefined;
}

/** Registers cameras of a scenario for an owner, those behind a network with a gateway token of their own. */
export async function addScenarioCameras(
  { pool }: Pick<Database, 'pool'>,
  ownerId: number,
  cameras: readonly HistoryCamera[],
): Promise<ScenarioCamera[]> {
  const added: ScenarioCamera[] = [];
  for (const { profile } of cameras) {
    const { hardwareId, link } = profile;
    const id = randomBytes(9).toString('base64url');
    // Scenarios share names of hardware.
    const uids = { devEui: devEuiOf(randomBytes(6).toString('hex')), imei: imeiOf(id) };
    const speak = speakerOf(profile, uids);
    const secret = randomBytes(32).toString('base64url');
    const hash = createHash('sha256').update(secret).digest();
    const { rows } = await pool.query<{ id: number }>(
      `INSERT INTO devices (owner_id, hardware_id, device_name, latitude, longitude, lora_uid, cell_uid)
       VALUES ($1, $2, 'cam', $3, $4, $5, $6) RETURNING id`,
      [
        ...[ownerId, id, profile.latitude, profile.longitude],
        ...[link === 'lora' ? uids.devEui : null, link === 'satellite' ? uids.imei : null],
      ],
    );
    const deviceId = rows[0]?.id ?? 0;
    if (speak)
      await pool.query(
        `WITH token AS (
           INSERT INTO gateway_tokens (token_id, provider, secret_hash) VALUES ($1, $2, $3) RETURNING id)
         INSERT INTO gateway_token_devices (gateway_token_id, device_id) SELECT id, $4 FROM token`,
        [id, link, hash, deviceId],
      );
    else
      await pool.query('INSERT INTO device_keys (device_id, key_id, secret_hash) VALUES ($1, $2, $3)', [
        ...[deviceId, id, hash],
      ]);
    added.push({
      deviceId,
      hardwareId,
      authorization: `${speak ? 'GatewayToken' : 'DeviceKey'} ${id}.${secret}`,
      relayed: speak && { path: `/relay/${link}`, speak },
    });
  }
  return added;
}
