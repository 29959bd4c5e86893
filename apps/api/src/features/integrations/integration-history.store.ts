import {
  changesBetween,
  type HistoryAction,
  type HistoryChange,
} from '@sightline/domain/history/history-entry';
import { fromClassFilter } from '@sightline/domain/integrations/notification-classes';
import type { Platform } from '@sightline/domain/integrations/platform';
import type { PoolClient } from 'pg';
import { recordHistory } from '../../shared-stores/history.store.ts';
import type { IntegrationRow } from './integration-row.ts';

/** An integration whose history is written: what it was, and what it is now; undefined where it is not there. */
interface Changed {
  readonly ownerId: number;
  readonly platform: Platform;
  readonly before?: IntegrationRow | undefined;
  readonly after?: IntegrationRow | undefined;
}

/** Joins the transaction that changes an integration; nothing where all of it was so before. Keys are never written. */
export async function recordIntegration(
  sql: PoolClient,
  { ownerId, platform, before, after }: Changed,
  now: Date,
): Promise<void> {
  const changes = after ? await changesOf(sql, before, after) : [];
  if (before && after && changes.length === 0) return;
  const entry = {
    ownerId,
    actorId: ownerId,
    action: actionOf(before, after),
    objectId: (after ?? before)?.id ?? null,
    details: { subject: platform, ...(changes.length > 0 && { changes }) },
  };
  await recordHistory(sql, [entry], now);
}

function actionOf(before: IntegrationRow | undefined, after: IntegrationRow | undefined): HistoryAction {
  if (!before) return 'integration.added';
  return after ? 'integration.edited' : 'integration.deleted';
}

async function changesOf(
  sql: PoolClient,
  before: IntegrationRow | undefined,
  after: IntegrationRow,
): Promise<HistoryChange[]> {
  const names = await groupNames(sql, [...(before?.groups ?? []), ...after.groups]);
  const old = before ? { ...fieldsOf(before), ...groupFields(before, after) } : {};
  const now = { ...fieldsOf(after), ...groupFields(after, before) };
  const changes = changesBetween(old, now).map((change) => {
    const groupId = /^group (\d+)$/.exec(change.field)?.[1];
    if (groupId === undefined) return change;
    return { ...change, field: 'classes', of: `the group ${names.get(Number(groupId)) ?? groupId}` };
  });
  return isSameKey(before, after) ? changes : [{ field: 'key', from: null, to: null }, ...changes];
}

function fieldsOf(row: IntegrationRow) {
  const isEmail = row.platform === 'email';
  return {
    ...(isEmail && { emails: listOrNull(row.emails), phone_numbers: listOrNull(row.phone_numbers) }),
    ...(isEmail && { alert_setting: row.alert_setting, digest_setting: row.digest_setting }),
    classes: fromClassFilter({ mode: row.notification_mode, classes: row.notification_classes }),
  };
}

/** The class names of each group by itself; null for a group that only the other one names. */
function groupFields(row: IntegrationRow, other: IntegrationRow | undefined) {
  const none = (other?.groups ?? []).map(({ group_id }) => [`group ${group_id}`, null] as const);
  const own = row.groups.map((group) => [`group ${group.group_id}`, fromClassFilter(group)] as const);
  return Object.fromEntries([...none, ...own]);
}

function listOrNull(list: readonly string[]) {
  return list.length > 0 ? list : null;
}

function isSameKey(before: IntegrationRow | undefined, after: IntegrationRow): boolean {
  const [old, now] = [before?.api_key_encrypted ?? null, after.api_key_encrypted];
  return old === now || (old !== null && now !== null && old.equals(now));
}

async function groupNames(sql: PoolClient, groups: IntegrationRow['groups']): Promise<Map<number, string>> {
  const { rows } = await sql.query<{ id: number; group_name: string }>(
    'SELECT /* integration-history.groupNames */ id, group_name FROM device_groups WHERE id = ANY($1)',
    [groups.map(({ group_id }) => group_id)],
  );
  return new Map(rows.map(({ id, group_name }) => [id, group_name]));
}
