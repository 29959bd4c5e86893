import type { HistoryEntry } from '@sightline/contract/history/history.contract';
import { HISTORY_KIND_LABELS, HISTORY_KINDS } from '@sightline/domain/history/history-entry';
import { historySentence, personText } from '@sightline/domain/history/history-sentence';
import { type Column, defineColumn } from '../../components/data-table/columns/column.ts';
import { LongText } from '../../components/data-table/columns/long-text.tsx';
import { RowTime } from '../../components/time/time.tsx';

const column = defineColumn<HistoryEntry>;

/** The history has one order: the newest first. */
export const NEWEST_FIRST = { column: 'created_at', direction: 'desc' } as const;

/** Every column, for whoever reads. Filters are the server's: none of these can be sorted. */
export function historyColumns(readerId: number): readonly Column<HistoryEntry>[] {
  return [
    column({
      id: 'created_at',
      label: 'Time',
      width: 128,
      grow: 0,
      value: ({ created_at }) => created_at,
      filter: 'date',
      render: ({ created_at }) => <RowTime value={created_at} />,
    }),
    column({
      id: 'change',
      label: 'Change',
      hint: 'What was changed, from what to what',
      width: 262,
      grow: 4,
      value: (entry) => historySentence(entry, readerId),
      filter: 'text',
      render: (entry) => <LongText text={historySentence(entry, readerId)} />,
    }),
    column({
      id: 'person',
      label: 'Person',
      hint: 'Who made the change',
      width: 124,
      grow: 0.6,
      value: ({ person }) => personText(person, readerId),
      filter: 'text',
    }),
    column({
      id: 'kind',
      label: 'Kind',
      width: 122,
      grow: 0,
      value: kindText,
      filter: 'list',
      choices: HISTORY_KINDS.map((kind) => HISTORY_KIND_LABELS[kind]),
    }),
    column({
      id: 'cameras',
      label: 'Cameras',
      hint: 'Their names at that time',
      width: 130,
      grow: 0.8,
      value: ({ details }) => details.cameras ?? [],
      filter: 'text',
    }),
  ];
}

/** What kind of thing was changed. */
export function kindText({ kind }: HistoryEntry): string {
  return kind === null ? 'Other' : HISTORY_KIND_LABELS[kind];
}
