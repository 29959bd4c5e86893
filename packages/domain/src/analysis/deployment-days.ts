import type { EffortDay } from '../effort/effort-days.ts';
import { isDay, shiftDay } from '../filters/calendar.ts';

const DAY_MS = 86_400_000;

/** The share of a day that a camera watched, 0 to 1. */
export type ActiveDay = Pick<EffortDay, 'date' | 'active'>;

/** A time by the clock of the site: `2026-11-20`, or `2026-11-20T18:41:12`. */
export type LocalDateTime = string;

/** Where and how long a camera stood, as files of others say it. */
export interface DeploymentPeriod {
  /** A date without a time counts as noon, as in camtrapR. */
  readonly start: LocalDateTime;
  readonly end: LocalDateTime;
  /** Times in which it did not work; a date without a time means that whole day, of both ends. */
  readonly problems: readonly { readonly from: LocalDateTime; readonly to: LocalDateTime }[];
}

/**
 * Each day of a deployment with the share that the camera watched; days in trouble have 0. None where it ends before it
 * starts. A text that is no time is a RangeError. Days have 24 hours: clocks that change move a share by an hour at most.
 */
export function deploymentDays({ start, end, problems }: DeploymentPeriod): ActiveDay[] {
  const [from, to] = [readLocal(start, DAY_MS / 2), readLocal(end, DAY_MS / 2)];
  if (to < from) return [];
  const troubles = merged(
    problems.map((problem) => ({ from: readLocal(problem.from, 0), to: readLocal(problem.to, DAY_MS) })),
  );
  const days: ActiveDay[] = [];
  for (let date = start.slice(0, 10); date <= end.slice(0, 10); date = shiftDay(date, 1)) {
    const midnight = readLocal(date, 0);
    const day = { from: Math.max(from, midnight), to: Math.min(to, midnight + DAY_MS) };
    const lost = troubles.reduce((sum, trouble) => sum + common(day, trouble), 0);
    days.push({ date, active: (day.to - day.from - lost) / DAY_MS });
  }
  return days;
}

interface Range {
  readonly from: number;
  readonly to: number;
}

function common(one: Range, other: Range): number {
  return Math.max(0, Math.min(one.to, other.to) - Math.max(one.from, other.from));
}

/** Ranges that do not overlap, with what all of them hold. */
function merged(ranges: readonly Range[]): Range[] {
  const result: Range[] = [];
  for (const range of ranges.toSorted((a, b) => a.from - b.from)) {
    const last = result.at(-1);
    if (last && range.from <= last.to)
      result[result.length - 1] = { from: last.from, to: Math.max(last.to, range.to) };
    else result.push(range);
  }
  return result;
}

/** As milliseconds of a clock without a zone; a date alone is so long after its midnight. */
function readLocal(text: LocalDateTime, afterMidnight: number): number {
  const date = text.slice(0, 10);
  const time = text.length === 10 ? afterMidnight : Date.parse(`1970-01-01${text.slice(10)}Z`);
  if (!isDay(date) || Number.isNaN(time)) throw new RangeError(`${text} is no local date or time`);
  return Date.parse(`${date}T00:00:00Z`) + time;
}
