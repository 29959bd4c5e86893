import type { Delivery } from '@sightline/contract/integrations/deliveries';
import { displayName } from '@sightline/domain/devices/display-name';
import type { DeliveryRow } from './deliveries.store.ts';

const iso = (time: Date | null) => time?.toISOString() ?? null;

export function toDelivery(row: DeliveryRow): Delivery {
  return {
    delivery_id: row.id,
    kind: row.kind,
    subject: row.subject,
    device_id: row.device_id,
    device_name: row.device_id === null ? null : displayName(row),
    insight_id: row.insight_id,
    alert_id: row.alert_id,
    count: row.count,
    state: row.state,
    attempts: row.attempts,
    status_code: row.status_code,
    reason: row.reason,
    object_id: row.external_id,
    created_at: row.created_at.toISOString(),
    next_attempt_at: iso(row.next_attempt_at),
    finished_at: iso(row.finished_at),
    history: row.history.map(({ at, ...attempt }) => ({ at: new Date(at).toISOString(), ...attempt })),
  };
}
