import { updateStatusOrder } from '@sightline/domain/devices/update-status-order';
import { CellText } from '../../../components/data-table/columns/cell-text.tsx';
import { type Column, defineColumn } from '../../../components/data-table/columns/column.ts';
import { batteryLabels } from '../../../components/device/battery-label.tsx';
import { updateLabels } from '../../../components/device/update-status-label.tsx';
import { UpdateStatusLink } from '../../../components/device/update-status-link.tsx';
import { orNotSet } from '../detail/missing.tsx';
import { NameWithAdvice } from './attention-advice.tsx';
import { BatteryCell } from './battery-cell.tsx';
import type { DeviceRow } from './device-row.ts';
import { HIDDEN_DEVICES_COLUMNS } from './hidden-columns.tsx';
import { hoursColumn } from './hours-column.tsx';
import { LastSeen } from './last-seen.tsx';
import { reportedColumn } from './reported-column.ts';

const column = defineColumn<DeviceRow>;

/** Every column of the devices table, in its order; `hidden-columns` has those that are shown on request only. */
export const DEVICES_COLUMNS: readonly Column<DeviceRow>[] = [
  reportedColumn({
    id: 'update_status',
    label: 'Update status',
    hint: 'How the newest device update stands',
    width: 146,
    grow: 0,
    value: ({ update }) => updateLabels(update).label,
    sort: { kind: 'number', first: 'asc', by: ({ update }) => updateStatusOrder(update) },
    filter: 'list',
    render: ({ device, update }) => (
      <UpdateStatusLink updateId={device.device_update_id} status={update} inTable />
    ),
  }),
  column({
    id: 'id',
    label: 'Id',
    width: 72,
    grow: 0,
    align: 'end',
    value: ({ id }) => id,
    sort: { kind: 'number', first: 'desc' },
    filter: 'numeric',
  }),
  column({
    id: 'name',
    label: 'Name',
    width: 172,
    grow: 1.6,
    card: 'title',
    value: ({ name }) => name,
    sort: { kind: 'text', first: 'asc' },
    filter: 'text',
    render: (row) => <NameWithAdvice row={row} />,
    renderOnCard: ({ name }) => name,
  }),
  column({
    id: 'location_name',
    label: 'Location name',
    width: 104,
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
    renderOnCard: (row) => <LastSeen row={row} isOnCard />,
  }),
  hoursColumn('insight', 'last_insight_hour', 'Last insight hour', 'How long ago its newest insight arrived'),
  hoursColumn(
    'cycle',
    'last_cycle_count_hour',
    'Last cycle count hour',
    'How long ago its count of wake-ups last rose',
  ),
  reportedColumn({
    id: 'battery_status',
    label: 'Battery status',
    width: 160,
    grow: 0,
    card: 'badge',
    cardLines: 2,
    value: ({ device, batteryEnd, batteriesChangedAt: changedAt }) =>
      batteryLabels(device.battery_voltage, batteryEnd, changedAt === null ? undefined : 'Changed').label,
    sort: { kind: 'number', first: 'asc', by: ({ device }) => device.battery_voltage },
    filter: 'list',
    render: (row) => <BatteryCell row={row} />,
    renderOnCard: (row) => <BatteryCell row={row} isOnCard />,
  }),
  ...HIDDEN_DEVICES_COLUMNS,
];
