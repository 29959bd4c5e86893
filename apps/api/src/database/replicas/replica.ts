import type { Database } from '../client.ts';
import { isDatabaseAway, isOutOfTime } from '../is-database-away.ts';
import { readPosition } from './log-position.store.ts';
import type { PositionLog } from './position-log.ts';

/** A server that replays the log of the primary, and what is known of it. */
export interface Replica {
  readonly db: Database;
  /** Host and port, for logs and metrics. */
  readonly name: string;
  /** Up to where it has surely replayed the log; null while it does not answer. */
  position: string | null;
  /** Seconds by which it is behind the primary; null while it does not answer. */
  lag: number | null;
}

/** The primary answers sooner than a replica that has nothing to say for so long. */
const ASK_MS = 250;

/** Whether a replica has replayed the log up to `wanted`. It is asked unless that is known. */
export async function hasReplayed(replica: Replica, wanted: string): Promise<boolean> {
  if (replica.position === null) return false;
  if (replica.position >= wanted) return true;
  try {
    replica.position = await within(readPosition(replica.db.pool), ASK_MS);
    return replica.position >= wanted;
  } catch {
    leaveOut(replica);
    return false;
  }
}

/** Nothing is read from it until somebody has looked at it again. */
export function leaveOut(replica: Replica): void {
  replica.position = null;
  replica.lag = null;
}

/** Looks how far a replica is. It is left out when it does not answer within `withinMs`. */
export async function lookAt(replica: Replica, primary: PositionLog, withinMs: number): Promise<void> {
  try {
    replica.position = await within(readPosition(replica.db.pool), withinMs);
    replica.lag = primary.secondsSince(replica.position);
  } catch {
    leaveOut(replica);
  }
}

/** Whether a replica failed because it cannot be reached or does not answer; that it writes nothing is not its fault. */
export function isReplicaAway(error: unknown): boolean {
  return isDatabaseAway(error) && !isOutOfTime(error) && !isWrite(error);
}

function isWrite(error: unknown): boolean {
  return error instanceof Error && error.message.includes('read-only transaction');
}

/** SQLSTATE: the replica had to replay what a statement still needed. */
const RECOVERY_CONFLICT = '40001';

/** Whether the primary may answer what failed on a replica. */
export function isReplicasFault(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  return isReplicaAway(error) || code === RECOVERY_CONFLICT;
}

async function within<T>(work: Promise<T>, ms: number): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error(`No answer within ${ms} ms.`)), ms);
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
