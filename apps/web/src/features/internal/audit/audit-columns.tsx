import type { AuditEntry } from '@sightline/contract/internal/audit';
import { auditSentence, auditTarget } from '@sightline/domain/history/audit-sentence';
import { type Column, defineColumn } from '../../../components/data-table/columns/column.ts';
import { LongText } from '../../../components/data-table/columns/long-text.tsx';
import { ExactTime } from '../../../components/time/time.tsx';

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
  column({
    id: 'change',
    label: 'Change',
    width: 280,
    grow: 3,
    card: 'title',
    value: auditSentence,
    filter: 'text',
    render: (entry) => <LongText text={auditSentence(entry)} />,
  }),
  column({
    id: 'actor',
    label: 'Person',
    hint: 'Who made the change',
    width: 150,
    grow: 1,
    card: 'fact',
    value: ({ user_email }) => user_email,
    filter: 'text',
  }),
  column({
    id: 'target',
    label: 'Target',
    hint: 'What was changed',
    width: 120,
    grow: 0.5,
    card: 'fact',
    value: targetText,
    filter: 'text',
  }),
  column({
    id: 'action',
    label: 'Call',
    hint: 'What the change was made with, as programs name it',
    width: 180,
    grow: 0.5,
    hidden: true,
    value: ({ action }) => action,
    filter: 'text',
  }),
];

/** What was changed, such as `Camera 12`. */
export function targetText(entry: AuditEntry): string {
  const target = auditTarget(entry);
  return `${target.charAt(0).toUpperCase()}${target.slice(1)}`;
}
