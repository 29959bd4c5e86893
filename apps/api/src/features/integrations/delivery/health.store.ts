import { REFUSING_FROM, retryWait } from '@sightline/domain/integrations/health';
import type { PoolClient } from 'pg';
import { type Failure, isFailure, type ReceiverAnswer } from './outcome.ts';

/** Its owner is notified of an integration that has not worked for so long. */
const NOTIFIED_AFTER_MS = 6 * 3_600_000;

interface Heard {
  readonly at: Date;
  /** 0 to 1. */
  readonly chance: number;
  /** Whether something was turned down, rather than put off until it is asked again in smaller parts. */
  readonly refused: boolean;
  /** The key that was used, encrypted; null where there is none. */
  readonly key: Buffer | null;
}

/**
 * Whether its owner has to be notified, which happens once until it works again. What came of a key that was changed meanwhile
 * says nothing of the new one.
 */
export async function keepHealth(
  sql: PoolClient,
  id: number,
  outcome: ReceiverAnswer,
  heard: Heard,
): Promise<boolean> {
  if (!(await isStillItsKey(sql, id, heard.key))) return false;
  if (isFailure(outcome)) return keepFailure(sql, id, outcome, heard);
  if (outcome.kind !== 'delivered') return keepRefusal(sql, id, outcome, heard);
  await sql.query(
    `UPDATE /* health.keepHealth */ integration_health
     SET failures_in_a_row = 0, refusals_in_a_row = 0, failing_since = NULL,
       key_refused = false, next_try_at = NULL, told_at = NULL, last_success_at = $2 WHERE integration_id = $1`,
    [id, heard.at],
  );
  return false;
}

/** Waits for whoever changes the key at the moment, and has changed the health with it. */
async function isStillItsKey(sql: PoolClient, id: number, key: Buffer | null): Promise<boolean> {
  await sql.query(
    'SELECT /* health.isStillItsKey */ FROM integration_health WHERE integration_id = $1 FOR NO KEY UPDATE',
    [id],
  );
  const { rowCount } = await sql.query(
    'SELECT /* health.isStillItsKey */ FROM integrations WHERE id = $1 AND api_key_encrypted IS NOT DISTINCT FROM $2',
    [id, key],
  );
  return rowCount === 1;
}

/** Who refuses one thing answers, and may take the next. Who refuses one after the other does not work. */
async function keepRefusal(
  sql: PoolClient,
  id: number,
  { kind, statusCode, reason }: Exclude<ReceiverAnswer, Failure | { kind: 'delivered' }>,
  { at, refused }: Heard,
): Promise<boolean> {
  if (kind === 'later' && !refused) return false;
  const { rows } = await sql.query<{ now: boolean | null }>(
    `UPDATE /* health.keepRefusal */ integration_health
     SET refusals_in_a_row = refusals_in_a_row + $5::int, last_failure_at = $2,
       last_failure_reason = $3, last_failure_status = $4,
       failures_in_a_row = CASE WHEN $7 THEN 0 ELSE failures_in_a_row END,
       failing_since = CASE WHEN $7 THEN NULL ELSE failing_since END,
       next_try_at = CASE WHEN $7 THEN NULL ELSE next_try_at END,
       told_at = CASE WHEN told_at IS NULL AND refusals_in_a_row + $5::int >= $6 THEN $2::timestamptz ELSE told_at END
     WHERE integration_id = $1 RETURNING told_at = $2::timestamptz AS now`,
    [id, at, reason, statusCode, refused ? 1 : 0, REFUSING_FROM, kind === 'refused'],
  );
  return rows[0]?.now ?? false;
}

/** A refused key stays refused, whatever else goes wrong before it is changed or accepted. */
async function keepFailure(
  sql: PoolClient,
  id: number,
  outcome: Failure,
  { at, chance }: Heard,
): Promise<boolean> {
  const { rows } = await sql.query<{ failures_in_a_row: number }>(
    `UPDATE /* health.keepFailure */ integration_health SET failures_in_a_row = failures_in_a_row + 1,
       failing_since = COALESCE(failing_since, $2), last_failure_at = $2, last_failure_reason = $3,
       last_failure_status = $4, key_refused = key_refused OR $5 WHERE integration_id = $1
     RETURNING failures_in_a_row`,
    [id, at, outcome.reason, outcome.statusCode, outcome.kind === 'key_refused'],
  );
  const failures = rows[0]?.failures_in_a_row ?? 1;
  const wait = retryWait(failures, chance, outcome.kind === 'retry' ? outcome.waitMs : 0);
  const { rows: notified } = await sql.query<{ now: boolean | null }>(
    `UPDATE /* health.keepFailure */ integration_health SET next_try_at = $2::timestamptz,
       told_at = CASE WHEN told_at IS NULL AND (key_refused OR failing_since <= $4) THEN $3::timestamptz ELSE told_at END
     WHERE integration_id = $1 RETURNING told_at = $3::timestamptz AS now`,
    [id, new Date(at.getTime() + wait), at, new Date(at.getTime() - NOTIFIED_AFTER_MS)],
  );
  return notified[0]?.now ?? false;
}
