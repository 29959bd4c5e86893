import { type Column, defineColumn } from '../../../components/data-table/columns/column.ts';
import { orNoData } from '../detail/missing.tsx';
import { amount } from '../device-labels.ts';
import type { DeviceRow } from './device-row.ts';

/** Whole hours since something last happened on a camera. */
export function hoursColumn(
  what: keyof DeviceRow['hours'],
  id: string,
  label: string,
  hint: string,
): Column<DeviceRow> {
  return defineColumn<DeviceRow>({
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
    render: ({ hours: { [what]: hours } }) => orNoData(hours !== null && `${amount(hours)} h ago`),
  });
}
