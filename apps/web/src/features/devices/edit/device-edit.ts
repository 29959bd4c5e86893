import type { Device } from '@sightline/contract/devices/devices.contract';
import { isNoFix, NO_FIX_ERROR, shownDegrees } from '@sightline/domain/devices/coordinates';
import { type Axis, readCoordinate } from '@sightline/domain/navigation/read-position';
import { coordinateError } from '../../../components/form/coordinate-input.tsx';

/** What the form holds, all of it text. */
export type EditValues = Record<(typeof EDIT_FIELDS)[number] | 'cycle_time', string>;

const TEXTS = ['display_name', 'description', 'location_name', 'location_description'] as const;
const AXES = ['latitude', 'longitude'] as const;
const EDIT_FIELDS = [...TEXTS, ...AXES] as const;

type Edited = Pick<Device, (typeof EDIT_FIELDS)[number]>;

export function editValuesOf(device: Edited & Pick<Device, 'cycle_time'>): EditValues {
  return {
    display_name: device.display_name ?? '',
    description: device.description ?? '',
    location_name: device.location_name ?? '',
    location_description: device.location_description ?? '',
    latitude: degreesValue(device, 'latitude'),
    longitude: degreesValue(device, 'longitude'),
    cycle_time: String(device.cycle_time),
  };
}

/** Empty for 0, 0, as details and table show no position then. */
function degreesValue(device: Edited, axis: Axis): string {
  return String(shownDegrees(device, axis) ?? '');
}

/**
 * What of the form is another than before; an empty field empties what the camera has. Half of a position goes with the half
 * that was empty: a camera at 0, 0 has it still.
 */
export function changedFields(before: EditValues, after: EditValues): Partial<Edited> {
  const isMoved = AXES.some((axis) => before[axis] !== after[axis] && after[axis] !== '');
  const changed = EDIT_FIELDS.filter(
    (field) => before[field] !== after[field] || (isMoved && isAxis(field) && before[field] === ''),
  );
  return Object.fromEntries(changed.map((field) => [field, wireValue(field, after[field].trim())]));
}

function wireValue(field: (typeof EDIT_FIELDS)[number], text: string): string | number | null {
  if (text === '') return null;
  return isAxis(field) ? (readCoordinate(field, text) ?? null) : text;
}

function isAxis(field: (typeof EDIT_FIELDS)[number]): field is Axis {
  return AXES.some((axis) => axis === field);
}

/** What the form itself finds wrong, in words for each field; nothing is sent then. */
export function editErrors(before: EditValues, values: EditValues): Partial<EditValues> {
  const [latitude, longitude] = AXES.map((axis) => readCoordinate(axis, values[axis]));
  const isMoved = AXES.some((axis) => before[axis] !== values[axis]);
  const faults = AXES.flatMap((axis) => {
    const fault = coordinateError(axis, values[axis]);
    return fault ? [[axis, fault] as const] : [];
  });
  return {
    ...(isMoved && isNoFix({ latitude, longitude }) && { latitude: NO_FIX_ERROR }),
    ...Object.fromEntries(faults),
    ...(values.cycle_time === '' && { cycle_time: 'No cycle time given' }),
  };
}
