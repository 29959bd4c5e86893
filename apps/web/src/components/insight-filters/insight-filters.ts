import type { CountsQuestion } from '@sightline/contract/dashboard/dashboard.contract';
import { isDay, shiftDay } from '@sightline/domain/filters/calendar';
import { type DayPreset, presetDays } from '@sightline/domain/filters/date-preset';
import { LIMITS } from '@sightline/domain/limits';

/** So many days up to today can be chosen at once. */
export const PERIOD_DAYS = [7, 30, 90, 365] as const;

/** Days that have a name, and go on with the days. */
export const PERIOD_SPANS = [
  'today',
  'yesterday',
  'this-month',
  'last-month',
] as const satisfies readonly DayPreset[];

/** The last days, today included, named ones, or days by the camera's moment; an end that is missing is open. */
export type Period =
  | { readonly days: (typeof PERIOD_DAYS)[number] }
  | { readonly span: (typeof PERIOD_SPANS)[number] }
  | { readonly from: string | undefined; readonly to: string | undefined };

/** Percent, both ends included. */
export interface ConfidenceRange {
  readonly least: number;
  readonly most: number;
}

/** What a dashboard counts; no period and empty lists are everything. */
export interface InsightFilters {
  readonly period: Period | undefined;
  /** Cameras of any of these groups and these cameras alone. */
  readonly groupIds: readonly number[];
  readonly deviceIds: readonly number[];
  /** As people call them. */
  readonly classNames: readonly string[];
  readonly confidence: ConfidenceRange | undefined;
  readonly archived: boolean;
}

export const NO_FILTERS: InsightFilters = {
  period: undefined,
  groupIds: [],
  deviceIds: [],
  classNames: [],
  confidence: undefined,
  archived: false,
};

/** More than this nobody chooses, and the server takes no more. */
const MOST_NAMED = 10_000;
const OWN: readonly string[] = [
  'days',
  'period',
  'from',
  'to',
  'groups',
  'devices',
  'class',
  'confidence',
  'archived',
];

/**
 * The filters that an address names as
 * `days=7&groups=3,4&devices=12&class=kiwi&class=red+deer&confidence=50-100&archived=shown`, with
 * `period=last-month`, or with `from=2026-11-01&to=2026-11-20`. What makes no sense is passed over.
 */
export function readFilters(params: URLSearchParams): InsightFilters {
  return {
    period: readPeriod(params),
    groupIds: readIds(params.get('groups')),
    deviceIds: readIds(params.get('devices')),
    classNames: [...new Set(params.getAll('class').filter(isName))].slice(0, MOST_NAMED),
    confidence: readConfidence(params.get('confidence')),
    archived: params.get('archived') === 'shown',
  };
}

const isName = (text: string) => text.trim() !== '' && text.length <= LIMITS.textLength;

function readPeriod(params: URLSearchParams): Period | undefined {
  const days = PERIOD_DAYS.find((known) => String(known) === params.get('days'));
  if (days) return { days };
  const span = PERIOD_SPANS.find((known) => known === params.get('period'));
  if (span) return { span };
  const day = (name: string) => {
    const text = params.get(name) ?? '';
    return isDay(text) ? text : undefined;
  };
  return periodOf(day('from'), day('to'));
}

/** A period of days; undefined where neither end is given, or the last is before the first. */
export function periodOf(from: string | undefined, to: string | undefined): Period | undefined {
  if (from === undefined && to === undefined) return undefined;
  return from !== undefined && to !== undefined && to < from ? undefined : { from, to };
}

function readIds(text: string | null): number[] {
  const ids = (text ?? '').split(',').filter((part) => /^[1-9]\d{0,9}$/.test(part));
  return [...new Set(ids.map(Number))].filter((id) => id < 2 ** 31).slice(0, MOST_NAMED);
}

function readConfidence(text: string | null): ConfidenceRange | undefined {
  const [, least, most] = /^(\d{1,3})-(\d{1,3})$/.exec(text ?? '') ?? [];
  if (least === undefined || most === undefined) return undefined;
  return confidenceOf(Number(least), Number(most));
}

/** A range of confidence; undefined where it is none, or leaves nothing out. */
export function confidenceOf(least: number, most: number): ConfidenceRange | undefined {
  const isEverything = least <= 0 && most >= 100;
  return isEverything || least > most || most > 100 ? undefined : { least, most };
}

/** The address with filters in it; what leaves nothing out leaves no trace. */
export function writeFilters(params: URLSearchParams, filters: InsightFilters): URLSearchParams {
  const { period, groupIds, deviceIds, classNames, confidence, archived } = filters;
  const next = new URLSearchParams([...params].filter(([name]) => !OWN.includes(name)));
  const set = (name: string, value: string | undefined) => value && next.set(name, value);
  if (period && 'days' in period) next.set('days', String(period.days));
  if (period && 'span' in period) next.set('period', period.span);
  if (period && 'from' in period) set('from', period.from);
  if (period && 'from' in period) set('to', period.to);
  set('groups', groupIds.join(','));
  set('devices', deviceIds.join(','));
  for (const name of classNames) next.append('class', name);
  set('confidence', confidence && `${confidence.least}-${confidence.most}`);
  set('archived', archived ? 'shown' : undefined);
  return next;
}

/** The first and the last day of a period, undefined where it is open. */
export function daysOf(period: Period | undefined, today: string) {
  if (!period) return { from: undefined, to: undefined };
  if ('span' in period) return presetDays(period.span, today);
  return 'days' in period ? { from: shiftDay(today, 1 - period.days), to: today } : period;
}

export interface CountedDays {
  /** `site`, UTC or an IANA name. */
  readonly zone: string;
  /** `YYYY-MM-DD` */
  readonly today: string;
}

/** What to ask the server for. */
export function questionOf(filters: InsightFilters, { zone, today }: CountedDays): CountsQuestion {
  const { period, groupIds, deviceIds, classNames, confidence, archived } = filters;
  const { from, to } = daysOf(period, today);
  return {
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    ...(groupIds.length > 0 && { groupIds: [...groupIds] }),
    ...(deviceIds.length > 0 && { deviceIds: [...deviceIds] }),
    ...(classNames.length > 0 && { classNames: [...classNames] }),
    ...(confidence && { confidence }),
    ...(archived && { archived }),
    zone,
  };
}

interface Grouped {
  readonly group_id: number;
  /** Ids of its cameras. */
  readonly devices: readonly number[];
}

/** The cameras that the filters leave: all, or those of the groups and those that are named alone. */
export function devicesLeft<T extends { readonly device_id: number }>(
  devices: readonly T[],
  groups: readonly Grouped[],
  { groupIds, deviceIds }: Pick<InsightFilters, 'groupIds' | 'deviceIds'>,
): readonly T[] {
  if (groupIds.length === 0 && deviceIds.length === 0) return devices;
  const members = groups.filter(({ group_id }) => groupIds.includes(group_id)).map((group) => group.devices);
  const ids = new Set([...deviceIds, ...members.flat()]);
  return devices.filter(({ device_id }) => ids.has(device_id));
}
