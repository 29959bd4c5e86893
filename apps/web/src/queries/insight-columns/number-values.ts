import { shownDegrees } from '@sightline/domain/devices/coordinates';
import { cameraInstant } from '@sightline/domain/insights/camera-timestamp';
import {
  type ColumnStore,
  NUMERIC_COLUMNS,
  type NumericColumn,
} from '@sightline/domain/segments/column-store';
import { INSIGHT_FIELDS } from '@sightline/domain/segments/insight-fields';
import type { ComputedNumber, NumberColumnName } from './column-names.ts';
import { segmentNumbers } from './row-sources.ts';

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

/** A coordinate of each place, as far as it is one. */
function degrees(store: ColumnStore, axis: 'latitude' | 'longitude'): Float64Array {
  const [latitudes, longitudes] = [segmentNumbers(store, 'latitude'), segmentNumbers(store, 'longitude')];
  return latitudes.map((latitude, row) => {
    const place = { latitude, longitude: longitudes[row] };
    return shownDegrees(place, axis) ?? Number.NaN;
  });
}

const COMPUTED: Readonly<Record<ComputedNumber, (store: ColumnStore) => Float64Array>> = {
  camera_time: cameraTimes,
  window_seconds: windowSeconds,
  delay_minutes: delayMinutes,
};

const isComputed = (name: NumberColumnName): name is ComputedNumber => Object.hasOwn(COMPUTED, name);
const isInStore = (name: NumberColumnName): name is NumericColumn =>
  NUMERIC_COLUMNS.some((one) => one === name);

/** The numbers of a column as the store has them, NaN for none; not to be written to. */
export function numberValues(store: ColumnStore, name: NumberColumnName): Float64Array {
  if (name === 'insight_id') return store.ids;
  if (name === 'latitude' || name === 'longitude') return degrees(store, name);
  if (isComputed(name)) return COMPUTED[name](store);
  return isInStore(name) ? store.numbers[name] : segmentNumbers(store, INSIGHT_FIELDS[name].column);
}
