import { type Column, defineColumn } from '../../components/data-table/column.ts';
import type { DeviceRow } from './device-row.ts';
import { amount } from './device-words.ts';
import { orNoData } from './missing.tsx';

/** Whole hours since something last happened on a camera. */
export function hoursColumn(
  what: keyof DeviceRow['hours'],
  id: string,
  label: string,
  since: string,
): Column<DeviceRow> {
  return defineColumn<DeviceRow>({
    id,
    label,
    hint: `Hours since ${since}`,
    width: 28 + label.length * 6,
    grow: 0,
    align: 'end',
    value: ({ hours }) => hours[what],
    sort: { kind: 'number', first: 'asc' },
    filter: 'numeric',
    render: ({ hours: { [what]: hours } }) => orNoData(hours !== null && `${amount(hours)} h`),
  });
}
