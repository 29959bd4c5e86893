import { cameraInstant } from '@sightline/domain/insights/camera-timestamp';
import type { ColumnStore } from '@sightline/domain/segments/column-store';
import { type NumberColumnName, SEGMENT_NUMBERS, type SegmentNumber } from './column-names.ts';
import { segmentNumbers } from './row-sources.ts';

const isInSegments = (name: NumberColumnName): name is SegmentNumber =>
  SEGMENT_NUMBERS.some((one) => one === name);

/** Whole seconds from the first to the last moment of each row's own window. */
function windowSeconds(store: ColumnStore): Float64Array {
  const start = segmentNumbers(store, 'window_start');
  const end = segmentNumbers(store, 'window_end');
  return end.map((at, row) => Math.round((at - (start[row] ?? Number.NaN)) / 1000));
}

/** When the camera took the photos, as far as its clock is to be believed; milliseconds since 1970. */
export function cameraTimes(store: ColumnStore): Float64Array {
  const received = store.numbers.time_stamp;
  const taken = segmentNumbers(store, 'file_ctime');
  return taken.map((at, row) => cameraInstant(received[row] ?? Number.NaN, at));
}

/** The numbers of a column as the store has them, NaN for none; not to be written to. */
export function numberValues(store: ColumnStore, name: NumberColumnName): Float64Array {
  if (name === 'window_seconds') return windowSeconds(store);
  if (name === 'camera_time') return cameraTimes(store);
  return isInSegments(name) ? segmentNumbers(store, name) : store.numbers[name];
}
