import type { Position } from '../devices/coordinates.ts';
import { offsetReader } from '../time/local-time.ts';
import { type SunTimes, solarDay, sunTimes } from '../time/sun.ts';
import { UTC, zoneAt } from '../time/time-zone.ts';
import { type CellTest, type FilterContext, type FilterValue, instantOf } from './filter.ts';

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;
/** What a filter of the time of day asks for. */
export type TimeOfDay =
  /** Between sunset and sunrise at the camera, or the rest. */
  | { readonly kind: 'night' | 'day' }
  /** By the clock, minutes since midnight: from `from` on, before `to`, over midnight where `to` comes first. */
  | { readonly kind: 'clock'; readonly from: number; readonly to: number };

const CLOCK = /^([01]\d|2[0-3]):([0-5]\d)-([01]\d|2[0-3]):([0-5]\d)$/;

/** Reads `night`, `day` or `22:00-04:30`; undefined for every other value, which asks for nothing. */
export function timeOfDay(value: string | readonly string[]): TimeOfDay | undefined {
  if (value === 'night' || value === 'day') return { kind: value };
  const [, ...parts] = (typeof value === 'string' && CLOCK.exec(value)) || [];
  if (parts.length !== 4) return undefined;
  const [fromHour = 0, fromMinute = 0, toHour = 0, toMinute = 0] = parts.map(Number);
  return { kind: 'clock', from: fromHour * 60 + fromMinute, to: toHour * 60 + toMinute };
}

/** Whether it is night at an instant: by the sun where a position is known, else from 18:00 to 06:00 of the clock. */
export type NightTest = (instant: number, deviceId?: number) => boolean;

/** Where and in which zone each camera's time of day is taken. */
export type PlacesOfTime = Pick<FilterContext, 'zone' | 'sites' | 'positions'>;

/** Minutes since midnight by the clock of each camera, 0 to 1439; for a million rows. */
export function clockReader({ zone = UTC, sites = null }: PlacesOfTime) {
  const offsetOf = offsetReader();
  return (instant: number, deviceId?: number): number => {
    const offset = offsetOf(instant, zoneAt({ home: zone, sites }, deviceId));
    const minutes = (Math.floor(instant / MINUTE_MS) + offset) % DAY_MINUTES;
    return minutes < 0 ? minutes + DAY_MINUTES : minutes;
  };
}

/** Tells night from day at each camera. */
export function nightReader(places: PlacesOfTime): NightTest {
  const clock = clockReader(places);
  const days = new Map<number, Map<number, SunTimes | null>>();
  const sunOf = (deviceId: number, position: Position, instant: number): SunTimes | null => {
    const known = days.get(deviceId) ?? new Map<number, SunTimes | null>();
    days.set(deviceId, known);
    const day = solarDay(instant, position.longitude);
    const times = known.get(day);
    if (times !== undefined) return times;
    const computed = sunTimes(day, position);
    known.set(day, computed);
    return computed;
  };
  return (instant, deviceId) => {
    const position = deviceId === undefined ? undefined : places.positions?.get(deviceId);
    const sun = position && deviceId !== undefined ? sunOf(deviceId, position, instant) : null;
    if (sun) return instant < sun.rise || instant >= sun.set;
    const minutes = clock(instant, deviceId);
    return minutes < 6 * 60 || minutes >= 18 * 60;
  };
}

/** The test of instants for a filter of the time of day; undefined where it asks for nothing. */
export function timeOfDayTest(value: FilterValue['value'], places: PlacesOfTime): NightTest | undefined {
  const asked = timeOfDay(value);
  if (!asked) return undefined;
  if (asked.kind !== 'clock') {
    const isNight = nightReader(places);
    return (instant, deviceId) => isNight(instant, deviceId) === (asked.kind === 'night');
  }
  const clock = clockReader(places);
  const { from, to } = asked;
  return (instant, deviceId) => {
    const minutes = clock(instant, deviceId);
    if (from === to) return true;
    return from < to ? minutes >= from && minutes < to : minutes >= from || minutes < to;
  };
}

/** Time of day: by the sun or the clock of each camera. What asks for nothing matches all, else a cell needs a time. */
export function timeOfDayFilter({ value }: FilterValue, context: FilterContext): CellTest {
  const test = timeOfDayTest(value, context);
  if (!test) return () => true;
  return (cell, deviceId) => {
    const instant = instantOf(cell);
    return !Number.isNaN(instant) && test(instant, deviceId);
  };
}
