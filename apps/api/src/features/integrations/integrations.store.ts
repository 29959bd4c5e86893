import type { Platform } from '@sightline/domain/integrations/platform';
import pg, { type PoolClient } from 'pg';
import type { Database } from '../../database/client.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import type { Services } from '../../kernel/services.ts';
import { changedNotices, type LiveBus } from '../../live/live-bus.ts';
import { applyChanges, holdGroups, type IntegrationChanges } from './apply-changes.store.ts';
import { changeRecipients, forgetUnasked, isConfirmed } from './email/recipients.store.ts';
import { recordIntegration } from './integration-history.store.ts';
import type { IntegrationRow } from './integration-row.ts';

/** Deliveries that one statement deletes, with all that was tried of each. */
const LOG_PORTION = 1_000;

const SELECT = `
  SELECT n.id, n.user_id, n.platform, n.api_key_encrypted, n.emails, n.phone_numbers, n.alert_setting,
    n.digest_setting, n.notification_mode, n.notification_classes, n.by_group, n.created_at, n.updated_at,
    COALESCE((SELECT json_agg(json_build_object('group_id', g.group_id, 'mode', g.notification_mode,
        'classes', g.notification_classes) ORDER BY g.group_id)
      FROM integration_group_notifications g WHERE g.integration_id = n.id), '[]') AS groups,
    COALESCE((SELECT json_agg(json_build_object('email', u.email, 'unsubscribed_at', u.unsubscribed_at,
        'invited_at', u.invited_at) ORDER BY u.email)
      FROM integration_unsubscribes u
      WHERE u.user_id = n.user_id AND u.email IN (SELECT lower(trim(e)) FROM unnest(n.emails) AS e)), '[]') AS unsubscribed,
    COALESCE((SELECT json_agg(json_build_object('email', r.email, 'asked_at', r.asked_at) ORDER BY r.email)
      FROM integration_recipients r
      WHERE r.user_id = n.user_id AND r.email IN (SELECT lower(trim(e)) FROM unnest(n.emails) AS e)
        AND NOT ${isConfirmed('n.user_id', 'r.email')} AND NOT EXISTS (SELECT FROM integration_unsubscribes u
          WHERE u.user_id = n.user_id AND u.email = r.email)), '[]') AS unconfirmed,
    COALESCE(h.failures_in_a_row, 0) AS failures_in_a_row,
    COALESCE(h.refusals_in_a_row, 0) AS refusals_in_a_row, h.failing_since, h.last_success_at, h.last_failure_at,
    h.last_failure_reason, h.last_failure_status, COALESCE(h.key_refused, false) AS key_refused, h.next_try_at,
    (SELECT count(*) FROM integration_deliveries d
     WHERE d.integration_id = n.id AND d.state = 'pending' AND d.bundle_id IS NULL AND d.kind <> 'test') AS waiting
  FROM integrations n LEFT JOIN integration_health h ON h.integration_id = n.id`;

type Dependencies = Pick<Services, 'live' | 'jobs'>;

export function createIntegrationsStore({ pool }: Database, live: LiveBus, jobs: Jobs) {
  return {
    find: (ownerId: number, platform: Platform) => find(pool, ownerId, platform),

    async list(ownerId: number): Promise<IntegrationRow[]> {
      const { rows } = await pool.query<IntegrationRow>(
        `${SELECT} /* integrations.list */ WHERE n.user_id = $1 ORDER BY n.id`,
        [ownerId],
      );
      return rows;
    },

    isVerified: (ownerId: number) => isVerified(pool, ownerId),

    /** Whether all of these groups are the owner's. */
    async ownsGroups(ownerId: number, groupIds: readonly number[]): Promise<boolean> {
      const wanted = [...new Set(groupIds)];
      const { rowCount } = await pool.query(
        'SELECT /* integrations.ownsGroups */ FROM device_groups WHERE owner_id = $1 AND id = ANY($2)',
        [ownerId, wanted],
      );
      return rowCount === wanted.length;
    },

    /**
     * 'excluded': another integration that cannot stand beside it is there, whoever was first by however little. 'no group':
     * one of the groups is not there any more.
     */
    async create(
      ownerId: number,
      platform: Platform,
      changes: IntegrationChanges,
      now: Date,
    ): Promise<'created' | 'exists' | 'excluded' | 'no group'> {
      try {
        return await inTransaction(pool, (sql) =>
          insert(sql, { live, jobs }, { ownerId, platform, changes, now }),
        );
      } catch (error) {
        if (error instanceof pg.DatabaseError && error.constraint === 'integrations_gundi_key')
          return 'excluded';
        throw error;
      }
    },

    /** False: the account has no such integration, or one of the groups is not there any more. */
    update: (ownerId: number, platform: Platform, changes: IntegrationChanges, now: Date): Promise<boolean> =>
      inTransaction(pool, (sql) => update(sql, { live, jobs }, { ownerId, platform, changes, now })),

    /**
     * The integration as it was; what waits for it, and its log, end with it. Undefined: the account has none. A log may
     * be long: most of it goes in portions before, and what came meanwhile with the integration itself.
     */
    async remove(ownerId: number, platform: Platform, now: Date): Promise<IntegrationRow | undefined> {
      const found = await find(pool, ownerId, platform);
      if (!found) return undefined;
      await clearLog(pool, found.id);
      return inTransaction(pool, async (sql) => ((await remove(sql, live, found, now)) ? found : undefined));
    },
  };
}

