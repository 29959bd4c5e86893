import type { DeviceUpdateState } from '@sightline/domain/devices/update-status';
import type { Database } from '../../database/client.ts';

export interface OutcomePart {
  readonly deviceId: number;
  /** Both null where the camera is no longer the account's: what it is called is its new owner's business. */
  readonly device_name: string | null;
  readonly display_name: string | null;
  readonly isOwn: boolean;
  readonly state: DeviceUpdateState;
  readonly code: string | null;
  readonly details: string | null;
}

export interface UpdateOutcome {
  readonly email: string;
  readonly firstName: string;
  readonly parts: readonly OutcomePart[];
}

const OUTCOME = `
  SELECT /* update-outcome.find */ o.email, o.first_name AS "firstName", json_agg(json_build_object('deviceId', p.device_id,
    'device_name', d.device_name, 'display_name', d.display_name, 'isOwn', d.id IS NOT NULL, 'state', p.state,
    'code', report.code, 'details', report.details) ORDER BY p.device_id) AS parts
  FROM device_updates u
  JOIN users o ON o.id = u.owner_id AND o.deleted_at IS NULL
  JOIN user_preferences chosen ON chosen.user_id = o.id AND chosen.mail_update_outcomes
  JOIN device_update_devices p ON p.update_id = u.id AND p.state <> 'dropped'
  LEFT JOIN devices d ON d.id = p.device_id AND d.owner_id = o.id AND d.deleted_at IS NULL
  LEFT JOIN LATERAL (
    SELECT f.code, f.details FROM device_update_feedback f
    WHERE p.state = 'failed' AND f.update_id = p.update_id AND f.device_id = p.device_id AND f.status = 'failed'
    ORDER BY f.id DESC LIMIT 1) AS report ON true
  WHERE u.id = $1 GROUP BY o.id`;

export function createUpdateOutcomeStore({ pool }: Database) {
  return {
    /**
     * How an update went for the cameras that did not leave it, for whoever made it; undefined if they do not want to
     * know, or if all have left.
     */
    async find(updateId: number): Promise<UpdateOutcome | undefined> {
      const { rows } = await pool.query<UpdateOutcome>(OUTCOME, [updateId]);
      return rows[0];
    },
  };
}
