import type { EndpointDefinition } from '@sightline/contract/kernel/endpoint';
import { isLogPosition, POSITION_HEADER, UNKNOWN_POSITION } from '@sightline/contract/kernel/log-position';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../kernel/app-error.ts';
import type { Services } from '../../kernel/services.ts';
import { readFrom } from './reads.ts';
import { isReplicaAway, isReplicasFault, leaveOut, type Replica } from './replica.ts';

/** A call that is about to be answered. */
export interface ReadingCall {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly endpoint: EndpointDefinition;
}

/**
 * Runs a handler where its call may read. One that a replica fails, or refuses, runs once more on the primary: what a replica
 * does not know may only not have come yet.
 */
export type ReadingGate = <T>(call: ReadingCall, handle: () => Promise<T>) => Promise<T>;

/**
 * Lets replicas answer calls that only read, of callers who say how much they have seen. Who has written, or had to be
 * answered by the primary, is told how much has been seen now.
 */
export function createReadingGate({
  db,
  replicas,
  metrics,
}: Pick<Services, 'db' | 'replicas' | 'metrics'>): ReadingGate {
  if (replicas.all.length === 0) return (_call, handle) => handle();

  async function onPrimary<T>({ reply }: ReadingCall, handle: () => Promise<T>): Promise<T> {
    try {
      return await handle();
    } finally {
      reply.header(POSITION_HEADER, await replicas.position());
    }
  }

  async function onReplica<T>(replica: Replica, call: ReadingCall, handle: () => Promise<T>): Promise<T> {
    try {
      readFrom(replica.db);
      return await handle();
    } catch (error) {
      if (!isReplicasFault(error) && !(error instanceof AppError)) throw error;
      if (isReplicaAway(error)) leaveOut(replica);
      readFrom(db);
      return onPrimary(call, handle);
    }
  }

  return async (call, handle) => {
    const { endpoint, request } = call;
    if (!endpoint.replica) return mayWrite(endpoint) ? onPrimary(call, handle) : handle();
    const reader = readerOf(request);
    if (!reader) return handle();
    const replica = await replicas.pick(reader.userId, reader.seen);
    metrics.reads.inc({ server: replica ? 'replica' : 'primary' });
    return replica ? onReplica(replica, call, handle) : onPrimary(call, handle);
  };
}

function mayWrite({ method, access }: EndpointDefinition): boolean {
  return method !== 'GET' && access !== 'device' && access !== 'gateway';
}

/** Who calls and how much has been seen; undefined when that is not said in a form that is understood. */
function readerOf({ headers, principal }: FastifyRequest) {
  const seen = headers[POSITION_HEADER];
  if (principal?.kind !== 'user' || typeof seen !== 'string') return undefined;
  return isLogPosition(seen) || seen === UNKNOWN_POSITION ? { userId: principal.userId, seen } : undefined;
}
