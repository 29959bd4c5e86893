import type { Column } from '../../../components/data-table/columns/column.ts';
import { orNoData } from '../detail/missing.tsx';
import { amount } from '../device-labels.ts';
import type { DeviceRow } from './device-row.ts';
import { reportedColumn } from './reported-column.ts';

/** From so many hours on, days are read more easily. */
const DAYS_FROM = 72;

function Since({ hours }: { readonly hours: number }) {
  const inHours = `${amount(hours)} h ago`;
  return hours < DAYS_FROM ? inHours : <span title={inHours}>{amount(Math.floor(hours / 24))} days ago</span>;
}

/** Whole hours since something last happened on a camera. */
export function hoursColumn(
  what: keyof DeviceRow['hours'],
  id: string,
  label: string,
  hint: string,
): Column<DeviceRow> {
  return reportedColumn({
    id,
    label,
    hint: `${hint}, in hours`,
    // The label has two lines.
    width: 104,
    grow: 0,
    align: 'end',
    value: ({ hours }) => hours[what],
    sort: { kind: 'number', first: 'asc' },
    filter: 'numeric',
    render: ({ hours: { [what]: hours } }) => orNoData(hours !== null && <Since hours={hours} />),
  });
}
