import { Text } from '@mantine/core';
import type { Insight } from '@sightline/contract/insights/insights.contract';
import { displayName } from '@sightline/domain/devices/display-name';
import { cameraTimestamp } from '@sightline/domain/insights/camera-timestamp';
import { defineColumn } from '../../components/data-table/column.ts';
import { Thumbnail } from '../../components/photo/thumbnail.tsx';
import { RelativeTime } from '../../components/time/time.tsx';
import { CommsLabel, commsWord } from './comms-label.tsx';
import { ConfidenceMeter } from './confidence-meter.tsx';
import { degrees, photoAlt } from './insight-words.ts';
import { StatusLabel, statusWord } from './status-label.tsx';

const column = defineColumn<Insight>;

/** Every column of the insights table, in its order. */
export const INSIGHTS_COLUMNS = [
  column({
    id: 'photo',
    label: 'Photo',
    width: 84,
    grow: 0,
    render: (insight) => <Thumbnail photo={insight} alt={photoAlt(insight)} canRetry />,
  }),
  column({
    id: 'class_name',
    label: 'Class name',
    width: 116,
    grow: 1.2,
    pinned: true,
    sort: { kind: 'text', first: 'asc', value: (insight) => insight.class_name },
    render: ({ class_name }) => (
      <Text inherit fw={600} truncate title={class_name}>
        {class_name}
      </Text>
    ),
  }),
  column({
    id: 'device_name',
    label: 'Device name',
    width: 122,
    grow: 1.4,
    sort: { kind: 'text', first: 'asc', value: displayName },
    render: (insight) => (
      <Text inherit truncate title={displayName(insight)}>
        {displayName(insight)}
      </Text>
    ),
  }),
  column({
    id: 'confidence',
    label: 'Confidence',
    width: 104,
    grow: 0.6,
    sort: { kind: 'number', first: 'desc', value: (insight) => insight.confidence },
    render: ({ confidence }) => <ConfidenceMeter value={confidence} />,
  }),
  column({
    id: 'time_stamp',
    label: 'Timestamp',
    hint: 'When the server received it',
    width: 108,
    grow: 0.4,
    sort: { kind: 'time', first: 'desc', value: (insight) => insight.time_stamp },
    render: ({ time_stamp }) => <RelativeTime value={time_stamp} />,
  }),
  column({
    id: 'file_ctime',
    label: 'File creation time',
    hint: 'When the camera took the photo',
    width: 122,
    grow: 0.4,
    sort: { kind: 'time', first: 'desc', value: cameraTimestamp },
    render: (insight) => <RelativeTime value={cameraTimestamp(insight)} />,
  }),
  column({
    id: 'comms_source',
    label: 'Comms source',
    width: 110,
    grow: 0.3,
    sort: { kind: 'text', first: 'asc', value: (insight) => commsWord(insight.comms_source) },
    render: ({ comms_source }) => <CommsLabel source={comms_source} />,
  }),
  column({
    id: 'latitude',
    label: 'Latitude',
    width: 94,
    grow: 0.2,
    align: 'end',
    sort: { kind: 'number', first: 'desc', value: (insight) => insight.latitude },
    render: ({ latitude }) => degrees(latitude),
  }),
  column({
    id: 'longitude',
    label: 'Longitude',
    width: 100,
    grow: 0.2,
    align: 'end',
    sort: { kind: 'number', first: 'desc', value: (insight) => insight.longitude },
    render: ({ longitude }) => degrees(longitude),
  }),
  column({
    id: 'status',
    label: 'Status',
    width: 138,
    grow: 0.3,
    sort: { kind: 'text', first: 'asc', value: (insight) => statusWord(insight.insight_status) },
    render: ({ insight_status }) => <StatusLabel status={insight_status} />,
  }),
];
