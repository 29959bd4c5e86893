import type { ClassFilter } from '@sightline/domain/integrations/notification-classes';
import type { AlertSetting, DigestSetting } from '@sightline/domain/integrations/platform';
import type { PoolClient } from 'pg';

/** What is to change; undefined leaves it as it is. */
export interface IntegrationChanges {
  readonly apiKeyEncrypted?: Uint8Array | undefined;
  readonly emails?: readonly string[] | undefined;
  readonly phoneNumbers?: readonly string[] | undefined;
  readonly alertSetting?: AlertSetting | undefined;
  readonly digestSetting?: DigestSetting | undefined;
  readonly classes?: ClassFilter | undefined;
  readonly groups?: readonly (ClassFilter & { readonly groupId: number })[] | undefined;
}

/** Keeps the groups of a change from being deleted before it is made; false when one is gone already. */
export async function holdGroups(
  sql: PoolClient,
  ownerId: number,
  { groups = [] }: IntegrationChanges,
): Promise<boolean> {
  if (groups.length === 0) return true;
  const { rowCount } = await sql.query(
    `SELECT /* apply-changes.holdGroups */ FROM device_groups WHERE owner_id = $1 AND id = ANY($2) ORDER BY id
     FOR KEY SHARE`,
    [ownerId, groups.map(({ groupId }) => groupId)],
  );
  return rowCount === groups.length;
}

/** Makes a change of an integration; its groups are held. */
export async function applyChanges(
  sql: PoolClient,
  id: number,
  changes: IntegrationChanges,
  now: Date,
): Promise<void> {
  await sql.query(
    `UPDATE /* apply-changes.applyChanges */ integration_health SET digest_since = $3 FROM integrations n
     WHERE integration_id = $1 AND n.id = $1 AND $2 = 'daily' AND n.digest_setting <> 'daily'`,
    [id, changes.digestSetting, now],
  );
  await setFields(sql, id, changes, now);
  if (changes.apiKeyEncrypted) await forgetFailures(sql, id);
  if (changes.groups) await setGroups(sql, id, changes.groups);
}

async function setFields(
  sql: PoolClient,
  id: number,
  { apiKeyEncrypted, emails, phoneNumbers, alertSetting, digestSetting, classes, groups }: IntegrationChanges,
  now: Date,
): Promise<void> {
  // Who chooses for the whole integration when no group is left means the whole integration.
  await sql.query(
    `UPDATE /* apply-changes.setFields */ integrations
     SET api_key_encrypted = COALESCE($2, api_key_encrypted), emails = COALESCE($3, emails),
       phone_numbers = COALESCE($4, phone_numbers), alert_setting = COALESCE($5, alert_setting),
       digest_setting = COALESCE($6, digest_setting), notification_mode = COALESCE($7, notification_mode),
       notification_classes = COALESCE($8, notification_classes), updated_at = $9,
       by_group = COALESCE($10, by_group AND ($7::text IS NULL
         OR EXISTS (SELECT FROM integration_group_notifications WHERE integration_id = $1)))
     WHERE id = $1`,
    [
      id,
      apiKeyEncrypted,
      emails,
      phoneNumbers,
      alertSetting,
      digestSetting,
      classes?.mode,
      classes?.classes,
      now,
      groups && groups.length > 0,
    ],
  );
}

/** A new key deserves a new chance at once. */
async function forgetFailures(sql: PoolClient, id: number): Promise<void> {
  await sql.query(
    `UPDATE /* apply-changes.forgetFailures */ integration_health
     SET failures_in_a_row = 0, refusals_in_a_row = 0, failing_since = NULL,
       key_refused = false, next_try_at = NULL, told_at = NULL WHERE integration_id = $1`,
    [id],
  );
}

async function setGroups(
  sql: PoolClient,
  id: number,
  groups: NonNullable<IntegrationChanges['groups']>,
): Promise<void> {
  await sql.query(
    'DELETE /* apply-changes.setGroups */ FROM integration_group_notifications WHERE integration_id = $1',
    [id],
  );
  await sql.query(
    `INSERT /* apply-changes.setGroups */ INTO integration_group_notifications
       (integration_id, group_id, notification_mode, notification_classes)
     SELECT $1, item.group_id, item.mode, item.classes
     FROM json_to_recordset($2::json) AS item(group_id int, mode text, classes text[])`,
    [
      id,
      JSON.stringify(
        groups.map(({ groupId, mode, classes: own }) => ({ group_id: groupId, mode, classes: own })),
      ),
    ],
  );
}
