import { batteryLevel } from '@sightline/domain/devices/battery-status';
import { updateStatusOrder } from '@sightline/domain/devices/update-status-order';
import { CellText } from '../../components/data-table/cell-text.tsx';
import { type Column, defineColumn } from '../../components/data-table/column.ts';
import { BATTERY_WORDS, BatteryLabel } from '../../components/device/battery-label.tsx';
import { updateWords } from '../../components/device/update-status-label.tsx';
import { UpdateStatusLink } from '../../components/device/update-status-link.tsx';
import type { DeviceRow } from './device-row.ts';
import { HIDDEN_DEVICES_COLUMNS } from './hidden-columns.tsx';
import { hoursColumn } from './hours-column.tsx';
import { LastSeen } from './last-seen.tsx';
import { orNotSet } from './missing.tsx';

const column = defineColumn<DeviceRow>;

/** Newest cameras first, until the reader asks for another order (specification §2). */
export const NEWEST_DEVICE_FIRST = { column: 'id', direction: 'desc' } as const;

/** Every column of the devices table, in its order; those of the specification are shown (§2). */
export const DEVICES_COLUMNS: readonly Column<DeviceRow>[] = [
  column({
    id: 'update_status',
    label: 'Update status',
    hint: 'How the newest device update stands',
    width: 146,
    grow: 0,
    card: 'fact',
    value: ({ update }) => updateWords(update).word,
    sort: { kind: 'number', first: 'asc', by: ({ update }) => updateStatusOrder(update) },
    filter: 'list',
    render: ({ device, update }) => (
      <UpdateStatusLink updateId={device.device_update_id} status={update} inTable />
    ),
  }),
  column({
    id: 'id',
    label: 'Id',
    width: 64,
    grow: 0,
    align: 'end',
    card: 'fact',
    value: ({ id }) => id,
    sort: { kind: 'number', first: 'desc' },
    filter: 'numeric',
  }),
  column({
    id: 'name',
    label: 'Name',
    width: 136,
    grow: 1.2,
    card: 'title',
    value: ({ name }) => name,
    sort: { kind: 'text', first: 'asc' },
    filter: 'text',
  }),
  column({
    id: 'location_name',
    label: 'Location name',
    width: 130,
    grow: 1.2,
    card: 'subtitle',
    value: ({ device }) => device.location_name,
    sort: { kind: 'text', first: 'asc' },
    filter: 'text',
    render: ({ device }) => orNotSet(device.location_name && <CellText value={device.location_name} />),
  }),
  column({
    id: 'last_seen',
    label: 'Last seen',
    width: 138,
    grow: 0,
    card: 'aside',
    value: ({ device }) => device.last_seen,
    sort: { kind: 'time', first: 'desc' },
    filter: 'date',
    days: ({ id }) => id,
    render: (row) => <LastSeen row={row} />,
  }),
  {
    ...hoursColumn('insight', 'last_insight_hour', 'Last insight hour', 'its newest insight arrived'),
    card: 'fact',
  },
  {
    ...hoursColumn(
      'cycle',
      'last_cycle_count_hour',
      'Last cycle count hour',
      'its count of wake-ups last rose',
    ),
    card: 'fact',
  },
  column({
    id: 'battery_status',
    label: 'Battery status',
    width: 138,
    grow: 0,
    card: 'badge',
    value: ({ device }) => BATTERY_WORDS[batteryLevel(device.battery_voltage)].word,
    sort: { kind: 'number', first: 'asc', by: ({ device }) => device.battery_voltage },
    filter: 'list',
    render: ({ device }) => <BatteryLabel value={device.battery_voltage} />,
  }),
  ...HIDDEN_DEVICES_COLUMNS,
];
