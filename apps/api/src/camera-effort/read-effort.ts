import type { DeviceEffort, EffortQuery } from '@sightline/contract/effort/effort.contract';
import { cameraDays, effortDays } from '@sightline/domain/effort/effort-days';
import { calendarOf, shiftDay, UTC_CALENDAR } from '@sightline/domain/filters/calendar';
import { LIMITS } from '@sightline/domain/limits';
import { invalidField, notFound } from '../kernel/app-error.ts';
import type { Services } from '../kernel/services.ts';
import { siteZone } from '../shared-mappers/site-zone.ts';
import { createEffortStore, type EffortCamera } from './effort.store.ts';
import { type AskedCamera, createSpanReader } from './read-spans.ts';

const DAY_MS = 86_400_000;
/** The day after it still has a year of four digits. */
const LAST_DAY = '9998-12-31';

/** Days of which what cameras said is in memory at once. */
const CAMERA_DAYS_AT_ONCE = 20_000;

interface EffortOptions {
  /** Days of all cameras together; more are a 400. */
  readonly most?: number;
  /** Whether the days of all cameras end with the same one, also of imported cameras, which told their last long ago. */
  readonly isSurvey?: boolean;
}

/** On which days cameras of an account watched, ascending by camera; a camera that is not the account's is a 404. */
export type EffortReader = (
  ownerId: number,
  query: EffortQuery,
  options?: EffortOptions,
) => Promise<DeviceEffort[]>;

/** Reads on which days an account's cameras watched; {@link EffortReader}. */
export function createEffortReader(services: Pick<Services, 'reads' | 'now'>): EffortReader {
  const { reads, now } = services;
  const store = createEffortStore(reads);
  const readSpans = createSpanReader(services);

  async function read(ownerId: number, asked: readonly AskedCamera[], at: number): Promise<DeviceEffort[]> {
    return (await readSpans(ownerId, asked, at)).map(({ camera, zone, spans, ...period }): DeviceEffort => {
      const days = effortDays(spans, period);
      return { device_id: camera.device_id, time_zone: zone, days, camera_days: cameraDays(days) };
    });
  }

  return async (ownerId, query, { most = LIMITS.effortCameraDays, isSurvey = false } = {}) => {
    const at = now().getTime();
    const cameras = await store.cameras(ownerId, query.deviceIds ?? null);
    if (query.deviceIds && new Set(query.deviceIds).size > cameras.length) throw notFound();
    assertAllowed(query, { at, cameras: cameras.length, most });
    const asked = cameras.map((camera) =>
      askedCamera(camera, query, isSurvey ? at : lastTime(camera, query, at)),
    );
    const portion = Math.max(1, Math.floor(CAMERA_DAYS_AT_ONCE / daysOf(query, at)));
    const effort: DeviceEffort[] = [];
    for (let from = 0; from < asked.length; from += portion)
      effort.push(...(await read(ownerId, asked.slice(from, from + portion), at)));
    return effort;
  };
}

/** First and last day, as `2026-11-20`. */
function periodOf({ from, to, days = LIMITS.effortDays }: EffortQuery, lastDay: string) {
  const last = to ?? lastDay;
  return { first: from ?? shiftDay(last, 1 - days), last };
}

/** Wherever a camera stands, its day is not further on than that. */
function farthestPeriod(query: EffortQuery, at: number) {
  return periodOf(query, UTC_CALENDAR.dayOf(at + DAY_MS));
}

/** How many days are asked for of a camera. */
function daysOf(query: EffortQuery, at: number): number {
  const { first, last } = farthestPeriod(query, at);
  return Math.round((UTC_CALENDAR.startOf(last) - UTC_CALENDAR.startOf(first)) / DAY_MS) + 1;
}

interface Bounds {
  readonly at: number;
  readonly cameras: number;
  readonly most: number;
}

function assertAllowed(query: EffortQuery, { at, cameras, most }: Bounds): void {
  if (query.from !== undefined && query.days !== undefined)
    throw invalidField('days', 'Give the first day or the number of days, not both.');
  const { first, last } = farthestPeriod(query, at);
  if (last > LAST_DAY) throw invalidField('to', 'Give a day in the years up to 9998.');
  if (first > last) throw invalidField('from', 'The first day must not lie after the last.');
  if (shiftDay(first, Math.floor(most / Math.max(cameras, 1))) <= last)
    throw invalidField(
      query.days === undefined ? 'from' : 'days',
      `At most ${most.toLocaleString('en')} days of all cameras together. Ask for fewer days or cameras.`,
    );
}

/** Nothing is known of an imported camera after its deployments, unless the days asked for begin there. */
function lastTime({ imported_until: until }: EffortCamera, { from }: EffortQuery, at: number): number {
  return until === null || from !== undefined ? at : Math.min(until.getTime() - 1, at);
}

/** A camera with the days that are asked for, by the clock where it stands. */
function askedCamera(camera: EffortCamera, query: EffortQuery, last: number): AskedCamera {
  const zone = siteZone(camera) ?? 'UTC';
  const calendar = calendarOf(zone);
  return { camera, zone, calendar, ...periodOf(query, calendar.dayOf(last)) };
}
