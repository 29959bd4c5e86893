import { settingText } from '@sightline/domain/alerts/alert-rules';
import { ALERT_TYPES, type AlertType } from '@sightline/domain/alerts/alert-type';
import type { HistoryChange } from '@sightline/domain/history/history-entry';
import { LIMITS } from '@sightline/domain/limits';
import type { PoolClient } from 'pg';
import { recordHistory } from '../../shared-stores/history.store.ts';

/** What an account chose at one moment. */
interface Chosen {
  readonly flags: Readonly<Record<AlertType, boolean>>;
  /** Days before the end of batteries. */
  readonly batteryEndingDays: number;
  /** Names of the groups whose cameras are ignored, by id. */
  readonly ignored: ReadonlyMap<number, string>;
}

/** What an account has chosen so far. Whoever never chose has every rule on. */
export async function readChosen(sql: PoolClient, ownerId: number): Promise<Chosen> {
  const { rows: kept } = await sql.query<Record<AlertType, boolean> & { battery_ending_days: number }>(
    `SELECT /* alert-settings-history.readChosen */ ${ALERT_TYPES.join(', ')}, battery_ending_days
     FROM alert_settings WHERE user_id = $1`,
    [ownerId],
  );
  const { rows: groups } = await sql.query<{ id: number; group_name: string }>(
    `SELECT /* alert-settings-history.readChosen */ g.id, g.group_name FROM alert_group_settings s
     JOIN device_groups g ON g.id = s.group_id
     WHERE s.user_id = $1 AND s.ignore ORDER BY g.id`,
    [ownerId],
  );
  const flags = Object.fromEntries(ALERT_TYPES.map((type) => [type, kept[0]?.[type] ?? true]));
  return {
    flags: flags as Record<AlertType, boolean>,
    batteryEndingDays: kept[0]?.battery_ending_days ?? LIMITS.batteryEndingDays,
    ignored: new Map(groups.map(({ id, group_name }) => [id, group_name])),
  };
}

/** Joins the transaction that saves the settings; nothing where all of it was so before. */
export async function recordChosen(
  sql: PoolClient,
  ownerId: number,
  before: Chosen,
  now: Date,
): Promise<void> {
  const after = await readChosen(sql, ownerId);
  const changes = [
    ...typeChanges(before, after),
    ...daysChanges(before, after),
    ...groupChanges(before, after),
  ];
  if (changes.length === 0) return;
  await recordHistory(
    sql,
    [{ ownerId, actorId: ownerId, action: 'alerts.edited', details: { changes } }],
    now,
  );
}

function typeChanges(before: Chosen, after: Chosen): HistoryChange[] {
  return ALERT_TYPES.filter((type) => before.flags[type] !== after.flags[type]).map((type) => ({
    field: 'alert',
    of: settingText(type, after.batteryEndingDays),
    from: before.flags[type],
    to: after.flags[type],
  }));
}

function daysChanges(
  { batteryEndingDays: from }: Chosen,
  { batteryEndingDays: to }: Chosen,
): HistoryChange[] {
  return from === to ? [] : [{ field: 'battery_ending_days', from, to }];
}

function groupChanges(before: Chosen, after: Chosen): HistoryChange[] {
  const names = new Map([...before.ignored, ...after.ignored]);
  return [...names].flatMap(([id, name]) => {
    const [from, to] = [!before.ignored.has(id), !after.ignored.has(id)];
    return from === to ? [] : [{ field: 'group_alerts', of: `the group ${name}`, from, to }];
  });
}
