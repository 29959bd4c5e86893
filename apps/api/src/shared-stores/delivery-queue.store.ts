import type { Platform } from '@sightline/domain/integrations/platform';
import { EMPTY_CLASS_ID } from '@sightline/domain/models/model-class';
import type { JobName } from '../jobs/job-plans.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { SqlExecutor } from '../kernel/sql.ts';

/** Deliveries that come one after the other are taken together: a turn begins so long after the first at the latest. */
const GATHER_MS = 5_000;

/** An insight that has just been stored, as far as integrations ask. */
export interface ArrivedInsight {
  readonly insightId: number;
  readonly ownerId: number | null;
  readonly deviceId: number;
  readonly photoWaits: boolean;
  readonly columns: {
    readonly class_name: string;
    readonly alg_id: number | null;
    readonly class_id: number;
  };
}

/**
 * 'all' means animals: a photo without one is delivered only where its class was chosen. A class is chosen by any of its names
 * (`namesOfClass`), or by the one that the camera sent.
 */
const wants = (filter: string) => `(${filter}.notification_mode = 'all' AND a.class_id <> ${EMPTY_CLASS_ID}
  OR ${filter}.notification_mode = 'listed'
    AND ARRAY[a.class_name, c.original_label, c.label] && ${filter}.notification_classes)`;

/** Whether integration `n` is to have `a`, a row with device_id, class_name and class_id, whose class of the model is `c`. */
export const IS_WANTED = `
  CASE WHEN n.by_group THEN EXISTS (
      SELECT FROM integration_group_notifications g
      JOIN device_group_members m ON m.group_id = g.group_id AND m.device_id = a.device_id
      WHERE g.integration_id = n.id AND ${wants('g')})
    ELSE ${wants('n')} END`;

/** Locked, so that one that is being deleted is waited for and is not there then, and one that is there stays. */
const integrationsOf = (condition: string) => `
  n AS MATERIALIZED (SELECT * FROM integrations WHERE ${condition} ORDER BY id FOR KEY SHARE)`;

const INSIGHTS_SQL = `
  WITH /* delivery-queue.insights */ a AS MATERIALIZED (
    SELECT * FROM json_to_recordset($1::json) AS a(insight_id bigint, owner_id int, device_id int, class_name text,
      alg_id int, class_id int)),
  ${integrationsOf('user_id IN (SELECT owner_id FROM a)')}
  INSERT INTO integration_deliveries (integration_id, kind, subject, device_id, insight_id, created_at)
  SELECT n.id, 'insight', 'insight:' || a.insight_id, a.device_id, a.insight_id, $2
  FROM a JOIN n ON n.user_id = a.owner_id
  LEFT JOIN model_classes c ON c.alg_id = a.alg_id AND c.class_id = a.class_id
  WHERE ${IS_WANTED}
  ORDER BY n.id, a.insight_id
  ON CONFLICT (integration_id, subject) DO NOTHING
  RETURNING integration_id AS id, (SELECT platform FROM n WHERE n.id = integration_id) AS platform`;

const ownersOf = (insights: string) =>
  `platform = 'gundi_v2' AND user_id IN (SELECT owner_id FROM insights WHERE insight_id = ${insights})`;

/** Photos go after the event they belong to, to the platform that takes them. */
const PHOTOS_SQL = `
  WITH /* delivery-queue.photos */ ${integrationsOf(ownersOf('ANY($1)'))}
  INSERT INTO integration_deliveries (integration_id, kind, subject, device_id, insight_id, photo_id, created_at)
  SELECT n.id, 'photo', 'photo:' || p.id, p.device_id, p.insight_id, p.id, $2
  FROM photos p JOIN insights i ON i.insight_id = p.insight_id
  JOIN n ON n.user_id = i.owner_id
  JOIN integration_deliveries d ON d.integration_id = n.id AND d.subject = 'insight:' || p.insight_id
    AND d.state IN ('pending', 'delivered')
  WHERE p.insight_id = ANY($1)
  ON CONFLICT (integration_id, subject) DO NOTHING
  RETURNING integration_id AS id, (SELECT platform FROM n WHERE n.id = integration_id) AS platform`;

const CORRECTION_SQL = `
  WITH /* delivery-queue.corrections */ ${integrationsOf(ownersOf('$1'))}
  INSERT INTO integration_deliveries (integration_id, kind, subject, device_id, insight_id, created_at)
  SELECT n.id, 'correction', 'correction:' || c.id, i.device_id, i.insight_id, $2
  FROM insights i JOIN n ON n.user_id = i.owner_id
  JOIN integration_deliveries d ON d.integration_id = n.id AND d.subject = 'insight:' || i.insight_id
    AND d.state IN ('pending', 'delivered')
  JOIN LATERAL (SELECT max(id) AS id FROM insight_confirmations WHERE insight_id = i.insight_id) AS c ON true
  WHERE i.insight_id = $1
  ON CONFLICT (integration_id, subject) DO NOTHING
  RETURNING integration_id AS id, (SELECT platform FROM n WHERE n.id = integration_id) AS platform`;

