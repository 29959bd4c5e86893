import type { AlertSettings } from '@sightline/contract/alerts/alerts.contract';
import { ALERT_TYPES } from '@sightline/domain/alerts/alert-type';

/** Only what was changed is sent, so that what another tab saved meanwhile stays. */
export function changesOf(
  before: AlertSettings,
  flags: AlertSettings['settings'],
  ignored: ReadonlySet<number>,
  groups: readonly { readonly group_id: number }[],
) {
  const wasIgnored = new Set(before.groupSettings.flatMap(({ groupId, ignore }) => (ignore ? groupId : [])));
  const changedTypes = ALERT_TYPES.filter((type) => flags[type] !== before.settings[type]);
  return {
    settings: Object.fromEntries(changedTypes.map((type) => [type, flags[type]])),
    groupSettings: groups
      .filter(({ group_id: id }) => ignored.has(id) !== wasIgnored.has(id))
      .map(({ group_id: id }) => ({ deviceGroupId: id, ignore: ignored.has(id) })),
  };
}
