import { CHANGING_LISTS } from '@sightline/contract/events/events.contract';
import type { AnyOtaMessageType } from '@sightline/domain/ota/ota-message-type';
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import { z } from 'zod';
import type { SqlExecutor } from '../kernel/sql.ts';

const CHANNEL = 'sightline_live';
const RETRY_MS = [100, 250, 500, 1_000, 2_000];

/** What travels between processes: ids and what is as short, since PostgreSQL carries at most 8,000 bytes. */
const noticeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('insights'), userId: z.int(), ids: z.array(z.int()) }),
  z.object({ kind: z.literal('insights_changed'), userId: z.int(), ids: z.array(z.int()) }),
  z.object({ kind: z.literal('photo'), userId: z.int(), insightId: z.int(), deviceId: z.int() }),
  z.object({ kind: z.literal('device_seen'), userId: z.int(), deviceId: z.int(), lastSeen: z.string() }),
  z.object({ kind: z.literal('alert'), userId: z.int(), alertId: z.int() }),
  z.object({
    kind: z.literal('import'),
    userId: z.int(),
    importId: z.int(),
    status: z.enum(['ready', 'done', 'failed']),
  }),
  z.object({ kind: z.literal('changed'), userId: z.int(), list: z.enum(CHANGING_LISTS) }),
]);

export type LiveNotice = z.infer<typeof noticeSchema>;

/** Ids of insights that fit into one notice with room to spare. */
const IDS_A_NOTICE = 400;

/** Notices about insights of one user, as many as it takes to carry their ids. */
export function insightNotices(
  kind: 'insights' | 'insights_changed',
  userId: number,
  ids: readonly number[],
): LiveNotice[] {
  const notices: LiveNotice[] = [];
  for (let from = 0; from < ids.length; from += IDS_A_NOTICE) {
    notices.push({ kind, userId, ids: ids.slice(from, from + IDS_A_NOTICE) });
  }
  return notices;
}

/** Tells people that lists of theirs have changed; the same person, or nobody, may stand there more than once. */
export function changedNotices(
  userIds: readonly (number | null)[],
  lists: readonly (typeof CHANGING_LISTS)[number][],
): LiveNotice[] {
  const people = [...new Set(userIds)].filter((userId) => userId !== null);
  return people.flatMap((userId) => lists.map((list) => ({ kind: 'changed' as const, userId, list })));
}

/** Whose a message to a camera is, what it is, and the insight whose photo it asked for. */
export interface ChangedMessage {
  readonly message_type: AnyOtaMessageType;
  readonly created_by_id: number;
  readonly insight_id: number | null;
}

/**
 * Notices about messages to cameras that went on; cameras tell of those that carry their settings, and the insights whose
 * photos they asked for may have changed with them.
 */
export function messageNotices(messages: readonly ChangedMessage[]): LiveNotice[] {
  const owners = Map.groupBy(messages, ({ created_by_id }) => created_by_id);
  return [...owners].flatMap(([userId, own]) => [
    ...changedNotices([userId], ['ota-messages']),
    ...(own.some(({ message_type: type }) => type === 'update_settings')
      ? changedNotices([userId], ['devices'])
      : []),
    ...insightNotices(
      'insights_changed',
      userId,
      own.flatMap(({ insight_id }) => insight_id ?? []),
    ),
  ]);
}

/** `resync` comes when the connection was lost for a while and notices may have been missed. */
export type LiveListener = (notice: LiveNotice | { readonly kind: 'resync' }) => void;

export interface LiveBus {
  /** Tells every process, once the transaction of `sql` commits. */
  notify(sql: SqlExecutor, notices: readonly LiveNotice[]): Promise<void>;
  /** Hears what concerns one user until the returned function is called. */
  subscribe(userId: number, listener: LiveListener): () => void;
  stop(): Promise<void>;
}

/** Notices between processes over PostgreSQL LISTEN and NOTIFY; reconnects by itself. */
export async function startLiveBus(
  url: string,
  log: FastifyBaseLogger,
  connectTimeoutMs = 2_000,
): Promise<LiveBus> {
  const listeners = new Map<number, Set<LiveListener>>();
  let client: pg.Client | undefined;
  let stopped = false;

  const deliver = (payload: string | undefined) => {
    const notice = noticeSchema.safeParse(JSON.parse(payload ?? 'null'));
    if (!notice.success) return log.warn({ payload }, 'notice not understood');
    for (const listener of listeners.get(notice.data.userId) ?? []) listener(notice.data);
  };

  const connect = async () => {
    const fresh = new pg.Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: connectTimeoutMs,
    });
    fresh.on('error', (error) => log.warn({ err: error }, 'live connection lost'));
    fresh.on('notification', ({ payload }) => deliver(payload));
    try {
      await fresh.connect();
      await fresh.query(`LISTEN ${CHANNEL}`);
    } catch (error) {
      void fresh.end().catch(() => undefined);
      throw error;
    }
    // Not before: a try that failed ends too, and each would start a row of tries beside the one it belongs to.
    fresh.once('end', () => void reconnect());
    client = fresh;
  };

  const reconnect = async () => {
    for (let attempt = 0; !stopped; attempt++) {
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS[Math.min(attempt, RETRY_MS.length - 1)]));
      try {
        if (!stopped) await connect();
        for (const group of listeners.values()) for (const listener of group) listener({ kind: 'resync' });
        return;
      } catch (error) {
        log.debug({ err: error }, 'live connection not back yet');
      }
    }
  };

  await connect();
  return {
    notify: async (sql, notices) => {
      if (notices.length === 0) return;
      await sql.query(
        'SELECT /* live-bus.notify */ pg_notify($1, payload) FROM unnest($2::text[]) AS payload',
        [CHANNEL, notices.map((notice) => JSON.stringify(notice))],
      );
    },
    subscribe: (userId, listener) => {
      const group = listeners.get(userId) ?? new Set();
      listeners.set(userId, group.add(listener));
      return () => {
        group.delete(listener);
        if (group.size === 0) listeners.delete(userId);
      };
    },
    stop: async () => {
      stopped = true;
      await client?.end();
    },
  };
}
