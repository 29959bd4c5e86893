import type { DeviceEffort, EffortQuery, effortContract } from '@sightline/contract/effort/effort.contract';
import { cameraDays, effortDays } from '@sightline/domain/effort/effort-days';
import { effortSpans, silencesOf } from '@sightline/domain/effort/effort-spans';
import { calendarOf, shiftDay, UTC_CALENDAR } from '@sightline/domain/filters/calendar';
import { LIMITS } from '@sightline/domain/limits';
import { invalidField, notFound } from '../../kernel/app-error.ts';
import type { Handlers } from '../../kernel/handler.ts';
import type { Services } from '../../kernel/services.ts';
import { siteZone } from '../../shared-mappers/site-zone.ts';
import { createEffortStore, type EffortCamera } from './effort.store.ts';
import { effortContacts } from './effort-contacts.ts';

/** Days as `2026-11-20`; both count. */
interface Period {
  readonly first: string;
  readonly last: string;
}

export function effortRoutes({ db, now }: Services): Handlers<typeof effortContract> {
  const store = createEffortStore(db);

  return {
    list: async ({ principal: { userId }, query }) => {
      const period = periodOf(query, now());
      const cameras = await store.cameras(userId, query.deviceIds ?? null);
      if (query.deviceIds && new Set(query.deviceIds).size > cameras.length) throw notFound();
      assertNotTooMany(period, cameras.length);
      const times = cameras.map((camera) => timeOf(camera, period));
      const since = cameras.map(({ owned_since }) => owned_since);
      const rows = Map.groupBy(await store.contacts(times, since), ({ device_id }) => device_id);
      const heard = cameras.map((camera) => ({
        camera,
        contacts: effortContacts(camera, rows.get(camera.device_id) ?? []),
      }));
      const silences = heard.flatMap(({ camera: { device_id: deviceId }, contacts }) =>
        silencesOf(contacts).map(({ from, to }) => ({ deviceId, from: new Date(from), to: new Date(to) })),
      );
      const photos = await store.photos(userId, silences);
      return {
        message: heard.map(({ camera, contacts }): DeviceEffort => {
          const taken = photos.get(camera.device_id) ?? [];
          const spans = effortSpans({ contacts, photos: taken, now: now().getTime() });
          const days = effortDays(spans, { calendar: calendarOf(zoneOf(camera)), ...period });
          return {
            device_id: camera.device_id,
            time_zone: zoneOf(camera),
            days,
            camera_days: cameraDays(days),
          };
        }),
      };
    },
  };
}

function periodOf({ from, to }: EffortQuery, now: Date): Period {
  const last = to ?? UTC_CALENDAR.dayOf(now.getTime());
  const first = from ?? shiftDay(last, 1 - LIMITS.effortDays);
  if (first > last) throw invalidField('from', 'The first day must not lie after the last.');
  return { first, last };
}

function assertNotTooMany({ first, last }: Period, cameras: number): void {
  if (shiftDay(first, Math.floor(LIMITS.effortCameraDays / Math.max(cameras, 1))) <= last)
    throw invalidField(
      'from',
      `At most ${LIMITS.effortCameraDays.toLocaleString('en')} days of all cameras together. Ask for fewer days or cameras.`,
    );
}

function zoneOf(camera: EffortCamera): string {
  return siteZone(camera) ?? 'UTC';
}

function timeOf(camera: EffortCamera, { first, last }: Period) {
  const calendar = calendarOf(zoneOf(camera));
  return {
    deviceId: camera.device_id,
    from: new Date(calendar.startOf(first)),
    to: new Date(calendar.startOf(shiftDay(last, 1))),
  };
}
