import type { DateRanges } from '../filters/date.ts';
import type { ColumnStore } from './column-store.ts';

/** Whether a row's instant lies in the range of its camera; one that is NaN does not. */
export function withinRanges(
  { deviceCodes, devices }: ColumnStore,
  instants: Float64Array,
  { from, until, sites }: DateRanges,
): (row: number) => boolean {
  const froms = new Float64Array(devices.values.length).fill(from);
  const untils = new Float64Array(devices.values.length).fill(until);
  for (const site of sites) {
    for (const id of site.devices) {
      const code = devices.indexes.get(id);
      if (code === undefined) continue;
      froms[code] = site.from;
      untils[code] = site.until;
    }
  }
  return (row) => {
    const code = deviceCodes[row] ?? 0;
    const instant = instants[row] ?? Number.NaN;
    return instant >= (froms[code] ?? from) && instant < (untils[code] ?? until);
  };
}
