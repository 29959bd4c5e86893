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

/**
 * On which days cameras of an account watched, ascending by camera; more days of all cameras together than `most` are a 400, a
 * camera that is not the account's a 404.
 */
export type EffortReader = (ownerId: number, query: EffortQuery, most?: number) => Promise<DeviceEffort[]>;

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

  return async (ownerId, query, most = LIMITS.effortCameraDays) => {
    const at = now().getTime();
    const cameras = await store.cameras(ownerId, query.deviceIds ?? null);
    if (query.deviceIds && new Set(query.deviceIds).size > cameras.length) throw notFound();
    assertAllowed(query, { at, cameras: cameras.length, most });
    const asked = cameras.map((camera) => askedCamera(camera, query, at));
    const portion = Math.max(1, Math.floor(CAMERA_DAYS_AT_ONCE / daysOf(query, at)));
    const effort: DeviceEffort[] = [];
    for (let from = 0; from < asked.length; from += portion)
      effort.push(...(await read(ownerId, asked.slice(from, from + portion), at)));
    return effort;
  };
}

/** First and last day, as `2026-11-20`. */
function periodOf({ from, to }: EffortQuery, today: string) {
  const last = to ?? today;
  return { first: from ?? shiftDay(last, 1 - LIMITS.effortDays), last };
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
  const { first, last } = farthestPeriod(query, at);
  if (last > LAST_DAY) throw invalidField('to', 'Give a day in the years up to 9998.');
  if (first > last) throw invalidField('from', 'The first day must not lie after the last.');
  if (shiftDay(first, Math.floor(most / Math.max(cameras, 1))) <= last)
    throw invalidField(
      'from',
      `At most ${most.toLocaleString('en')} days of all cameras together. Ask for fewer days or cameras.`,
    );
}

/** A camera with the days that are asked for, by the clock where it stands. */
function askedCamera(camera: EffortCamera, query: EffortQuery, at: number): AskedCamera {
  const zone = siteZone(camera) ?? 'UTC';
  const calendar = calendarOf(zone);
  return { camera, zone, calendar, ...periodOf(query, calendar.dayOf(at)) };
}
