import { cameraInstant } from '@sightline/domain/insights/camera-timestamp';
import type { ColumnStore } from '@sightline/domain/segments/column-store';
import { type NumberColumnName, SEGMENT_NUMBERS, type SegmentNumber } from './column-names.ts';
import { segmentNumbers } from './row-sources.ts';

const isInSegments = (name: NumberColumnName): name is SegmentNumber =>
  SEGMENT_NUMBERS.some((one) => one === name);

/** Whole seconds of each row's own window; one of a collection that the camera did not bound has lasted no time. */
function windowSeconds(store: ColumnStore): Float64Array {
  const starts = segmentNumbers(store, 'window_start');
  const ends = segmentNumbers(store, 'window_end');
  const collections = segmentNumbers(store, 'collection_id');
  const taken = cameraTimes(store);
  return ends.map((end, row) => {
    const moment = Number.isNaN(collections[row]) ? Number.NaN : (taken[row] ?? Number.NaN);
    const start = starts[row] ?? Number.NaN;
    const [first, last] = [Number.isNaN(start) ? moment : start, Number.isNaN(end) ? moment : end];
    return Math.round((last - first) / 1000);
  });
}

/** Whole minutes from each photo until it was received. */
function delayMinutes(store: ColumnStore): Float64Array {
  const received = store.numbers.time_stamp;
  return cameraTimes(store).map((taken, row) => Math.floor(((received[row] ?? Number.NaN) - taken) / 60_000));
}

/** When the camera took the photos, as far as its clock is to be believed; milliseconds since 1970. */
export function cameraTimes(store: ColumnStore): Float64Array {
  const received = store.numbers.time_stamp;
  const taken = segmentNumbers(store, 'file_ctime');
  return taken.map((at, row) => cameraInstant(received[row] ?? Number.NaN, at));
}

/** The numbers of a column as the store has them, NaN for none; not to be written to. */
export function numberValues(store: ColumnStore, name: NumberColumnName): Float64Array {
  if (name === 'insight_id') return store.ids;
  if (name === 'window_seconds') return windowSeconds(store);
  if (name === 'delay_minutes') return delayMinutes(store);
  if (name === 'camera_time') return cameraTimes(store);
  return isInSegments(name) ? segmentNumbers(store, name) : store.numbers[name];
}
