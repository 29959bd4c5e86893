import { dateRanges } from './date.ts';
import type { FilterContext } from './filter.ts';
import { clockReader } from './time-of-day.ts';

const DAY = 24 * 60;
/** Where evenings, or mornings, lie further apart, no hours can be said for all cameras, minutes. */
const MOST_APART = 90;

/** Minutes since midnight by the clock of the cameras, 0 to 1439. */
export interface NightHours {
  /** The earliest sunset. */
  readonly from: number;
  /** The latest sunrise. */
  readonly until: number;
  /** Whether they are the hours of each camera whose place is known, to the minute. */
  readonly isExact: boolean;
}

/**
 * When last night was, as the filter of that name counts it. Undefined where no camera has a place, so that it does not go
 * by the sun, and where it was at very different hours from camera to camera.
 */
export function lastNightHours(context: FilterContext): NightHours | undefined {
  const { positions } = context;
  if (!positions?.size) return undefined;
  const { sites } = dateRanges({ value: 'last-night', from: null, to: null }, context);
  const clock = clockReader(context);
  const nights = sites.flatMap(({ from, until, devices }) =>
    devices
      .filter((camera) => positions.has(camera))
      .map((camera) => ({ from: clock(from, camera), until: clock(until, camera) })),
  );
  const evening = span(nights.map(({ from }) => from));
  const morning = span(nights.map(({ until }) => until));
  const apart = Math.max(evening.length, morning.length);
  if (apart > MOST_APART) return undefined;
  return { from: evening.first, until: morning.last, isExact: apart === 0 };
}

/** The part of the clock in which minutes of the day lie that are less than twelve hours apart, over midnight too. */
function span([one = 0, ...others]: readonly number[]) {
  const ways = [0, ...others.map((other) => ((other - one + DAY + DAY / 2) % DAY) - DAY / 2)];
  const [back, on] = [Math.min(...ways), Math.max(...ways)];
  return { first: (one + back + DAY) % DAY, last: (one + on + DAY) % DAY, length: on - back };
}
