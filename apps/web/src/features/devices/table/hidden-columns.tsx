import { voltsText } from '@sightline/domain/devices/battery-status';
import { degreesText, type Position, positionOf, shownDegrees } from '@sightline/domain/devices/coordinates';
import type { Settings } from '@sightline/domain/devices/settings/settings-state';
import type { FilterType } from '@sightline/domain/filters/filter';
import { CellText } from '../../../components/data-table/columns/cell-text.tsx';
import { type Column, defineColumn } from '../../../components/data-table/columns/column.ts';
import { attentionLabels, IMPORTED, SNOOZED } from '../../../components/device/attention/attention.tsx';
import { SETTINGS_LABELS } from '../../../components/device/settings-state-text.ts';
import { MapButton } from '../detail/map-button.tsx';
import { orNoData, orNotSet } from '../detail/missing.tsx';
import { amount, cycleTimeLabel } from '../device-labels.ts';
import { AttentionAdvice } from './attention-advice.tsx';
import type { DeviceRow } from './device-row.ts';
import { LIKELY_CAUSE_COLUMN } from './diagnosis-column.tsx';
import { BATTERY_ENDS_COLUMN, forecastColumn } from './forecast-column.tsx';
import { hoursColumn } from './hours-column.tsx';
import { reportedColumn } from './reported-column.ts';
import { SettingCell } from './setting-cell.tsx';

/** The id of the column that says how cameras stand to their settings. */
export const SETTINGS_COLUMN = 'settings';

const HIDDEN = { hidden: true, width: 138, grow: 0.3 } as const;
const column = defineColumn<DeviceRow>;

type Texts = 'device_name' | 'location_description';
type Numbers = 'cycle_time' | 'trigger_number' | 'memory_remaining' | 'images_processed' | 'battery_voltage';

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
  readonly format: (value: number) => string;
  readonly orMissing?: typeof orNotSet;
}

function numberColumn(field: Numbers, { format, orMissing = orNoData, ...rest }: NumberColumn) {
  return reportedColumn({
    ...HIDDEN,
    id: field,
    ...rest,
    align: 'end',
    value: ({ device }) => device[field],
    sort: { kind: 'number', first: 'desc' },
    filter: 'numeric' satisfies FilterType,
    render: ({ device: { [field]: value } }) => orMissing(value !== null && format(value)),
  });
}

/** A setting says, too, whether its camera runs with it already; an imported camera has none. */
function settingColumn(field: keyof Settings, named: NumberColumn) {
  const { format } = named;
  return reportedColumn({
    ...numberColumn(field, named),
    render: ({ device }) => <SettingCell device={device} field={field} format={format} />,
  });
}

function coordinateColumn(axis: keyof Position, label: string) {
  return column({
    ...HIDDEN,
    id: axis,
    label,
    align: 'end',
    value: ({ device }) => shownDegrees(device, axis),
    sort: { kind: 'number', first: 'desc' },
    filter: 'numeric',
    render: ({ device }) => {
      const degrees = shownDegrees(device, axis);
      return orNotSet(degrees !== null && degreesText(degrees));
    },
  });
}

/** Columns that are hidden until somebody switches them on in the column picker. */
export const HIDDEN_DEVICES_COLUMNS: readonly Column<DeviceRow>[] = [
  textColumn('original_name', 'Original name', 'device_name', orNoData, 'The name on the device itself'),
  textColumn('location_description', 'Location description', 'location_description', orNotSet),
  coordinateColumn('latitude', 'Latitude'),
  coordinateColumn('longitude', 'Longitude'),
  {
    ...hoursColumn(
      'image',
      'last_image_hour',
      'Last image hour',
      'How long ago its count of images last rose',
    ),
    hidden: true,
  },
  settingColumn('cycle_time', {
    label: 'Cycle time',
    hint: 'Longest time between wake-ups; minutes in filters and files',
    format: cycleTimeLabel,
  }),
  settingColumn('trigger_number', {
    label: 'Trigger number',
    hint: 'Photo count: so many new photos wake the camera early',
    format: amount,
  }),
  column({
    ...HIDDEN,
    id: SETTINGS_COLUMN,
    label: 'Settings state',
    hint: 'Whether it uses the settings that were asked for',
    value: ({ contact, settings }) => (contact.state === 'imported' ? IMPORTED : SETTINGS_LABELS[settings]),
    sort: { kind: 'text', first: 'asc' },
    filter: 'list',
  }),
  numberColumn('memory_remaining', { label: 'Memory remaining', format: (value) => `${amount(value)} MB` }),
  reportedColumn({
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
  numberColumn('images_processed', { label: 'Images processed', format: amount }),
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
  numberColumn('battery_voltage', { label: 'Battery voltage', hint: 'One cell, volts', format: voltsText }),
  forecastColumn(
    'battery',
    'battery_left',
    'Battery left',
    'Days until its batteries are empty, most likely',
  ),
  BATTERY_ENDS_COLUMN,
  forecastColumn('storage', 'card_full_in', 'Card full in', 'Days until its card is full, most likely'),
  LIKELY_CAUSE_COLUMN,
  column({
    ...HIDDEN,
    id: 'map',
    label: 'Map',
    width: 64,
    grow: 0,
    csv: false,
    render: ({ device, name }) => (
      <MapButton id={device.device_id} name={name} hasPosition={positionOf(device) !== undefined} />
    ),
  }),
  column({
    ...HIDDEN,
    id: 'attention',
    label: 'Attention',
    hint: 'What is wrong, and what to do',
    width: 220,
    grow: 0.6,
    card: 'note',
    cardLines: 2,
    value: ({ attention, contact, snooze }) => {
      if (contact.state === 'imported') return [IMPORTED];
      return snooze ? [SNOOZED] : attentionLabels(attention);
    },
    sort: { kind: 'number', first: 'asc', by: ({ rank }) => rank },
    filter: 'list',
    render: (row) => <AttentionAdvice row={row} />,
  }),
];
