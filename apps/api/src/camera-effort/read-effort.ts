import type { DeviceEffort, EffortQuery } from '@sightline/contract/effort/effort.contract';
import type { TimeRange } from '@sightline/domain/devices/counter-rate';
import { cameraDays, type Days, effortDays } from '@sightline/domain/effort/effort-days';
import {
  type EffortContact,
  effortSpans,
  type SkippedMessages,
  silencesOf,
} from '@sightline/domain/effort/effort-spans';
import { calendarOf, shiftDay, UTC_CALENDAR } from '@sightline/domain/filters/calendar';
import { LIMITS } from '@sightline/domain/limits';
import { invalidField, notFound } from '../kernel/app-error.ts';
import type { Services } from '../kernel/services.ts';
import { siteZone } from '../shared-mappers/site-zone.ts';
import {
  type CameraTime,
  createEffortStore,
  type EffortCamera,
  type OwnedTime,
  type SkippedRow,
} from './effort.store.ts';
import { effortContacts } from './effort-contacts.ts';

const DAY_MS = 86_400_000;
/** The day after it still has a year of four digits. */
const LAST_DAY = '9998-12-31';

/**
 * On which days cameras of an account watched, ascending by camera; more days than are allowed are a 400, a camera that is not
 * the account's a 404.
 */
export type EffortReader = (ownerId: number, query: EffortQuery) => Promise<DeviceEffort[]>;

/** Reads on which days an account's cameras watched; {@link EffortReader}. */
export function createEffortReader({ reads, now }: Services): EffortReader {
  const store = createEffortStore(reads);

  return async (ownerId, query) => {
    const at = now().getTime();
    const cameras = await store.cameras(ownerId, query.deviceIds ?? null);
    if (query.deviceIds && new Set(query.deviceIds).size > cameras.length) throw notFound();
    assertAllowed(query, at, cameras.length);
    const asked = cameras.map((camera) => ({ camera, ...siteDays(camera, query, at) }));
    const rows = Map.groupBy(await store.contacts(asked.map(timeOf)), ({ device_id }) => device_id);
    const heard = asked.map((one) => ({
      ...one,
      contacts: effortContacts(one.camera, rows.get(one.camera.device_id) ?? []),
    }));
    const silences = heard.flatMap(silencesIn);
    const [photos, skipped] = await Promise.all([
      store.photos(
        ownerId,
        silences.map(({ camera, silence }) => timesOf(camera, silence)),
      ),
      store.skipped(
        ownerId,
        silences.map(({ camera, silence }) => timesOf(camera, silence.heard)),
      ),
    ]);
    const skippedOf = Map.groupBy(skipped, ({ device_id }) => device_id);
    return heard.map(({ camera, zone, contacts, ...period }): DeviceEffort => {
      const facts = {
        contacts,
        photos: photos.get(camera.device_id) ?? [],
        skipped: (skippedOf.get(camera.device_id) ?? []).map(skippedMessages),
      };
      const days = effortDays(effortSpans({ ...facts, now: at }), period);
      return { device_id: camera.device_id, time_zone: zone, days, camera_days: cameraDays(days) };
    });
  };
}

/** First and last day, as `2026-11-20`. */
function periodOf({ from, to }: EffortQuery, today: string) {
  const last = to ?? today;
  return { first: from ?? shiftDay(last, 1 - LIMITS.effortDays), last };
}

function assertAllowed(query: EffortQuery, at: number, cameras: number): void {
  // Wherever a camera stands, its day is not further on.
  const { first, last } = periodOf(query, UTC_CALENDAR.dayOf(at + DAY_MS));
  if (last > LAST_DAY) throw invalidField('to', 'Give a day in the years up to 9998.');
  if (first > last) throw invalidField('from', 'The first day must not lie after the last.');
  if (shiftDay(first, Math.floor(LIMITS.effortCameraDays / Math.max(cameras, 1))) <= last)
    throw invalidField(
      'from',
      `At most ${LIMITS.effortCameraDays.toLocaleString('en')} days of all cameras together. Ask for fewer days or cameras.`,
    );
}

interface SiteDays extends Days {
  readonly zone: string;
}

/** The days that are asked for, by the clock where a camera stands. */
function siteDays(camera: EffortCamera, query: EffortQuery, at: number): SiteDays {
  const zone = siteZone(camera) ?? 'UTC';
  const calendar = calendarOf(zone);
  return { zone, calendar, ...periodOf(query, calendar.dayOf(at)) };
}

interface AskedCamera extends Days {
  readonly camera: EffortCamera;
}

function timeOf({ camera, calendar, first, last }: AskedCamera): OwnedTime {
  return {
    deviceId: camera.device_id,
    from: new Date(calendar.startOf(first)),
    to: new Date(calendar.startOf(shiftDay(last, 1))),
    since: camera.owned_since,
  };
}

interface HeardCamera extends AskedCamera {
  readonly contacts: readonly EffortContact[];
}

/** Silences of a camera of which photos and the numbers of its messages may tell something. */
function silencesIn({ camera, contacts }: HeardCamera) {
  return silencesOf(contacts).map((silence) => ({ camera, silence }));
}

function timesOf({ device_id }: EffortCamera, { from, to }: TimeRange): CameraTime {
  return { deviceId: device_id, from: new Date(from), to: new Date(to) };
}

function skippedMessages({ seen_at, messages }: SkippedRow): SkippedMessages {
  return { seenAt: seen_at.getTime(), messages };
}
