import { SPECIES } from '@sightline/simulator/species';
import type { PoolClient } from 'pg';
import { createIntegrationKeys } from '../../apps/api/src/features/integrations/integration-keys.ts';
import { OWNER } from './accounts.ts';
import { insertRows, type Row } from './insert-rows.ts';

const HALF_MINUTE = 30_000;
const MINUTE = 2 * HALF_MINUTE;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const EMAIL = 1;
const GUNDI = 2;
/** Nobody's key: the demo never reaches the public service, because it is paused from the start. */
const MADE_UP_KEY = 'demo-key-of-nobody-7c41';
const REFUSED = 'The service refused the key: {"message":"Invalid authentication credentials"}';

/** Beginnings of an owner's day: few enough that a mailbox stays readable. */
const SEEN = ['stoat', 'cat', 'kea'];
/** Their original labels, as the dialog offers them. */
export const CHOSEN_CLASSES = SPECIES.filter(({ label }) => SEEN.includes(label))
  .map(({ originalLabel }) => originalLabel)
  .sort();

interface SeededDelivery {
  readonly integration: number;
  readonly kind: 'insight' | 'photo' | 'alert' | 'digest';
  readonly state: 'pending' | 'delivered' | 'failed' | 'skipped';
  /** So long ago it was ordered. */
  readonly age: number;
  readonly status?: number;
  readonly reason?: string;
  readonly object?: string;
  readonly recipient?: string;
  readonly attempts?: number;
}

const mailed = { integration: EMAIL, state: 'delivered', status: 250, recipient: OWNER.email } as const;
const told = { integration: GUNDI, kind: 'insight', state: 'delivered', status: 200 } as const;

/** Oldest first, each state at least once. */
const DELIVERIES: readonly SeededDelivery[] = [
  { ...told, age: 9 * DAY, object: '5b3d0c6e-8d5a-4e0f-9a55-2f3c1f0b7a01' },
  { ...told, kind: 'photo', age: 9 * DAY - MINUTE },
  { ...mailed, kind: 'insight', age: 3 * DAY },
  { ...told, age: 2.2 * DAY, object: '8a0f1b52-0d2c-4b1e-93d4-6c1d7f2f9c02', attempts: 3 },
  {
    integration: GUNDI,
    kind: 'insight',
    state: 'failed',
    age: 2 * DAY,
    status: 422,
    reason: 'The service did not accept it: {"detail":"unknown event type"}',
  },
  {
    integration: GUNDI,
    kind: 'insight',
    state: 'skipped',
    age: 1.8 * DAY,
    reason: 'Neither the insight nor its camera has a position, which the service needs.',
    attempts: 0,
  },
  { ...mailed, kind: 'insight', age: 1.5 * DAY },
  { ...mailed, kind: 'alert', age: DAY },
  {
    integration: EMAIL,
    kind: 'insight',
    state: 'failed',
    age: 0.9 * DAY,
    status: 550,
    reason: 'The mail server refused it: 550 mailbox is full',
    recipient: OWNER.email,
  },
  { ...mailed, kind: 'digest', age: 0.6 * DAY },
  { integration: GUNDI, kind: 'insight', state: 'pending', age: 5 * HOUR, status: 401, reason: REFUSED },
  { integration: GUNDI, kind: 'insight', state: 'pending', age: 2 * HOUR, attempts: 0 },
];

