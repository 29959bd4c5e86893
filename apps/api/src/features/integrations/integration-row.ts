import type { ClassFilter } from '@sightline/domain/integrations/notification-classes';
import type { AlertSetting, DigestSetting, Platform } from '@sightline/domain/integrations/platform';

/** An integration as the database has it, with its groups, its unsubscribed addresses and how its deliveries go. */
export interface IntegrationRow {
  readonly id: number;
  readonly user_id: number;
  readonly platform: Platform;
  readonly api_key_encrypted: Buffer | null;
  readonly emails: readonly string[];
  readonly phone_numbers: readonly string[];
  readonly alert_setting: AlertSetting;
  readonly digest_setting: DigestSetting;
  readonly notification_mode: ClassFilter['mode'];
  readonly notification_classes: readonly string[];
  readonly by_group: boolean;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly groups: readonly {
    readonly group_id: number;
    readonly mode: ClassFilter['mode'];
    readonly classes: readonly string[];
  }[];
  readonly unsubscribed: readonly {
    readonly email: string;
    readonly unsubscribed_at: string;
    readonly invited_at: string | null;
  }[];
  readonly unconfirmed: readonly { readonly email: string; readonly asked_at: string | null }[];
  readonly failures_in_a_row: number;
  readonly refusals_in_a_row: number;
  readonly failing_since: Date | null;
  readonly last_success_at: Date | null;
  readonly last_failure_at: Date | null;
  readonly last_failure_reason: string | null;
  readonly last_failure_status: number | null;
  readonly key_refused: boolean;
  readonly next_try_at: Date | null;
  readonly waiting: number;
}
