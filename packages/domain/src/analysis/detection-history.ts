import { cameraDays } from '../effort/effort-days.ts';
import { shiftDay } from '../filters/calendar.ts';
import type { ActiveDay } from './deployment-days.ts';

const DAY_MS = 86_400_000;

/** How time is cut into occasions. */
export interface OccasionRule {
  /** Days of an occasion, 1 or more. */
  readonly days: number;
  /** Where the first begins: on the first day on which any station watched, or on the first of each. */
  readonly from: 'survey' | 'station';
  /** An occasion with fewer active days is NA; 0: one that watched at all counts. */
  readonly minActiveDays: number;
}

/** A station and the days that it watched, in any order; days that are not named count 0. */
export interface StationEffort {
  readonly station: string;
  readonly days: readonly ActiveDay[];
}

/** That a species was recorded: by an event, or by a record. */
export interface DatedDetection {
  readonly station: string;
  /** `2026-11-20`, by the calendar of the effort. */
  readonly date: string;
}

/** Whether a species was detected in an occasion: 1, 0, or null for NA. */
export type Detection = 1 | 0 | null;

/** What one station recorded, occasion by occasion. */
export interface StationHistory {
  readonly station: string;
  /** The first day of its first occasion; null of a station that never watched. */
  readonly firstDay: string | null;
  readonly detections: readonly Detection[];
  /** Active days of each occasion. */
  readonly effort: readonly number[];
}

export interface DetectionHistory {
  /** In the order of the stations. */
  readonly stations: readonly StationHistory[];
  /** Of each station as many, the rest NA. */
  readonly occasions: number;
  /** Detections that count nowhere: their occasion is NA or there is none, or their station is unknown. */
  readonly ignored: number;
}

/**
 * The detection history of one species: rows of stations, columns of occasions. Wholly inactive occasions are NA, and so
 * are those below the minimum of active days, whatever was detected in them.
 */
export function detectionHistory(
  stations: readonly StationEffort[],
  detections: readonly DatedDetection[],
  rule: OccasionRule,
): DetectionHistory {
  const active = stations.map(({ station, days }) => ({
    station,
    days: days.filter((day) => day.active > 0),
  }));
  const surveyStart = firstDate(active.flatMap(({ days }) => days));
  const starts = active.map(({ days }) =>
    rule.from === 'survey' && days.length > 0 ? surveyStart : firstDate(days),
  );
  const efforts = active.map(({ days }, i) => effortByOccasion(days, starts[i] ?? null, rule.days));
  const occasions = efforts.reduce((most, effort) => Math.max(most, effort.length), 0);
  const byStation = Map.groupBy(detections, ({ station }) => station);
  let counted = 0;
  const histories = active.map(({ station }, i): StationHistory => {
    const firstDay = starts[i] ?? null;
    const effort = padded(efforts[i] ?? [], occasions);
    const isNa = (days: number) => days === 0 || days < rule.minActiveDays;
    const row = effort.map((days): Detection => (isNa(days) ? null : 0));
    for (const { date } of byStation.get(station) ?? []) {
      const occasion = firstDay === null ? -1 : occasionOf(date, firstDay, rule.days);
      if ((row[occasion] ?? null) === null) continue;
      row[occasion] = 1;
      counted += 1;
    }
    return { station, firstDay, detections: row, effort };
  });
  return { stations: histories, occasions, ignored: detections.length - counted };
}

/** The first and last day of an occasion (0 is the first) of a station that began on a day. */
export function occasionDays(
  firstDay: string,
  occasion: number,
  days: number,
): { readonly first: string; readonly last: string } {
  const first = shiftDay(firstDay, occasion * days);
  return { first, last: shiftDay(first, days - 1) };
}

function firstDate(days: readonly ActiveDay[]): string | null {
  return days.reduce<string | null>(
    (first, { date }) => (first === null || date < first ? date : first),
    null,
  );
}

function occasionOf(date: string, firstDay: string, days: number): number {
  return Math.floor((Date.parse(date) - Date.parse(firstDay)) / DAY_MS / days);
}

function effortByOccasion(days: readonly ActiveDay[], firstDay: string | null, length: number): number[] {
  if (firstDay === null) return [];
  const grouped = Map.groupBy(days, ({ date }) => occasionOf(date, firstDay, length));
  const last = Math.max(...grouped.keys());
  return Array.from({ length: last + 1 }, (_, occasion) => cameraDays(grouped.get(occasion) ?? []));
}

function padded(effort: readonly number[], occasions: number): number[] {
  return Array.from({ length: occasions }, (_, occasion) => effort[occasion] ?? 0);
}