const ALERTS_SQL = `
  WITH /* delivery-queue.alerts */ ${integrationsOf(`platform = 'email' AND alert_setting = 'enabled'
    AND user_id IN (SELECT owner_id FROM alerts WHERE id = ANY($1))`)}
  INSERT INTO integration_deliveries (integration_id, kind, subject, device_id, alert_id, created_at)
  SELECT n.id, 'alert', 'alert:' || a.id, a.device_id, a.id, $2
  FROM alerts a JOIN n ON n.user_id = a.owner_id
  WHERE a.id = ANY($1) ORDER BY n.id, a.id
  ON CONFLICT (integration_id, subject) DO NOTHING
  RETURNING integration_id AS id, (SELECT platform FROM n WHERE n.id = integration_id) AS platform`;

/** An integration that something is to be delivered to. */
export interface DueIntegration {
  readonly id: number;
  readonly platform: Platform;
}

/** Platforms do not wait for each other. */
const QUEUES = {
  email: 'deliver',
  gundi: 'deliver-gundi',
  gundi_v2: 'deliver-gundi',
} as const satisfies Record<Platform, JobName>;

/** One transaction enqueues in this order, and in each by integration: no two wait for each other in a circle (deadlock). */
type DeliveryKey = 'insights' | 'photos' | 'corrections' | 'alerts' | 'other';

/** Enqueues the job that delivers to each integration; one that waits already is enough. */
export async function enqueueDeliveryJobs(
  sql: SqlExecutor,
  jobs: Jobs,
  integrations: readonly DueIntegration[],
  at: Date,
  deliveryKey: DeliveryKey = 'other',
): Promise<void> {
  const slot = Math.ceil(at.getTime() / GATHER_MS);
  const platforms = new Map(integrations.map(({ id, platform }) => [id, platform]));
  for (const [integrationId, platform] of [...platforms].sort(([a], [b]) => a - b)) {
    await jobs.send(QUEUES[platform], { integrationId }, sql, {
      after: new Date(slot * GATHER_MS),
      key: `${deliveryKey}:${integrationId}@${slot}`,
    });
  }
}

const STATEMENTS = {
  insights: INSIGHTS_SQL,
  photos: PHOTOS_SQL,
  corrections: CORRECTION_SQL,
  alerts: ALERTS_SQL,
} as const;

async function enqueue(
  sql: SqlExecutor,
  jobs: Jobs,
  deliveryKey: keyof typeof STATEMENTS,
  values: [unknown, Date],
): Promise<void> {
  const { rows } = await sql.query(STATEMENTS[deliveryKey], values);
  await enqueueDeliveryJobs(
    sql,
    jobs,
    rows as DueIntegration[],
    new Date(values[1].getTime() + GATHER_MS),
    deliveryKey,
  );
}

/**
 * Orders deliveries of insights to every integration of their owners that asked for such, and of photos that came before
 * them. They exist if and only if the transaction of `sql` commits; at most one for an integration and insight.
 */
export async function enqueueInsightDeliveries(
  sql: SqlExecutor,
  jobs: Jobs,
  insights: readonly ArrivedInsight[],
  now: Date,
): Promise<void> {
  const owned = insights.filter(({ ownerId }) => ownerId !== null);
  if (owned.length === 0) return;
  const items = owned.map(({ insightId, ownerId, deviceId, columns }) => ({
    insight_id: insightId,
    owner_id: ownerId,
    device_id: deviceId,
    class_name: columns.class_name,
    alg_id: columns.alg_id,
    class_id: columns.class_id,
  }));
  await enqueue(sql, jobs, 'insights', [JSON.stringify(items), now]);
  const withPhotos = owned.filter(({ photoWaits }) => photoWaits).map(({ insightId }) => insightId);
  if (withPhotos.length > 0) await enqueue(sql, jobs, 'photos', [withPhotos, now]);
}

/** Orders the photos of insights to go after their events. */
export function enqueuePhotoDeliveries(
  sql: SqlExecutor,
  jobs: Jobs,
  insightIds: readonly number[],
  now: Date,
) {
  return enqueue(sql, jobs, 'photos', [insightIds, now]);
}

/** Orders what was last said of an insight's species to go to whom its event went. */
export function enqueueCorrectionDeliveries(sql: SqlExecutor, jobs: Jobs, insightId: number, now: Date) {
  return enqueue(sql, jobs, 'corrections', [insightId, now]);
}

/** Orders mails about alerts, for owners who want them by mail. */
export async function enqueueAlertDeliveries(
  sql: SqlExecutor,
  jobs: Jobs,
  alertIds: readonly number[],
  now: Date,
): Promise<void> {
  if (alertIds.length > 0) await enqueue(sql, jobs, 'alerts', [alertIds, now]);
}
