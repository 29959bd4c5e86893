import { type Column, defineColumn } from '../../../components/data-table/columns/column.ts';
import { daysLeftText, rangeText } from '../../../components/device/forecast-text.ts';
import { orNoData } from '../detail/missing.tsx';
import type { DeviceRow } from './device-row.ts';

/** Days until batteries or card of a camera end; what ends first comes first, and what has no forecast last. */
export function forecastColumn(
  what: 'battery' | 'storage',
  id: string,
  label: string,
  hint: string,
): Column<DeviceRow> {
  return defineColumn<DeviceRow>({
    id,
    label,
    hint,
    hidden: true,
    width: 138,
    grow: 0.3,
    align: 'end',
    value: ({ forecast }) => forecast?.[what]?.days_p50 ?? null,
    sort: { kind: 'number', first: 'asc' },
    filter: 'numeric',
    render: ({ forecast }) => {
      const end = forecast?.[what];
      return orNoData(end && <span title={rangeText(end)}>{daysLeftText(end)}</span>);
    },
  });
}
