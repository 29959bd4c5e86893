import type { HistoryEntry } from '@sightline/contract/history/history.contract';
import { historyKind, READER_ACTIONS } from '@sightline/domain/history/history-entry';
import type { HistoryRow } from './history.store.ts';

/** Staff act for Sightline: who of them it was stays with Sightline. */
const STAFF = { user_id: null, name: 'Sightline staff', is_staff: true } as const;

/** An entry as the owner of the history reads it. */
export function toHistoryEntry(row: HistoryRow, readerId: number): HistoryEntry {
  return {
    history_id: row.id,
    created_at: row.created_at.toISOString(),
    kind: historyKind(row.action) ?? null,
    action: row.action,
    person: personOf(row, readerId),
    object_id: row.object_id,
    device_ids: [...row.device_ids],
    details: row.details,
  };
}

function personOf(row: HistoryRow, readerId: number) {
  const { actor_id, by_staff, first_name, last_name, action, details } = row;
  if (READER_ACTIONS.includes(action)) return { user_id: null, name: details.subject ?? '', is_staff: false };
  if (by_staff && actor_id !== readerId) return STAFF;
  return { user_id: actor_id, name: `${first_name} ${last_name}`.trim(), is_staff: by_staff };
}
