import type { AuditEntry } from '@sightline/contract/internal/audit';
import { useQuery } from '@tanstack/react-query';
import { auditEntryQuery } from './audit-query.ts';

/** The largest id that a database gives. */
const HIGHEST_ID = 2 ** 31 - 2;

/** The entry that the address names: one of those at hand, or else asked for. */
export function useAuditEntry(openId: string | undefined, atHand: readonly AuditEntry[]) {
  const id = Number(openId);
  const isId = Number.isInteger(id) && id > 0 && id <= HIGHEST_ID;
  const known = atHand.find(({ audit_id }) => audit_id === id);
  const { data } = useQuery({ ...auditEntryQuery(id), enabled: isId && !known });
  return {
    entry: known ?? (isId ? data : undefined) ?? undefined,
    isMissing: openId !== undefined && !known && (!isId || data === null),
  };
}
