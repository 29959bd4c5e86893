import type { Alert } from '@sightline/contract/alerts/alerts.contract';
import { LIMITS } from '@sightline/domain/limits';

const PAGE = LIMITS.resolvedAlerts;

/** Every alert that was loaded. */
export interface KnownAlerts {
  /** Newest first; all that are open, and resolved ones. */
  readonly alerts: readonly Alert[];
  /** Every resolved alert down to this id is among them; undefined: there is none. */
  readonly oldest: number | undefined;
  /** Whether there are no others. */
  readonly isComplete: boolean;
}

const isResolved = ({ status }: Alert) => status === 'resolved';

/** Takes the list of the open and the newest resolved ones; whatever it leaves no room for stays. */
export function withNewest(before: KnownAlerts | undefined, list: readonly Alert[]): KnownAlerts {
  const resolved = list.filter(isResolved);
  // What was moved on the screen may make it one or two longer, with an old one at its end.
  const oldest = resolved[Math.min(resolved.length, PAGE) - 1]?.id;
  const fresh = { alerts: list, oldest, isComplete: resolved.length < PAGE };
  if (!before || oldest === undefined || fresh.isComplete || hasGap(before, oldest)) return fresh;
  const listed = new Set(list.map(({ id }) => id));
  const others = before.alerts.filter(({ id }) => !listed.has(id));
  return {
    alerts: newestFirst([...list, ...others.map(resolvedNow)]),
    oldest: Math.min(oldest, before.oldest ?? oldest),
    isComplete: before.isComplete,
  };
}

/** So many were resolved since that some between these and those are in neither. */
function hasGap({ alerts }: KnownAlerts, oldest: number): boolean {
  return !alerts.some((alert) => isResolved(alert) && alert.id >= oldest);
}

/** The list has every open one: what it leaves out is resolved. */
function resolvedNow(alert: Alert): Alert {
  return isResolved(alert) ? alert : { ...alert, status: 'resolved' };
}

/** Takes the next page of resolved ones, which was asked for from `before` on. */
export function withOlder(known: KnownAlerts, page: readonly Alert[], before: number): KnownAlerts {
  if (known.oldest !== before) return known;
  const listed = new Set(page.map(({ id }) => id));
  return {
    alerts: newestFirst([...known.alerts.filter(({ id }) => !listed.has(id)), ...page]),
    oldest: page.at(-1)?.id ?? before,
    isComplete: page.length < PAGE,
  };
}

function newestFirst(alerts: Alert[]): Alert[] {
  return alerts.sort((a, b) => b.id - a.id);
}
