import { cameraTimestamp } from '@sightline/domain/insights/camera-timestamp';
import type { FieldOf } from '@sightline/domain/segments/insight-fields';
import { arrivalLabel } from '../../../components/insight/arrival-labels.ts';
import { RowTime, TimeOfDay } from '../../../components/time/time.tsx';
import { durationText } from '../../../components/time/time-text.ts';
import { IMAGE_STATES, imageState } from '../../../queries/photos/image-state.ts';
import { PHOTO_LABELS } from '../detail/photo-labels.ts';
import { PhotoStateLabel } from '../detail/photo-state.tsx';
import { delayMinutes, deviceOf, windowSeconds } from '../rows/insight-row.ts';
import {
  insightsColumn as column,
  type InsightsColumn,
  labelsOf,
  number,
  rounded,
  text,
  time,
} from './column-source.ts';
import { ConfidenceMeter } from './confidence-meter.tsx';
import { SAID_LABELS, saidLabel } from './said-labels.ts';
import { useCameraNames } from './use-camera-names.ts';

const HIDDEN = { hidden: true, width: 120, grow: 0.3 } as const;

function numberColumn(id: FieldOf<'number'>, label: string) {
  return column({
    ...HIDDEN,
    id,
    label,
    width: 108,
    align: 'end',
    source: number(id),
    value: (row) => row[id],
    sort: { kind: 'number', first: 'desc' },
    filter: 'numeric',
  });
}

function timeColumn(id: FieldOf<'time'>, label: string) {
  return column({
    ...HIDDEN,
    id,
    label,
    source: time(id),
    value: (row) => row[id],
    sort: { kind: 'time', first: 'desc' },
    filter: 'date',
    days: deviceOf,
    render: ({ [id]: at, device_id }) => at && <RowTime value={at} deviceId={device_id} />,
  });
}

const yesNo = (value: boolean) => (value ? 'Yes' : 'No');

/** Every other field of an insight, for whoever asks for it in the column picker. */
export const HIDDEN_INSIGHTS_COLUMNS: readonly InsightsColumn[] = [
  column({
    ...HIDDEN,
    id: 'time_of_day',
    label: 'Time of day',
    hint: 'When the photo was taken, by the clock and the sun at the camera',
    source: time('camera_time'),
    value: cameraTimestamp,
    filter: 'time-of-day',
    days: deviceOf,
    csv: false,
    render: (row) => (
      <TimeOfDay value={cameraTimestamp(row)} deviceId={row.device_id} note={arrivalLabel(row)} />
    ),
  }),
  numberColumn('insight_id', 'Insight id'),
  // Chosen from a list: an id that merely contains the digits is another camera.
  {
    ...numberColumn('device_id', 'Device id'),
    source: text('device_id'),
    filter: 'list',
    useItemNames: useCameraNames,
  },
  numberColumn('alg_id', 'Model id'),
  numberColumn('class_id', 'Class id'),
  column({
    ...HIDDEN,
    id: 'model_class_name',
    label: 'Model class',
    hint: 'What the model said, also where somebody corrected it',
    source: text('class_name'),
    value: ({ class_name }) => class_name,
    sort: { kind: 'text', first: 'asc' },
    filter: 'list',
  }),
  column({
    ...HIDDEN,
    id: 'class_list',
    label: 'Possible species',
    width: 180,
    grow: 1,
    source: text('class_list'),
    value: ({ class_list }) => class_list.map(({ className }) => className),
    filter: 'list',
  }),
  column({
    ...HIDDEN,
    id: 'confirmed',
    label: 'Confirmed',
    hint: 'Whether somebody has confirmed or corrected the species',
    width: 150,
    source: text('said', SAID_LABELS),
    value: saidLabel,
    sort: { kind: 'text', first: 'asc' },
    filter: 'list',
  }),
  column({
    ...HIDDEN,
    id: 'group_confidence',
    label: 'Group confidence',
    hint: 'Mean confidence of the class over the collection',
    source: rounded('group_confidence'),
    value: ({ group_confidence }) => group_confidence && Math.round(group_confidence),
    sort: { kind: 'number', first: 'desc' },
    filter: 'numeric',
    unit: '%',
    render: ({ group_confidence }) =>
      group_confidence !== null && <ConfidenceMeter value={group_confidence} />,
  }),
  numberColumn('collection_id', 'Collection id'),
  column({
    ...HIDDEN,
    id: 'window',
    label: 'Window (seconds)',
    hint: 'From the first to the last moment of the collection',
    align: 'end',
    source: number('window_seconds'),
    value: windowSeconds,
    sort: { kind: 'number', first: 'desc' },
    filter: 'numeric',
    unit: 's',
  }),
  column({
    ...HIDDEN,
    id: 'delay',
    label: 'Delay',
    hint: 'From the photo until it was received here, minutes',
    align: 'end',
    source: number('delay_minutes'),
    value: delayMinutes,
    sort: { kind: 'number', first: 'desc' },
    filter: 'numeric',
    unit: 'min',
    render: (row) => durationText(delayMinutes(row) * 60_000),
  }),
  timeColumn('window_start', 'Window start'),
  timeColumn('window_end', 'Window end'),
  column({
    ...HIDDEN,
    id: 'photo_state',
    label: 'Image',
    width: 150,
    source: text(
      'image_state',
      labelsOf(IMAGE_STATES, (state) => PHOTO_LABELS[state].label),
    ),
    value: (row) => PHOTO_LABELS[imageState(row)].label,
    sort: { kind: 'text', first: 'asc' },
    filter: 'list',
    render: (row) => <PhotoStateLabel row={row} />,
  }),
  timeColumn('photoCreatedAt', 'Image received'),
  column({
    ...HIDDEN,
    id: 'is_from_lora',
    label: 'From LoRa',
    source: text('is_from_lora', { yes: 'Yes', no: 'No' }),
    value: ({ is_from_lora }) => yesNo(is_from_lora),
    sort: { kind: 'text', first: 'asc' },
    filter: 'list',
  }),
  column({
    ...HIDDEN,
    id: 'message_id',
    label: 'Message id',
    width: 160,
    source: text('message_id'),
    value: ({ message_id }) => message_id,
    sort: { kind: 'text', first: 'asc' },
    filter: 'text',
  }),
  numberColumn('message_index', 'Message index'),
];
