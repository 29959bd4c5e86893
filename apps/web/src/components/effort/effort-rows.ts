import type { AnalysisEffort } from '@sightline/contract/analysis/abundance-answers';
import type { Device } from '@sightline/contract/devices/devices.contract';
import { displayName } from '@sightline/domain/devices/display-name';

const DAY_MS = 86_400_000;

type SurveyedDevice = AnalysisEffort['devices'][number];
type Spell = SurveyedDevice['spells'][number];

/** A spell of days in a row, as shares of its width. */
export interface DrawnSpell extends Spell {
  /** 0 to 1. */
  readonly start: number;
  readonly width: number;
}

export interface EffortRow {
  readonly deviceId: number;
  readonly name: string;
  readonly cameraDays: number;
  /** Of its site, watched or not. */
  readonly days: number;
  readonly spells: readonly DrawnSpell[];
}

export interface EffortRows {
  /** By name. */
  readonly rows: readonly EffortRow[];
  /** The first days of months, `2026-11-01`, by how far from the left they are: 0 to 1. */
  readonly months: readonly { readonly day: string; readonly start: number }[];
  /** The first day of all cameras and the last; undefined without any. */
  readonly span: { readonly first: string; readonly last: string } | undefined;
}

/** The days of cameras as bars of one scale. */
export function effortRows(surveyed: readonly SurveyedDevice[], devices: readonly Device[]): EffortRows {
  const names = new Map(devices.map((device) => [device.device_id, displayName(device)]));
  const ends = surveyed.flatMap(({ spells }) =>
    spells.flatMap(({ from, to }) => [numberOf(from), numberOf(to)]),
  );
  if (ends.length === 0) return { rows: [], months: [], span: undefined };
  const [first, last] = ends.reduce(
    ([low, high], day) => [Math.min(low, day), Math.max(high, day)],
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  );
  const days = last - first + 1;
  const shareOf = (day: number) => (day - first) / days;
  const rows = surveyed.map(({ device_id, camera_days, spells }) => ({
    deviceId: device_id,
    name: names.get(device_id) ?? `Device ${device_id}`,
    cameraDays: camera_days,
    days: spells.reduce((sum, spell) => sum + spell.days, 0),
    spells: spells.map((spell) => ({
      ...spell,
      start: shareOf(numberOf(spell.from)),
      width: spell.days / days,
    })),
  }));
  const months = Array.from({ length: days }, (_, index) => dayOf(first + index))
    .filter((day) => day.endsWith('-01'))
    .map((day) => ({ day, start: shareOf(numberOf(day)) }));
  return {
    rows: rows.sort(
      (one, other) => one.name.localeCompare(other.name, 'en') || one.deviceId - other.deviceId,
    ),
    months,
    span: { first: dayOf(first), last: dayOf(last) },
  };
}

function numberOf(day: string): number {
  return Math.round(Date.parse(`${day}T00:00:00Z`) / DAY_MS);
}

function dayOf(number: number): string {
  return new Date(number * DAY_MS).toISOString().slice(0, 10);
}
