import type { CountedCamera } from '@sightline/domain/dashboard/counted-rows';
import { calendarOf, dayAfter } from '@sightline/domain/filters/calendar';
import { SITE_ZONE, UTC } from '@sightline/domain/time/time-zone';
import { type ZoneOffsets, zoneOffsets } from '@sightline/domain/time/zone-offsets';
import { siteZone } from '../shared-mappers/site-zone.ts';
import type { CameraRow } from './counted-cameras.store.ts';

/** Cameras that classify are younger, and records of older ones that somebody imports hardly begin earlier. */
const FIRST_MOMENT = Date.UTC(1990, 0, 1);
const DAY_MS = 86_400_000;
/** A clock may be a day ahead. */
const AHEAD_MS = 2 * DAY_MS;

/** Offsets of zones that were asked for, and until when each is known. */
const known = new Map<string, { readonly until: number; readonly offsets: ZoneOffsets }>();

/** Which days of which calendar count. */
export interface CountedDays {
  /** `2026-11-20`; without an end where it is undefined. Both count. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** An IANA name, or `site` for that of each camera's place. */
  readonly zone: string;
}

/** How the insights of cameras are counted at `now`, by their ids. One object for each zone: a fleet stands in few of them. */
export function countedCameras(
  rows: readonly CameraRow[],
  days: CountedDays,
  now: number,
): Map<number, CountedCamera> {
  const byZone = new Map<string, CountedCamera>();
  const inZone = (zone: string): CountedCamera => {
    const camera = byZone.get(zone) ?? countedCamera({ ...days, zone }, now);
    byZone.set(zone, camera);
    return camera;
  };
  return new Map(rows.map((row) => [row.id, inZone(zoneOf(row, days.zone))]));
}

/** How the insights of cameras are counted whose days are those of one IANA zone. */
export function countedCamera({ from, to, zone }: CountedDays, now: number): CountedCamera {
  const calendar = calendarOf(zone);
  return {
    from: from ? calendar.startOf(from) : Number.NEGATIVE_INFINITY,
    before: to ? calendar.startOf(dayAfter(to)) : Number.POSITIVE_INFINITY,
    offsets: offsetsOf(zone, now),
  };
}

/** The zone of a camera's days and hours. */
export function zoneOf(row: CameraRow, zone: string): string {
  return zone === SITE_ZONE ? (siteZone(row) ?? UTC) : zone;
}

function offsetsOf(zone: string, now: number): ZoneOffsets {
  const kept = known.get(zone);
  if (kept && kept.until > now + AHEAD_MS) return kept.offsets;
  const until = now + AHEAD_MS + DAY_MS;
  const offsets = zoneOffsets(zone, FIRST_MOMENT, until);
  known.set(zone, { until, offsets });
  return offsets;
}
