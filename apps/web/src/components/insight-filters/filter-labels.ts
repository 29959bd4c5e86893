import { displayName } from '@sightline/domain/devices/display-name';
import { truncateTableText } from '@sightline/domain/tables/truncate';
import { PRESET_LABELS } from '../data-table/filter-bar/preset-labels.ts';
import type { InsightFilters, Period } from './insight-filters.ts';

export const PERIOD_LABELS = {
  7: 'Last 7 days',
  30: 'Last 30 days',
  90: 'Last 90 days',
  365: 'Last year',
} as const;

/** What things are called. */
export interface FilterNames {
  readonly devices: readonly {
    readonly device_id: number;
    readonly device_name: string | null;
    readonly display_name: string | null;
  }[];
  readonly groups: readonly { readonly group_id: number; readonly group_name: string }[];
}

/** One filter as text, and the filters without it. */
export interface FilterChip {
  readonly kind: string;
  readonly text: string;
  readonly without: InsightFilters;
}

const day = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});
const dayLabel = (text: string) => day.format(Date.parse(text));

/** `Last 7 days`, `Last month`, `1 Nov 2026 – 20 Nov 2026`, `since 1 Nov 2026`. */
function periodLabel(period: Period): string {
  if ('days' in period) return PERIOD_LABELS[period.days];
  if ('span' in period) return PRESET_LABELS[period.span];
  const { from, to } = period;
  if (from === undefined) return `Until ${dayLabel(to ?? '')}`;
  if (to === undefined) return `Since ${dayLabel(from)}`;
  return from === to ? dayLabel(from) : `${dayLabel(from)} – ${dayLabel(to)}`;
}

function anyOf([first = '', ...others]: readonly string[]): string {
  const shown = truncateTableText(first);
  if (others.length === 0) return shown;
  return others.length === 1
    ? `${shown} or ${truncateTableText(others[0] ?? '')}`
    : `${shown} or ${others.length} others`;
}

/** The filters of a dashboard that leave something out, one for each kind. Archived insights have a switch instead. */
export function filterChips(filters: InsightFilters, { devices, groups }: FilterNames): FilterChip[] {
  const { period, groupIds, deviceIds, classNames, confidence } = filters;
  const groupName = (id: number) =>
    groups.find(({ group_id }) => group_id === id)?.group_name ?? `Group ${id}`;
  const deviceName = (id: number) => {
    const device = devices.find(({ device_id }) => device_id === id);
    return device ? displayName(device) : `Device ${id}`;
  };
  const chips: (FilterChip | false | undefined)[] = [
    period && { kind: 'Period', text: periodLabel(period), without: { ...filters, period: undefined } },
    groupIds.length > 0 && {
      kind: 'Group',
      text: anyOf(groupIds.map(groupName)),
      without: { ...filters, groupIds: [] },
    },
    deviceIds.length > 0 && {
      kind: 'Device',
      text: anyOf(deviceIds.map(deviceName)),
      without: { ...filters, deviceIds: [] },
    },
    classNames.length > 0 && {
      kind: 'Class',
      text: anyOf(classNames),
      without: { ...filters, classNames: [] },
    },
    confidence && {
      kind: 'Confidence',
      text: `${confidence.least}–${confidence.most} %`,
      without: { ...filters, confidence: undefined },
    },
  ];
  return chips.filter((chip) => typeof chip === 'object');
}

/** Of what time, cameras and insights a dashboard tells: `Last 7 days · North valley · kiwi`. */
export function scopeLabel(filters: InsightFilters, names: FilterNames): string {
  const chips = filterChips(filters, names);
  const of = (...kinds: string[]) => chips.filter(({ kind }) => kinds.includes(kind)).map(({ text }) => text);
  const [period = 'All time'] = of('Period');
  const cameras = of('Group', 'Device');
  const confidence = of('Confidence').map((text) => `confidence ${text}`);
  return [
    period,
    cameras.length > 0 ? cameras.join(' or ') : 'all cameras',
    ...of('Class'),
    ...confidence,
    ...(filters.archived ? ['archived too'] : []),
  ].join(' · ');
}
