import type { alertSchema, alertSettingsSchema } from '@sightline/contract/alerts/alerts.contract';
import { ALERT_TYPES, type AlertType } from '@sightline/domain/alerts/alert-type';
import { LIMITS } from '@sightline/domain/limits';
import type { z } from 'zod';
import type { AlertSettingsRow } from './alert-settings.store.ts';
import type { AlertRow } from './alerts.store.ts';

export function toAlert({
  created_at,
  acknowledged_at,
  resolved_at,
  ...alert
}: AlertRow): z.input<typeof alertSchema> {
  return {
    ...alert,
    created_at: created_at.toISOString(),
    acknowledged_at: acknowledged_at?.toISOString() ?? null,
    resolved_at: resolved_at?.toISOString() ?? null,
  };
}

/** Without a choice every rule is on. */
export function toAlertSettings({
  flags,
  batteryEndingDays = LIMITS.batteryEndingDays,
  groupIds,
}: AlertSettingsRow): z.input<typeof alertSettingsSchema> {
  const settings = Object.fromEntries(ALERT_TYPES.map((type) => [type, flags?.[type] ?? true]));
  return {
    settings: settings as Record<AlertType, boolean>,
    batteryEndingDays,
    groupSettings: groupIds.map((groupId) => ({ groupId, ignore: true })),
  };
}
