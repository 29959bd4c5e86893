import type { Column } from '../../../components/data-table/columns/column.ts';
import {
  daysLeftText,
  type EndOf,
  outlookText,
  rangeText,
} from '../../../components/device/forecast-text.ts';
import { dateText } from '../../../components/time/time-text.ts';
import { useZone } from '../../../queries/time-zones.ts';
import { orNoData } from '../detail/missing.tsx';
import type { DeviceRow } from './device-row.ts';
import { reportedColumn } from './reported-column.ts';

/** Days until batteries or card of a camera end; what ends first comes first, and what has no forecast last. */
export function forecastColumn(what: EndOf, id: string, label: string, hint: string): Column<DeviceRow> {
  return reportedColumn({
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
      if (end) return <span title={rangeText(end)}>{daysLeftText(end, what)}</span>;
      return orNoData(outlookText(forecast?.[`${what}_outlook`]));
    },
  });
}

/** The day on which the batteries of a camera are empty, most likely; filtered by days, such as all until Christmas. */
export const BATTERY_ENDS_COLUMN = reportedColumn({
  id: 'battery_ends',
  label: 'Battery ends',
  hint: 'When its batteries are empty, as likely sooner as later',
  hidden: true,
  width: 138,
  grow: 0.3,
  value: ({ forecast }) => forecast?.battery?.ends_at_p50 ?? null,
  sort: { kind: 'time', first: 'asc' },
  filter: 'date',
  days: ({ id }) => id,
  isAhead: true,
  render: (row) => <BatteryEnds row={row} />,
});

function BatteryEnds({ row: { id, forecast } }: { readonly row: DeviceRow }) {
  const zone = useZone(id);
  const end = forecast?.battery?.ends_at_p50;
  return orNoData(end && <time dateTime={end}>{dateText(end, zone)}</time>);
}
