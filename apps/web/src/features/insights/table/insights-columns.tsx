import { degreesText, type Position, shownDegrees } from '@sightline/domain/devices/coordinates';
import { displayName } from '@sightline/domain/devices/display-name';
import type { FilterSet } from '@sightline/domain/filters/filter';
import { cameraTimestamp } from '@sightline/domain/insights/camera-timestamp';
import { INSIGHT_SOURCES } from '@sightline/domain/insights/comms-source';
import { INSIGHT_STATUSES } from '@sightline/domain/insights/insight-status';
import type { Sort } from '@sightline/domain/tables/sort';
import { truncateTableText } from '@sightline/domain/tables/truncate';
import { ShortText } from '../../../components/data-table/columns/short-text.tsx';
import { useCameraNameGroups } from '../../../components/device/use-camera-name-groups.ts';
import { arrivalLabel } from '../../../components/insight/arrival-labels.ts';
import { commsLabel } from '../../../components/insight/comms-labels.ts';
import { Thumbnail } from '../../../components/photo/thumbnail.tsx';
import { RowTime } from '../../../components/time/time.tsx';
import { RowActions } from '../actions/row-actions.tsx';
import { photoAlt } from '../detail/insight-labels.ts';
import { deviceOf, type InsightRow, speciesOf } from '../rows/insight-row.ts';
import { RowSpecies } from '../species/row-species.tsx';
import {
  insightsColumn as column,
  type InsightsColumn,
  labelsOf,
  number,
  rounded,
  text,
  time,
} from './column-source.ts';
import { CommsLabel } from './comms-label.tsx';
import { HIDDEN_INSIGHTS_COLUMNS } from './hidden-columns.tsx';
import { RowConfidence } from './row-confidence.tsx';
import { RowStatus } from './row-status.tsx';
import { statusLabel } from './status-label.tsx';

/** Newest arrivals first, until the reader asks for another order. */
export const NEWEST_FIRST = { column: 'time_stamp', direction: 'desc' } as const;
const LAST_TAKEN_FIRST = { column: 'file_ctime', direction: 'desc' } as const;

/** The newest first: by arrival, or by when they were taken where that is filtered, as of last night. */
export function newestFirst(filters: FilterSet): Sort {
  return filters.some(({ header }) => header === 'file_ctime') ? LAST_TAKEN_FIRST : NEWEST_FIRST;
}

/** Every column of the insights table, in its order; `hidden-columns` has those that are shown on request only. */
export const INSIGHTS_COLUMNS: readonly InsightsColumn[] = [
  column({
    id: 'photo',
    label: 'Photo',
    width: 66,
    grow: 0,
    csv: false,
    render: (row) => <Thumbnail photo={row} alt={photoAlt(row)} canRetry />,
  }),
  column({
    id: 'class_name',
    label: 'Class name',
    width: 106,
    grow: 1.2,
    pinned: true,
    card: 'title',
    source: text('shown_class_name'),
    value: speciesOf,
    sort: { kind: 'text', first: 'asc' },
    filter: 'list',
    render: (row) => <RowSpecies row={row} />,
  }),
  column({
    id: 'device_name',
    label: 'Device name',
    width: 112,
    grow: 1.4,
    source: text('display_name'),
    value: displayName,
    sort: { kind: 'text', first: 'asc' },
    filter: 'list',
    useChoiceGroups: useCameraNameGroups,
    render: (row) => <ShortText text={truncateTableText(displayName(row))} whole={displayName(row)} />,
  }),
  column({
    id: 'confidence',
    label: 'Confidence',
    width: 82,
    grow: 0.6,
    source: rounded('confidence'),
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
    width: 101,
    grow: 0.4,
    source: time('time_stamp'),
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
    width: 101,
    grow: 0.4,
    source: time('camera_time'),
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
    width: 96,
    grow: 0.3,
    source: text('comms_source', labelsOf(INSIGHT_SOURCES, commsLabel)),
    value: ({ comms_source }) => commsLabel(comms_source),
    sort: { kind: 'text', first: 'asc' },
    filter: 'list',
    render: ({ comms_source }) => <CommsLabel source={comms_source} />,
  }),
  column({
    id: 'latitude',
    label: 'Latitude',
    width: 82,
    grow: 0.2,
    align: 'end',
    source: number('latitude'),
    value: (row) => shownDegrees(row, 'latitude'),
    sort: { kind: 'number', first: 'desc' },
    filter: 'numeric',
    render: (row) => degreesOrNone(row, 'latitude'),
  }),
  column({
    id: 'longitude',
    label: 'Longitude',
    width: 88,
    grow: 0.2,
    align: 'end',
    source: number('longitude'),
    value: (row) => shownDegrees(row, 'longitude'),
    sort: { kind: 'number', first: 'desc' },
    filter: 'numeric',
    render: (row) => degreesOrNone(row, 'longitude'),
  }),
  column({
    id: 'status',
    label: 'Status',
    width: 128,
    grow: 0.3,
    source: text('insight_status', labelsOf(INSIGHT_STATUSES, statusLabel)),
    value: ({ insight_status }) => statusLabel(insight_status),
    sort: { kind: 'text', first: 'asc' },
    filter: 'list',
    render: (row) => <RowStatus row={row} />,
  }),
  column({
    id: 'actions',
    label: 'Actions',
    width: 112,
    grow: 0,
    csv: false,
    render: (row) => <RowActions row={row} />,
  }),
  ...HIDDEN_INSIGHTS_COLUMNS,
];

/** In a narrow column some ten metres are near enough; the dialog is exact. */
const COLUMN_DECIMALS = 4;

function degreesOrNone(row: InsightRow, axis: keyof Position): string {
  const degrees = shownDegrees(row, axis);
  return degrees === null ? '–' : degreesText(degrees, COLUMN_DECIMALS);
}
