import type { Insight } from '@sightline/contract/insights/insights.contract';
import { displayName } from '@sightline/domain/devices/display-name';

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

/** How much of the account's insights has arrived: `20,000 of 45,210 loaded`. */
export function loadedWords(loaded: number, total: number): string {
  return `${number.format(loaded)} of ${insightCount(total)} loaded`;
}
