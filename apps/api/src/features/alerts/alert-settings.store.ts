import { ALERT_TYPES, type AlertType } from '@sightline/domain/alerts/alert-type';
import { LIMITS } from '@sightline/domain/limits';
import type { Database } from '../../database/client.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { changedNotices, type LiveBus } from '../../live/live-bus.ts';
import { readChosen, recordChosen } from './alert-settings-history.store.ts';

export interface AlertSettingsRow {
  /** Undefined: nothing was ever chosen. */
  readonly flags: Readonly<Record<AlertType, boolean>> | undefined;
  /** Undefined: as above. */
  readonly batteryEndingDays: number | undefined;
  /** Groups that are ignored, ascending. */
  readonly groupIds: readonly number[];
}

export interface ChosenSettings {
  readonly flags: Readonly<Partial<Record<AlertType, boolean>>>;
  readonly batteryEndingDays: number | undefined;
  /** Whether a group is ignored, by its id. */
  readonly groups: ReadonlyMap<number, boolean>;
}

interface SettingsRow extends Readonly<Record<AlertType, boolean>> {
  readonly battery_ending_days: number;
}

/** Columns are named like the types of alerts. */
const FLAGS = ALERT_TYPES.join(', ');

export function createAlertSettingsStore({ pool }: Database, live: LiveBus, jobs: Jobs) {
  async function ownsGroups(ownerId: number, groupIds: readonly number[]): Promise<boolean> {
    const { rows } = await pool.query<{ count: number }>(
      `SELECT /* alert-settings.ownsGroups */ count(*)::int AS count FROM device_groups
       WHERE owner_id = $1 AND id = ANY($2)`,
      [ownerId, groupIds],
    );
    return rows[0]?.count === new Set(groupIds).size;
  }

  return {
    ownsGroups,

    async find(ownerId: number): Promise<AlertSettingsRow> {
      const { rows: kept } = await pool.query<SettingsRow>(
        `SELECT /* alert-settings.find */ ${FLAGS}, battery_ending_days FROM alert_settings WHERE user_id = $1`,
        [ownerId],
      );
      const { rows: groups } = await pool.query<{ group_id: number }>(
        `SELECT /* alert-settings.find */ group_id FROM alert_group_settings WHERE user_id = $1 AND ignore
         ORDER BY group_id`,
        [ownerId],
      );
      return {
        flags: kept[0],
        batteryEndingDays: kept[0]?.battery_ending_days,
        groupIds: groups.map(({ group_id }) => group_id),
      };
    },

    /**
     * Keeps what was chosen and has the account's cameras looked at: a fault that lasts may raise an alert now. False, and
     * nothing is kept, where a group is not this owner's.
     */
    async save(
      ownerId: number,
      { flags, batteryEndingDays, groups }: ChosenSettings,
      now: Date,
    ): Promise<boolean> {
      return inTransaction(pool, async (sql) => {
        // Of two changes at once, each is recorded by what it found.
        await sql.query('SELECT /* alert-settings.save */ FROM users WHERE id = $1 FOR NO KEY UPDATE', [
          ownerId,
        ]);
        const { rows: own } = await sql.query(
          'SELECT /* alert-settings.save */ FROM device_groups WHERE owner_id = $1 AND id = ANY($2) FOR KEY SHARE',
          [ownerId, [...groups.keys()]],
        );
        if (own.length < groups.size) return false;
        const before = await readChosen(sql, ownerId);
        await sql.query(
          `INSERT /* alert-settings.save */ INTO alert_settings AS kept
             (user_id, ${FLAGS}, battery_ending_days, updated_at)
           SELECT $1, ${ALERT_TYPES.map((type) => `COALESCE(chosen.${type}, true)`).join(', ')},
             COALESCE($4::int, ${LIMITS.batteryEndingDays}), $3
           FROM json_to_record($2::json) AS chosen(${ALERT_TYPES.map((type) => `${type} bool`).join(', ')})
           ON CONFLICT (user_id) DO UPDATE SET updated_at = $3,
             battery_ending_days = COALESCE($4, kept.battery_ending_days),
             ${ALERT_TYPES.map((type) => `${type} = COALESCE(($2::json ->> '${type}')::bool, kept.${type})`).join(', ')}`,
          [ownerId, JSON.stringify(flags), now, batteryEndingDays ?? null],
        );
        await sql.query(
          `INSERT /* alert-settings.save */ INTO alert_group_settings (user_id, group_id, ignore)
           SELECT $1, item.* FROM json_to_recordset($2::json) AS item(group_id int, ignore bool) ORDER BY group_id
           ON CONFLICT (user_id, group_id) DO UPDATE SET ignore = excluded.ignore`,
          [ownerId, JSON.stringify([...groups].map(([group_id, ignore]) => ({ group_id, ignore })))],
        );
        await recordChosen(sql, ownerId, before, now);
        await jobs.send('evaluate-alerts', { ownerId }, sql, { key: String(ownerId) });
        await live.notify(sql, changedNotices([ownerId], ['alert-settings']));
        return true;
      });
    },
  };
}
