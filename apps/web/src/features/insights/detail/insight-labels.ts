import type { Insight } from '@sightline/contract/insights/insights.contract';
import { displayName } from '@sightline/domain/devices/display-name';
import type { InsightRow } from '../rows/insight-row.ts';

/** What an insight's photo shows, for those who do not see it. */
export function photoAlt(insight: Pick<Insight, 'class_name' | 'display_name' | 'device_name'>): string {
  return `${insight.class_name} seen by ${displayName(insight)}`;
}

const number = new Intl.NumberFormat('en');

/** `1 insight`, `12,345 insights`, `2 new insights`. */
export function insightCount(count: number, kind = ''): string {
  return [number.format(count), kind, count === 1 ? 'insight' : 'insights'].filter(Boolean).join(' ');
}

/** `1 collection`, `12,345 collections`. */
export function collectionCount(count: number): string {
  return `${number.format(count)} ${count === 1 ? 'collection' : 'collections'}`;
}

/** `1 photo`, `12 photos`. */
export function photoCount(count: number): string {
  return `${number.format(count)} ${count === 1 ? 'photo' : 'photos'}`;
}

/** The photos of a collection that an answer or an action is for: `all 3 photos`, `the 2 listed photos`. */
export function photosMeant({
  members = [],
  unlisted = [],
}: Pick<InsightRow, 'members' | 'unlisted'>): string {
  if (unlisted.length === 0) return `all ${photoCount(members.length)}`;
  return `the ${number.format(members.length)} listed ${members.length === 1 ? 'photo' : 'photos'}`;
}

/** How many insights a collection has, and how many of them the list leaves out: `3 insights, 1 not listed`. */
export function memberCount({ members, unlisted = [] }: Pick<InsightRow, 'members' | 'unlisted'>): string {
  const whole = insightCount((members?.length ?? 1) + unlisted.length);
  return unlisted.length === 0 ? whole : `${whole}, ${number.format(unlisted.length)} not listed`;
}

/** How much of the account's insights has arrived: `20,000 of 45,210 loaded`. */
export function loadedLabel(loaded: number, total: number): string {
  return `${number.format(loaded)} of ${insightCount(total)} loaded`;
}

/** The same where there is little room: `5,000 of 20,479`. */
export function loadedBriefly(loaded: number, total: number): string {
  return `${number.format(loaded)} of ${number.format(total)}`;
}
