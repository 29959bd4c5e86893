import type { AuditEntry } from '@sightline/contract/internal/audit';
import { type Column, defineColumn } from '../../../components/data-table/column.ts';
import { ExactTime } from '../../../components/time/time.tsx';
import { changeText } from './change-text.ts';

const column = defineColumn<AuditEntry>;

/** The log has one order: the newest first. */
export const NEWEST_FIRST = { column: 'created_at', direction: 'desc' } as const;

/** Every column of the log. Filters are the server's: none of these can be sorted. */
export const AUDIT_COLUMNS: readonly Column<AuditEntry>[] = [
  column({
    id: 'created_at',
    label: 'Time',
    width: 206,
    grow: 0,
    card: 'subtitle',
    value: ({ created_at }) => created_at,
    filter: 'date',
    render: ({ created_at }) => <ExactTime value={created_at} />,
  }),
  text('actor', 'Who', 'fact', [150, 1.2], ({ user_email }) => user_email),
  text('action', 'Action', 'title', [180, 1], ({ action }) => action),
  text('target', 'On what', 'aside', [110, 0.7], targetText),
  text('change', 'Change', 'fact', [160, 2], changeText),
];

/** What was changed, such as `device 12`. */
export function targetText({ target_type, target_id }: AuditEntry): string {
  return `${target_type} ${target_id}`;
}

function text(
  id: string,
  label: string,
  card: Column<AuditEntry>['card'] & string,
  [width, grow]: readonly [width: number, grow: number],
  value: (entry: AuditEntry) => string,
) {
  return column({ id, label, width, grow, card, value, filter: 'text' });
}