/** An e-mail integration that works, and one to Gundi whose key was refused, each with its log. */
export async function insertIntegrations(sql: PoolClient, tokenSecret: string, now: number): Promise<void> {
  const keys = createIntegrationKeys({ env: { FORMER_SECRETS: [] }, tokenSecret });
  const key = keys.take(OWNER.id, 'gundi_v2', 'gundiV2ApiKey', MADE_UP_KEY, undefined);
  const at = (age: number) => new Date(now - age);
  await sql.query(
    `INSERT INTO integrations (id, user_id, platform, api_key_encrypted, emails, alert_setting, digest_setting,
       notification_mode, notification_classes, created_at, updated_at)
     VALUES ($1, $3, 'email', NULL, ARRAY[$4], 'enabled', 'daily', 'listed', $5, $6, $6),
       ($2, $3, 'gundi_v2', $7, '{}', 'disabled', 'none', 'listed', $5, $6, $6)`,
    [EMAIL, GUNDI, OWNER.id, OWNER.email, CHOSEN_CLASSES, at(30 * DAY), key],
  );
  await sql.query(`SELECT setval(pg_get_serial_sequence('integrations', 'id'), 999)`);
  await sql.query(
    `INSERT INTO integration_health (integration_id, last_success_at, failures_in_a_row, failing_since, last_failure_at,
       last_failure_reason, last_failure_status, key_refused, told_at, digest_since)
     VALUES ($1, $3, 0, NULL, $4, 'The mail server refused it: 550 mailbox is full', 550, false, NULL, $7),
       ($2, $5, 1, $6, $6, $8, 401, true, $6, NULL)`,
    [EMAIL, GUNDI, at(0.6 * DAY), at(0.9 * DAY), at(2.2 * DAY), at(5 * HOUR), at(30 * DAY), REFUSED],
  );
  await insertDeliveries(sql, now);
}

async function insertDeliveries(sql: PoolClient, now: number): Promise<void> {
  const { rows: insights } = await sql.query<About>(
    `SELECT insight_id AS id, device_id FROM insights WHERE owner_id = $1 AND class_name = ANY($2)
     ORDER BY insight_id DESC LIMIT $3`,
    [OWNER.id, SEEN, DELIVERIES.length],
  );
  const { rows: alerts } = await sql.query<About>(
    'SELECT id, device_id FROM alerts WHERE owner_id = $1 ORDER BY id LIMIT 1',
    [OWNER.id],
  );
  const about = (kind: SeededDelivery['kind'], index: number) => {
    if (kind === 'digest') return undefined;
    return kind === 'alert' ? alerts[0] : insights.at(-1 - index);
  };
  await insertRows(
    sql,
    'integration_deliveries',
    DELIVERIES.map((delivery, index) => deliveryRow(delivery, index + 1, about(delivery.kind, index), now)),
  );
  await sql.query(`SELECT setval(pg_get_serial_sequence('integration_deliveries', 'id'), 999)`);
  await insertRows(
    sql,
    'integration_delivery_attempts',
    DELIVERIES.flatMap((delivery, index) => attemptRows(delivery, index + 1, now)),
  );
}

interface About {
  readonly id: number;
  readonly device_id: number;
}

function deliveryRow(delivery: SeededDelivery, id: number, about: About | undefined, now: number): Row {
  const { integration, kind, state, age, status, reason, object } = delivery;
  const createdAt = new Date(now - age).toISOString();
  return {
    id,
    integration_id: integration,
    kind,
    subject: `${kind}:${about?.id ?? createdAt.slice(0, 10)}`,
    device_id: about?.device_id ?? null,
    insight_id: kind === 'alert' ? null : (about?.id ?? null),
    alert_id: kind === 'alert' ? (about?.id ?? null) : null,
    state,
    attempts: delivery.attempts ?? 1,
    status_code: status ?? null,
    reason: reason ?? null,
    external_id: object ?? null,
    created_at: createdAt,
    next_attempt_at: integration === EMAIL ? createdAt : null,
    finished_at: state === 'pending' ? null : new Date(now - age + 2 * MINUTE).toISOString(),
  };
}

/** All but the last failed in a way that passed. */
function attemptRows(delivery: SeededDelivery, deliveryId: number, now: number): Row[] {
  const { state, age, status, reason, recipient, attempts = 1 } = delivery;
  const last = { delivered: 'delivered', failed: 'failed', skipped: 'failed', pending: 'retry' }[state];
  return Array.from({ length: attempts }, (_, index) => ({
    delivery_id: deliveryId,
    at: new Date(now - age + (index + 1) * HALF_MINUTE).toISOString(),
    recipient: recipient ?? null,
    ...(index === attempts - 1
      ? { outcome: last, status_code: status ?? null, reason: reason ?? null }
      : { outcome: 'retry', status_code: 503, reason: 'The service had a problem of its own.' }),
  }));
}
