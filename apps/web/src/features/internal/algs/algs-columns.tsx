import type { InternalAlg } from '@sightline/contract/internal/internal-models';
import { UTC } from '@sightline/domain/time/time-zone';
import { type Column, defineColumn } from '../../../components/data-table/columns/column.ts';
import { dayText } from '../../../components/time/day-text.ts';

const column = defineColumn<InternalAlg>;

/** The order until the reader asks for another one. */
export const NEWEST_ALG_FIRST = { column: 'alg_id', direction: 'desc' } as const;

/** Every column of the algorithms, in its order. */
export const ALGS_COLUMNS: readonly Column<InternalAlg>[] = [
  column({
    id: 'alg_id',
    label: 'Id',
    width: 74,
    grow: 0,
    align: 'end',
    card: 'aside',
    value: ({ alg_id }) => alg_id,
    sort: { kind: 'number', first: 'desc' },
    filter: 'numeric',
  }),
  text('alg_name', 'Name', 'title'),
  text('framework', 'Framework', 'subtitle'),
  column({
    id: 'date_created',
    label: 'Created',
    width: 128,
    grow: 0,
    value: ({ date_created }) => date_created,
    sort: { kind: 'time', first: 'desc' },
    filter: 'date',
    days: 'utc',
    render: ({ date_created }) => <time dateTime={date_created}>{dayText(date_created, UTC)}</time>,
  }),
  text('alg_bucket', 'Bucket', 'fact'),
  text('alg_path', 'Path', 'fact'),
  text('md5_checksum', 'MD5 checksum', 'fact'),
  column({
    id: 'classes',
    label: 'Classes',
    hidden: true,
    width: 120,
    grow: 1.5,
    value: ({ class_definitions }) => class_definitions.map(({ label }) => label),
    filter: 'list',
  }),
];

function text(
  id: 'alg_name' | 'framework' | 'alg_bucket' | 'alg_path' | 'md5_checksum',
  label: string,
  card: Column<InternalAlg>['card'] & string,
) {
  return column({
    id,
    label,
    width: 110,
    grow: 1,
    card,
    value: (alg) => alg[id],
    sort: { kind: 'text', first: 'asc' },
    filter: 'text',
  });
}
