import { voltsText } from '@sightline/domain/devices/battery-status';
import { degreesText, positionOf } from '@sightline/domain/devices/coordinates';
import type { FilterType } from '@sightline/domain/filters/filter';
import { CellText } from '../../components/data-table/cell-text.tsx';
import { type Column, defineColumn } from '../../components/data-table/column.ts';
import { AttentionLabels, attentionWords } from './attention.tsx';
import type { DeviceRow } from './device-row.ts';
import { amount, cycleWords } from './device-words.ts';
import { hoursColumn } from './hours-column.tsx';
import { MapButton } from './map-button.tsx';
import { orNoData, orNotSet } from './missing.tsx';

const HIDDEN = { hidden: true, width: 138, grow: 0.3 } as const;
const column = defineColumn<DeviceRow>;

type Texts = 'device_name' | 'location_description';
type Numbers =
  | 'latitude'
  | 'longitude'
  | 'cycle_time'
  | 'trigger_number'
  | 'memory_remaining'
  | 'images_processed'
  | 'battery_voltage';

function textColumn(id: string, label: string, field: Texts, orMissing: typeof orNotSet, hint = '') {
  return column({
    ...HIDDEN,
    id,
    label,
    ...(hint && { hint }),
    width: 150,
    grow: 1,
    value: ({ device }) => device[field],
    sort: { kind: 'text', first: 'asc' },
    filter: 'text',
    render: ({ device: { [field]: text } }) => orMissing(text && <CellText value={text} />),
  });
}

interface NumberColumn {
  readonly id?: string;
  readonly label: string;
  readonly hint?: string;
  readonly words: (value: number) => string;
  readonly orMissing?: typeof orNotSet;
}

function numberColumn(field: Numbers, { words, orMissing = orNoData, ...rest }: NumberColumn) {
  return column({
    ...HIDDEN,
    id: field,
    ...rest,
    align: 'end',
    value: ({ device }) => device[field],
    sort: { kind: 'number', first: 'desc' },
    filter: 'numeric' satisfies FilterType,
    render: ({ device: { [field]: value } }) => orMissing(value !== null && words(value)),
  });
}

/** Every other column of the specification (§2), and what needs attention, for whoever asks for them in the picker. */
export const HIDDEN_DEVICES_COLUMNS: readonly Column<DeviceRow>[] = [
  textColumn('original_name', 'Original name', 'device_name', orNoData, 'The name on the device itself'),
  textColumn('location_description', 'Location description', 'location_description', orNotSet),
  numberColumn('latitude', { label: 'Latitude', words: degreesText, orMissing: orNotSet }),
  numberColumn('longitude', { label: 'Longitude', words: degreesText, orMissing: orNotSet }),
  {
    ...hoursColumn('image', 'last_image_hour', 'Last image hour', 'its count of images last rose'),
    hidden: true,
  },
  numberColumn('cycle_time', {
    label: 'Cycle time',
    hint: 'Longest time between wake-ups; minutes in filters and files',
    words: cycleWords,
  }),
  numberColumn('trigger_number', {
    label: 'Trigger number',
    hint: 'Images in the backlog that wake the camera early',
    words: amount,
  }),
  numberColumn('memory_remaining', { label: 'Memory remaining', words: (value) => `${amount(value)} MB` }),
  column({
    ...HIDDEN,
    id: 'cycle_count',
    label: 'Cycle count',
    hint: 'Wake-ups since the camera was set up',
    align: 'end',
    value: ({ device }) => device.summary.cycle_count,
    sort: { kind: 'number', first: 'desc' },
    filter: 'numeric',
    render: ({ device: { summary } }) =>
      orNoData(summary.cycle_count !== null && amount(summary.cycle_count)),
  }),
  numberColumn('images_processed', { label: 'Images processed', words: amount }),
  column({
    ...HIDDEN,
    id: 'groups',
    label: 'Groups',
    width: 150,
    grow: 1,
    value: ({ groups }) => groups,
    sort: { kind: 'text', first: 'asc' },
    filter: 'list',
    render: ({ groups }) => orNotSet(groups.length > 0 && <CellText value={groups} />),
  }),
  numberColumn('battery_voltage', { label: 'Battery voltage', hint: 'One cell, volts', words: voltsText }),
  column({
    ...HIDDEN,
    id: 'map',
    label: 'Map',
    width: 64,
    grow: 0,
    csv: false,
    render: ({ device, name }) => (
      <MapButton id={device.device_id} name={name} isPlaced={positionOf(device) !== undefined} />
    ),
  }),
  column({
    ...HIDDEN,
    id: 'attention',
    label: 'Attention',
    hint: 'What you should look at',
    width: 190,
    grow: 0.6,
    value: ({ attention }) => attentionWords(attention),
    sort: { kind: 'number', first: 'desc', by: ({ attention }) => attention.length },
    filter: 'list',
    render: ({ attention }) => <AttentionLabels attention={attention} />,
  }),
];
