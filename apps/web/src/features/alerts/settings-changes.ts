import type { AlertSettings } from '@sightline/contract/alerts/alerts.contract';
import { ALERT_TYPES } from '@sightline/domain/alerts/alert-type';
import { LIMITS } from '@sightline/domain/limits';

/** What the form says. */
export interface ChosenAlerts {
  readonly flags: AlertSettings['settings'];
  /** Undefined: what was typed is not possible, which the form refuses unless their kind of alert is off. */
  readonly batteryEndingDays: number | undefined;
  readonly ignored: ReadonlySet<number>;
}

/** Days before the end of batteries as they are typed; undefined where nobody can ask for so many. */
export function daysOf(typed: string): number | undefined {
  const days = Number(typed);
  const isPossible = /^\d+$/.test(typed.trim()) && days >= 1 && days <= LIMITS.batteryEndingMaxDays;
  return isPossible ? days : undefined;
}

/** Only what was changed is sent, so that what another tab saved meanwhile stays. */
export function changesOf(
  before: AlertSettings,
  { flags, batteryEndingDays: days, ignored }: ChosenAlerts,
  groups: readonly { readonly group_id: number }[],
) {
  const wasIgnored = new Set(before.groupSettings.flatMap(({ groupId, ignore }) => (ignore ? groupId : [])));
  const changedTypes = ALERT_TYPES.filter((type) => flags[type] !== before.settings[type]);
  return {
    settings: Object.fromEntries(changedTypes.map((type) => [type, flags[type]])),
    ...(days !== undefined && days !== before.batteryEndingDays && { batteryEndingDays: days }),
    groupSettings: groups
      .filter(({ group_id: id }) => ignored.has(id) !== wasIgnored.has(id))
      .map(({ group_id: id }) => ({ deviceGroupId: id, ignore: ignored.has(id) })),
  };
}