/** A change that an account makes of its integration with a platform. */
interface Edit {
  readonly ownerId: number;
  readonly platform: Platform;
  readonly changes: IntegrationChanges;
  readonly now: Date;
}

async function insert(
  sql: PoolClient,
  deps: Dependencies,
  edit: Edit,
): Promise<'created' | 'exists' | 'no group'> {
  const { ownerId, platform, changes, now } = edit;
  if (!(await holdGroups(sql, ownerId, changes))) return 'no group';
  const { rows } = await sql.query<{ id: number }>(
    `INSERT /* integrations.insert */ INTO integrations (user_id, platform, created_at, updated_at)
     VALUES ($1, $2, $3, $3)
     ON CONFLICT (user_id, platform) DO NOTHING RETURNING id`,
    [ownerId, platform, now],
  );
  const [made] = rows;
  if (!made) return 'exists';
  await sql.query('INSERT /* integrations.insert */ INTO integration_health (integration_id) VALUES ($1)', [
    made.id,
  ]);
  await change(sql, deps, edit, { id: made.id });
  return 'created';
}

async function update(sql: PoolClient, deps: Dependencies, edit: Edit): Promise<boolean> {
  const { ownerId, platform, changes } = edit;
  const { rows } = await sql.query<{ id: number }>(
    'SELECT /* integrations.update */ id FROM integrations WHERE user_id = $1 AND platform = $2 FOR NO KEY UPDATE',
    [ownerId, platform],
  );
  const [found] = rows;
  if (!found || !(await holdGroups(sql, ownerId, changes))) return false;
  const before = await find(sql, ownerId, platform);
  await change(sql, deps, edit, { id: found.id, before });
  return true;
}

/** Changes an integration whose row is locked, with what follows from that; `before` is how it was, if it was there. */
async function change(
  sql: PoolClient,
  { live, jobs }: Dependencies,
  { ownerId, platform, changes, now }: Edit,
  { id, before }: { readonly id: number; readonly before?: IntegrationRow | undefined },
): Promise<void> {
  await applyChanges(sql, id, changes, now);
  if (changes.emails) await changeRecipients(sql, jobs, ownerId, changes.emails, now);
  const after = await find(sql, ownerId, platform);
  await recordIntegration(sql, { ownerId, platform, before, after }, now);
  await live.notify(sql, changedNotices([ownerId], ['integrations']));
}

/** False: it is gone already. */
async function remove(sql: PoolClient, live: LiveBus, before: IntegrationRow, now: Date): Promise<boolean> {
  const { id, user_id: ownerId, platform } = before;
  const { rowCount } = await sql.query(
    'SELECT /* integrations.remove */ FROM integrations WHERE id = $2 AND user_id = $1 FOR UPDATE',
    [ownerId, id],
  );
  if (rowCount !== 1) return false;
  await clearLog(sql, id);
  await sql.query('DELETE /* integrations.remove */ FROM integrations WHERE user_id = $1 AND id = $2', [
    ownerId,
    id,
  ]);
  if (platform === 'email') await forgetUnasked(sql, ownerId);
  await recordIntegration(sql, { ownerId, platform, before }, now);
  await live.notify(sql, changedNotices([ownerId], ['integrations']));
  return true;
}

/** Whether it is known that the account's own address is its owner's. */
async function isVerified(sql: Pick<PoolClient, 'query'>, ownerId: number): Promise<boolean> {
  const { rowCount } = await sql.query(
    'SELECT /* integrations.isVerified */ FROM users WHERE id = $1 AND email_verified_at IS NOT NULL',
    [ownerId],
  );
  return rowCount === 1;
}

async function find(
  sql: Pick<PoolClient, 'query'>,
  ownerId: number,
  platform: Platform,
): Promise<IntegrationRow | undefined> {
  const { rows } = await sql.query<IntegrationRow>(
    `${SELECT} /* integrations.find */ WHERE n.user_id = $1 AND n.platform = $2`,
    [ownerId, platform],
  );
  return rows[0];
}

/** What goes out with another delivery is deleted before it, or one row would take any number with it. */
async function clearLog(sql: Pick<PoolClient, 'query'>, id: number): Promise<void> {
  for (const condition of ['bundle_id IS NOT NULL', 'true']) {
    for (let removed = LOG_PORTION; removed === LOG_PORTION; ) {
      const { rowCount } = await sql.query(
        `DELETE /* integrations.clearLog */ FROM integration_deliveries WHERE id IN (
           SELECT id FROM integration_deliveries WHERE integration_id = $1 AND ${condition}
           ORDER BY id LIMIT $2 FOR UPDATE)`,
        [id, LOG_PORTION],
      );
      removed = rowCount ?? 0;
    }
  }
}
