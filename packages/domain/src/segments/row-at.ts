import type { DeviceTable } from './device-names.ts';
import { FIELD_NAMES, fieldForm, type SegmentRow } from './insight-fields.ts';
import type { Segment } from './segment-columns.ts';

type Filling = { -readonly [Name in keyof SegmentRow]?: SegmentRow[Name] };

/**
 * The insight in one row of a segment, as the JSON calls answer with it. The names come from the devices as they are
 * called now, null for one that is not among them. An index outside the segment is a RangeError.
 */
export function rowAt(segment: Segment, index: number, devices: DeviceTable): SegmentRow {
  if (!(Number.isInteger(index) && index >= 0 && index < segment.rows)) {
    throw new RangeError(`Row ${index} is outside a segment of ${segment.rows} rows.`);
  }
  const row: Filling = {};
  const fill = <Name extends keyof SegmentRow>(name: Name) => {
    row[name] = fieldForm(name).read(segment, index, devices);
  };
  for (const name of FIELD_NAMES) fill(name);
  // Every field has been filled: the names are those of the type.
  return row as SegmentRow;
}
