import type { ALERT_STATUSES } from '@sightline/domain/alerts/alert-status';
import type { ALERT_TYPES } from '@sightline/domain/alerts/alert-type';
import type { Database } from '../../database/client.ts';

type AlertStatus = (typeof ALERT_STATUSES)[number];
type AlertType = (typeof ALERT_TYPES)[number];

export interface AlertRow {
  readonly id: number;
  readonly status: AlertStatus;
  readonly alert_type: AlertType;
  readonly summary: string;
  readonly alert_key: string;
  readonly associated_id: number;
  readonly created_at: Date;
}

export function createAlertsStore({ pool }: Database) {
  return {
    /** Newest first, resolved ones included. */
    async list(ownerId: number): Promise<AlertRow[]> {
      const { rows } = await pool.query<AlertRow>(
        `SELECT id, status, alert_type, summary, alert_key, associated_id, created_at
         FROM alerts WHERE owner_id = $1 ORDER BY id DESC`,
        [ownerId],
      );
      return rows;
    },
  };
}
