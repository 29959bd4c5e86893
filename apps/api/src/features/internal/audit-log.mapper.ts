import type { AuditEntry } from '@sightline/contract/internal/audit';
import type { AuditRow } from './audit-log.store.ts';

export function toAuditEntry({ details, ...row }: AuditRow): AuditEntry {
  return {
    audit_id: row.id,
    created_at: row.created_at.toISOString(),
    user_id: row.actor_id,
    user_email: row.email,
    action: row.action,
    target_type: row.target_type,
    target_id: row.target_id,
    before: details.before ?? null,
    after: details.after ?? null,
    request_id: details.requestId ?? null,
  };
}
