import { dateRanges } from './date.ts';
import type { FilterContext } from './filter.ts';
import { clockReader } from './time-of-day.ts';

/** Cameras whose evenings, or mornings, lie further apart have no hours in common, minutes. */
const MOST_APART = 90;

/** Minutes since midnight by the clock of the cameras, 0 to 1439. */
export interface NightHours {
  /** The earliest sunset. */
  readonly from: number;
  /** The latest sunrise. */
  readonly until: number;
  /** Whether they are the hours of each camera, to the minute. */
  readonly isExact: boolean;
}

/** When last night was, as the filter of that name counts it; undefined where it was at other hours at each camera. */
export function lastNightHours(context: FilterContext): NightHours | undefined {
  const { sites: cameras, ...home } = dateRanges({ value: 'last-night', from: null, to: null }, context);
  const clock = clockReader(context);
  const nights = cameras.length > 0 ? cameras : [{ ...home, devices: [undefined] }];
  const evenings = nights.map(({ from, devices: [camera] }) => clock(from, camera));
  const mornings = nights.map(({ until, devices: [camera] }) => clock(until, camera));
  const apart = Math.max(spread(evenings), spread(mornings));
  if (apart > MOST_APART) return undefined;
  return { from: Math.min(...evenings), until: Math.max(...mornings), isExact: apart === 0 };
}

function spread(minutes: readonly number[]): number {
  return Math.max(...minutes) - Math.min(...minutes);
}
