import type { OtaMessage } from '@sightline/contract/ota/ota.contract';
import { isFinalMessage } from '@sightline/domain/ota/message-progress';
import type { OtaMessageRow } from './ota.store.ts';

/** A message whose time is up counts as expired, even where nobody has recorded it yet. */
export function toOtaMessage(row: OtaMessageRow, now: Date): OtaMessage {
  const isOver = row.expires_at <= now && !isFinalMessage(row.status);
  return {
    message_id: row.message_id,
    device_id: row.device_id,
    message_type: row.message_type,
    message: row.message,
    provider: row.provider,
    status: isOver ? 'expired' : row.status,
    index: row.message_index,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    delivered_at: row.delivered_at?.toISOString() ?? null,
    acknowledged_at: row.acknowledged_at?.toISOString() ?? null,
    finished_at: (isOver ? row.expires_at : row.finished_at)?.toISOString() ?? null,
    details: row.details,
  };
}
