import type { DeviceHistory } from '@sightline/contract/devices/device-history.contract';
import type { Device } from '@sightline/contract/devices/devices.contract';
import type { TimeRange } from '@sightline/domain/devices/counter-rate';
import { silentPeriods } from '@sightline/domain/devices/silent-periods';
import { calendarOf, dayAfter } from '@sightline/domain/filters/calendar';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** Up to here bars stand for hours, beyond for days. */
const HOURS_UP_TO = 3 * DAY_MS;

type Point = DeviceHistory['points'][number];

/** A point of the history with its moment in milliseconds since 1970. */
export interface TimedPoint extends Point {
  readonly time: number;
}

/** A history as all of its charts see it. Moments are milliseconds since 1970. */
export interface HistoryFrame {
  /** In which days begin and moments are shown. */
  readonly zone: string;
  /** Ends of the axes: whole days, or whole hours of a short time. */
  readonly from: number;
  readonly to: number;
  /** Until when anything can be known. */
  readonly until: number;
  readonly points: readonly TimedPoint[];
  readonly events: readonly TimedEvent[];
  readonly silences: readonly TimeRange[];
  /** What each bar stands for. */
  readonly bar: 'hour' | 'day';
  readonly intervals: readonly TimeRange[];
}

export interface TimedEvent {
  readonly time: number;
  readonly kind: DeviceHistory['events'][number]['kind'];
  readonly text: string;
}

type Rhythm = Pick<Device, 'cycle_time' | 'reported_cycle_time'>;

export function historyFrame(history: DeviceHistory, rhythm: Rhythm, zone: string): HistoryFrame {
  const [start, until] = [Date.parse(history.from), Date.parse(history.to)];
  const bar = until - start <= HOURS_UP_TO ? 'hour' : 'day';
  const intervals = bar === 'hour' ? hoursOf(start, until, zone) : daysOf(start, until, zone);
  const points = history.points.map((point) => ({ ...point, time: Date.parse(point.at) }));
  const contacts = points.map(({ time }) => time);
  const cycle = rhythm.reported_cycle_time ?? rhythm.cycle_time;
  return {
    zone,
    from: intervals[0]?.from ?? start,
    to: intervals.at(-1)?.to ?? until,
    until,
    points,
    events: history.events.map(({ at, kind, text }) => ({ time: Date.parse(at), kind, text })),
    silences: silentPeriods(contacts, until, { cycle, blur: history.bucket_minutes * MINUTE_MS }),
    bar,
    intervals,
  };
}

function daysOf(from: number, to: number, zone: string): TimeRange[] {
  const { dayOf, startOf } = calendarOf(zone);
  const days: TimeRange[] = [];
  for (let day = dayOf(from); startOf(day) < to; day = dayAfter(day)) {
    days.push({ from: startOf(day), to: startOf(dayAfter(day)) });
  }
  return days;
}

/** Hours that begin as those of the first day do, also where a zone is half an hour off. */
function hoursOf(from: number, to: number, zone: string): TimeRange[] {
  const { dayOf, startOf } = calendarOf(zone);
  const midnight = startOf(dayOf(from));
  const first = midnight + Math.floor((from - midnight) / HOUR_MS) * HOUR_MS;
  return Array.from({ length: Math.ceil((to - first) / HOUR_MS) }, (_, index) => ({
    from: first + index * HOUR_MS,
    to: first + (index + 1) * HOUR_MS,
  }));
}

/** The silence that a moment lies in, its ends included no more. */
export function silenceAt({ silences: found }: HistoryFrame, moment: number): TimeRange | undefined {
  return found.find(({ from, to }) => from < moment && moment < to);
}
