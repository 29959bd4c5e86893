import { degreesText } from '@sightline/domain/devices/coordinates';
import { displayName } from '@sightline/domain/devices/display-name';
import { cameraTimestamp } from '@sightline/domain/insights/camera-timestamp';
import { truncateTableText } from '@sightline/domain/tables/truncate';
import { defineColumn } from '../../../components/data-table/columns/column.ts';
import { ShortText } from '../../../components/data-table/columns/short-text.tsx';
import { arrivalLabel } from '../../../components/insight/arrival-labels.ts';
import { commsLabel } from '../../../components/insight/comms-labels.ts';
import { Thumbnail } from '../../../components/photo/thumbnail.tsx';
import { RowTime } from '../../../components/time/time.tsx';
import { RowActions } from '../actions/row-actions.tsx';
import { photoAlt } from '../detail/insight-labels.ts';
import { deviceOf, type InsightRow, speciesOf } from '../rows/insight-row.ts';
import { RowSpecies } from '../species/row-species.tsx';
import { CommsLabel } from './comms-label.tsx';
import { HIDDEN_INSIGHTS_COLUMNS } from './hidden-columns.tsx';
import { RowConfidence } from './row-confidence.tsx';
import { RowStatus } from './row-status.tsx';
import { statusLabel } from './status-label.tsx';
import { useCameraGroups } from './use-camera-groups.ts';

const column = defineColumn<InsightRow>;

/** Newest arrivals first, until the reader asks for another order. */
export const NEWEST_FIRST = { column: 'time_stamp', direction: 'desc' } as const;

/** Every column of the insights table, in its order; `hidden-columns` has those that are shown on request only. */
export const INSIGHTS_COLUMNS = [
  column({
    id: 'photo',
    label: 'Photo',
    width: 70,
    grow: 0,
    csv: false,
    render: (row) => <Thumbnail photo={row} alt={photoAlt(row)} canRetry />,
  }),
  column({
    id: 'class_name',
    label: 'Class name',
    width: 98,
    grow: 1.2,
    pinned: true,
    card: 'title',
    value: speciesOf,
    sort: { kind: 'text', first: 'asc' },
    filter: 'list',
    render: (row) => <RowSpecies row={row} />,
  }),
  column({
    id: 'device_name',
    label: 'Device name',
    width: 88,
    grow: 1.4,
    value: displayName,
    sort: { kind: 'text', first: 'asc' },
    filter: 'list',
    useChoiceGroups: useCameraGroups,
    render: (row) => <ShortText text={truncateTableText(displayName(row))} whole={displayName(row)} />,
  }),
  column({
    id: 'confidence',
    label: 'Confidence',
    width: 88,
    grow: 0.6,
    value: ({ confidence }) => Math.round(confidence),
    sort: { kind: 'number', first: 'desc' },
    filter: 'numeric',
    unit: '%',
    render: (row) => <RowConfidence row={row} />,
  }),
  column({
    id: 'time_stamp',
    label: 'Timestamp',
    hint: 'Received here',
    width: 106,
    grow: 0.4,
    value: ({ time_stamp }) => time_stamp,
    sort: { kind: 'time', first: 'desc' },
    filter: 'date',
    days: deviceOf,
    render: ({ time_stamp, device_id }) => <RowTime value={time_stamp} deviceId={device_id} />,
  }),
  column({
    id: 'file_ctime',
    label: 'File creation time',
    hint: 'Taken by the camera',
    width: 106,
    grow: 0.4,
    value: cameraTimestamp,
    sort: { kind: 'time', first: 'desc' },
    filter: 'date',
    days: deviceOf,
    render: (row) => (
      <RowTime value={cameraTimestamp(row)} deviceId={row.device_id} note={arrivalLabel(row)} />
    ),
  }),
  column({
    id: 'comms_source',
    label: 'Comms source',
    width: 104,
    grow: 0.3,
    value: ({ comms_source }) => commsLabel(comms_source),
    sort: { kind: 'text', first: 'asc' },
    filter: 'list',
    render: ({ comms_source }) => <CommsLabel source={comms_source} />,
  }),
  column({
    id: 'latitude',
    label: 'Latitude',
    width: 84,
    grow: 0.2,
    align: 'end',
    value: ({ latitude }) => latitude,
    sort: { kind: 'number', first: 'desc' },
    filter: 'numeric',
    render: ({ latitude }) => degreesOrNone(latitude),
  }),
  column({
    id: 'longitude',
    label: 'Longitude',
    width: 88,
    grow: 0.2,
    align: 'end',
    value: ({ longitude }) => longitude,
    sort: { kind: 'number', first: 'desc' },
    filter: 'numeric',
    render: ({ longitude }) => degreesOrNone(longitude),
  }),
  column({
    id: 'status',
    label: 'Status',
    width: 132,
    grow: 0.3,
    value: ({ insight_status }) => statusLabel(insight_status),
    sort: { kind: 'text', first: 'asc' },
    filter: 'list',
    render: (row) => <RowStatus row={row} />,
  }),
  column({
    id: 'actions',
    label: 'Actions',
    width: 124,
    grow: 0,
    csv: false,
    render: (row) => <RowActions row={row} />,
  }),
  ...HIDDEN_INSIGHTS_COLUMNS,
];

/** In a narrow column some ten metres are near enough; the dialog is exact. */
const COLUMN_DECIMALS = 4;

function degreesOrNone(value: number | null): string {
  return value === null ? '–' : degreesText(value, COLUMN_DECIMALS);
}
