import type { Integration } from '@sightline/contract/integrations/integrations.contract';
import { maskKey } from '@sightline/domain/integrations/api-key';
import { healthState, pauseReason } from '@sightline/domain/integrations/health';
import { fromClassFilter } from '@sightline/domain/integrations/notification-classes';
import type { IntegrationRow } from './integration-row.ts';

const iso = (time: Date | null) => time?.toISOString() ?? null;

/** `key` is the decrypted one, undefined where there is none or nobody can read it any more. */
export function toIntegration(row: IntegrationRow, key: string | undefined): Integration {
  const mask = row.api_key_encrypted ? maskKey(key ?? '') : null;
  const filter = { mode: row.notification_mode, classes: row.notification_classes };
  const classes = fromClassFilter(filter);
  return {
    platform: row.platform,
    data: {
      gundiApiKey: row.platform === 'gundi' ? mask : null,
      gundiV2ApiKey: row.platform === 'gundi_v2' ? mask : null,
      emails: [...row.emails],
      phoneNumbers: [...row.phone_numbers],
      alertSetting: row.alert_setting,
      digestSetting: row.digest_setting,
      notificationClasses: typeof classes === 'string' ? classes : [...classes],
      byGroup: row.by_group,
      groupNotifications: row.groups.map((group) => {
        const own = fromClassFilter(group);
        return {
          groupId: group.group_id,
          groupNotificationClasses: typeof own === 'string' ? own : [...own],
        };
      }),
    },
    unsubscribed: row.unsubscribed.map(({ email, unsubscribed_at, invited_at }) => ({
      email,
      unsubscribed_at: new Date(unsubscribed_at).toISOString(),
      invited_at: invited_at && new Date(invited_at).toISOString(),
    })),
    unconfirmed: row.unconfirmed.map(({ email, asked_at }) => ({
      email,
      asked_at: asked_at && new Date(asked_at).toISOString(),
    })),
    health: healthOf(row),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

function healthOf(row: IntegrationRow): Integration['health'] {
  const record = {
    failuresInARow: row.failures_in_a_row,
    refusalsInARow: row.refusals_in_a_row,
    keyRefused: row.key_refused,
  };
  const waits = row.failures_in_a_row > 0 && !row.key_refused;
  return {
    state: healthState(record),
    paused_reason: pauseReason(record),
    last_success_at: iso(row.last_success_at),
    last_failure_at: iso(row.last_failure_at),
    last_failure_reason: row.last_failure_reason,
    last_failure_status: row.last_failure_status,
    failing_since: iso(row.failing_since),
    next_attempt_at: waits ? iso(row.next_try_at) : null,
    waiting: row.waiting,
  };
}
