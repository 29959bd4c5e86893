import { CellText } from '../../components/data-table/columns/cell-text.tsx';
import { type Column, defineColumn } from '../../components/data-table/columns/column.ts';
import { LongText } from '../../components/data-table/columns/long-text.tsx';
import { useCameraNameGroups } from '../../components/device/use-camera-name-groups.ts';
import { BriefTime, RowTime } from '../../components/time/time.tsx';
import { AlertAction } from './alert-action.tsx';
import { type AlertRow, firstAdvice } from './alert-row.ts';
import { ALERT_STATUS_LABELS, ALERT_STATUS_ORDER, AlertStatusLabel } from './alert-status-label.tsx';
import { AlertAdvice, AlertSummary } from './alert-summary.tsx';
import { CameraLink } from './camera-link.tsx';

const column = defineColumn<AlertRow>;

/** The newest first, until the reader asks for another order. */
export const NEWEST_ALERT_FIRST = { column: 'created_at', direction: 'desc' } as const;

/** Words for kinds of keys, of which there is one so far. */
const KEYS: Readonly<Record<string, string>> = { device_id: 'Device id' };

/** Every column of the alerts table, in its order. */
export const ALERTS_COLUMNS: readonly Column<AlertRow>[] = [
  column({
    id: 'status',
    label: 'Status',
    width: 150,
    grow: 0,
    card: 'badge',
    value: ({ alert }) => ALERT_STATUS_LABELS[alert.status].label,
    sort: { kind: 'number', first: 'asc', by: ({ alert }) => ALERT_STATUS_ORDER[alert.status] },
    filter: 'list',
    render: ({ alert }) => <AlertStatusLabel status={alert.status} />,
  }),
  column({
    id: 'summary',
    label: 'Summary',
    width: 186,
    grow: 3,
    card: 'title',
    cardLines: 2,
    value: ({ alert }) => alert.summary,
    sort: { kind: 'text', first: 'asc' },
    filter: 'text',
    render: (row) => <AlertSummary row={row} />,
    renderOnCard: ({ alert }) => <LongText text={alert.summary} />,
  }),
  column({
    id: 'alert_key',
    label: 'Key',
    hint: 'What the associated id is the id of',
    width: 96,
    grow: 0,
    value: ({ alert }) => KEYS[alert.alert_key] ?? alert.alert_key,
    sort: { kind: 'text', first: 'asc' },
    filter: 'list',
  }),
  column({
    id: 'associated_id',
    label: 'Associated id',
    width: 124,
    grow: 0.6,
    value: ({ alert }) => alert.associated_id,
    sort: { kind: 'number', first: 'asc' },
    filter: 'numeric',
    render: (row) => <CameraLink row={row} inTable />,
  }),
  column({
    id: 'created_at',
    label: 'Created at',
    width: 128,
    grow: 0.4,
    card: 'subtitle',
    value: ({ alert }) => alert.created_at,
    sort: { kind: 'time', first: 'desc' },
    filter: 'date',
    days: ({ alert }) => alert.associated_id,
    render: ({ alert }) => <RowTime value={alert.created_at} deviceId={alert.associated_id} />,
    renderOnCard: ({ alert }) => <BriefTime value={alert.created_at} deviceId={alert.associated_id} />,
  }),
  column({
    id: 'action',
    label: 'Action',
    width: 132,
    grow: 0,
    atEnd: true,
    csv: false,
    render: ({ alert }) => <AlertAction alert={alert} inTable />,
  }),
  column({
    id: 'advice',
    label: 'What to do',
    hidden: true,
    width: 260,
    grow: 2,
    card: 'note',
    cardLines: 2,
    value: ({ alert }) => firstAdvice(alert),
    renderOnCard: (row) => <AlertAdvice row={row} />,
  }),
  column({
    id: 'kind',
    label: 'Kind',
    hint: 'Which rule found it',
    hidden: true,
    width: 150,
    grow: 0.6,
    value: ({ kind }) => kind,
    sort: { kind: 'text', first: 'asc' },
    filter: 'list',
  }),
  column({
    id: 'device_name',
    label: 'Device name',
    hidden: true,
    width: 150,
    grow: 1,
    value: ({ deviceName }) => deviceName,
    sort: { kind: 'text', first: 'asc' },
    filter: 'list',
    useChoiceGroups: useCameraNameGroups,
  }),
  column({
    id: 'id',
    label: 'Id',
    hidden: true,
    width: 76,
    grow: 0,
    align: 'end',
    value: ({ id }) => id,
    sort: { kind: 'number', first: 'desc' },
    filter: 'numeric',
  }),
  moment('acknowledged_at', 'Acknowledged at'),
  moment('resolved_at', 'Resolved at'),
];

function moment(id: 'acknowledged_at' | 'resolved_at', label: string) {
  return column({
    id,
    label,
    hidden: true,
    width: 128,
    grow: 0.4,
    value: ({ alert }) => alert[id],
    sort: { kind: 'time', first: 'desc' },
    filter: 'date',
    days: ({ alert }) => alert.associated_id,
    render: ({ alert }) => {
      const at = alert[id];
      return at ? <RowTime value={at} deviceId={alert.associated_id} /> : <CellText value={null} />;
    },
  });
}
