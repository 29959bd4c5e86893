import type { AnalysisQuery } from '@sightline/contract/analysis/analysis-query';
import type { AnalysisActivity } from '@sightline/contract/analysis/model-answers';
import { circularMean, TURN } from '@sightline/domain/analysis/circular';
import { clockAngle, type SunAnchors, sunAngles } from '@sightline/domain/analysis/sun-time';
import { localSeconds } from '@sightline/domain/dashboard/local-seconds';
import type { Position } from '@sightline/domain/devices/coordinates';
import { solarDay, sunTimes } from '@sightline/domain/time/sun';
import { SITE_ZONE } from '@sightline/domain/time/time-zone';
import type { ZoneOffsets } from '@sightline/domain/time/zone-offsets';
import { countedCamera } from '../../insight-counts/counted-cameras.ts';
import type { DatedEvent, Survey } from './survey.ts';

/** When events began in the course of a day, as angles. */
export interface EventTimes {
  /** Of each event; null where it has no time of this base. */
  readonly angles: readonly (number | null)[];
  readonly withoutSun: number;
  readonly sun: SunAnchors | null;
}

const SECONDS_A_DAY = 86_400;
const MINUTE = 60;
const SECOND_MS = 1_000;

/** Times of day of events by the base that was asked for, with the mean sunrise and sunset. */
export function eventTimes(
  events: readonly DatedEvent[],
  { places, effort, at }: Pick<Survey, 'places' | 'effort' | 'at'>,
  { timeBase, timeZone }: Pick<AnalysisQuery, 'timeBase' | 'timeZone'>,
): EventTimes {
  if (timeBase === 'sun') return bySun(events, places);
  const siteZones = new Map(effort.map(({ device_id, time_zone }) => [device_id, time_zone]));
  const clocks = new Map<string, ZoneOffsets>();
  const angleAt = (deviceId: number, instant: number) => {
    const zone = timeZone === SITE_ZONE ? (siteZones.get(deviceId) ?? 'UTC') : timeZone;
    const offsets = clocks.get(zone) ?? countedCamera({ zone }, at).offsets;
    clocks.set(zone, offsets);
    return clockAngle((localSeconds(offsets, instant / SECOND_MS) % SECONDS_A_DAY) / MINUTE);
  };
  return {
    angles: events.map(({ deviceId, start }) => angleAt(deviceId, start)),
    withoutSun: 0,
    sun: meanSun(events, places, angleAt),
  };
}

function bySun(events: readonly DatedEvent[], places: ReadonlyMap<number, Position>): EventTimes {
  const angles: (number | null)[] = events.map(() => null);
  const placed = events.flatMap(({ deviceId, start }, at) => {
    const position = places.get(deviceId);
    return position ? [{ at: start, position, index: at }] : [];
  });
  const found = sunAngles(placed);
  for (const [i, { index }] of placed.entries()) angles[index] = found.angles[i] ?? null;
  return { angles, withoutSun: angles.filter((angle) => angle === null).length, sun: found.anchors };
}

function meanSun(
  events: readonly DatedEvent[],
  places: ReadonlyMap<number, Position>,
  angleAt: (deviceId: number, instant: number) => number,
): SunAnchors | null {
  const days = events.flatMap(({ deviceId, start }) => {
    const position = places.get(deviceId);
    const sun = position && sunTimes(solarDay(start, position.longitude), position);
    return sun ? [{ rise: angleAt(deviceId, sun.rise), set: angleAt(deviceId, sun.set) }] : [];
  });
  if (days.length === 0) return null;
  return { rise: circularMean(days.map(({ rise }) => rise)), set: circularMean(days.map(({ set }) => set)) };
}

/** Hours of the day, 0 to 24, of an angle. */
export function hourOf(angle: number): number {
  return (angle / TURN) * 24;
}

/** Sunrise and sunset as the calls answer them. */
export function sunHours(sun: SunAnchors | null): AnalysisActivity['sun'] {
  return sun && { rise: hourOf(sun.rise), set: hourOf(sun.set) };
}
