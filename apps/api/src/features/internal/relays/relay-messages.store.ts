import type { RelayQuery, RelaySearch } from '@sightline/contract/internal/relays';
import type { RelayProvider, RelayState } from '@sightline/domain/relays/relay-provider';
import type { Actor } from '../../../access/actor.ts';
import type { Database } from '../../../database/client.ts';
import { inTransaction } from '../../../database/transaction.ts';
import type { Jobs } from '../../../jobs/jobs.ts';
import { auditSql } from '../../../shared-stores/audit.store.ts';
import { relayConditions } from './relay-search.ts';

export interface RelayMessageRow {
  readonly id: number;
  readonly received_at: Date;
  readonly provider: RelayProvider;
  readonly state: RelayState;
  readonly problem: string | null;
  readonly external_id: string;
  readonly device_uid: string;
  readonly device_id: number | null;
  readonly gateway_token_id: number;
  readonly name: string;
  readonly attempts: number;
  readonly bytes: number;
}

const COLUMNS = `r.id, r.received_at, r.provider, r.state, r.problem, r.external_id, r.device_uid, r.device_id,
  r.gateway_token_id, g.name, r.attempts, octet_length(r.raw) AS bytes`;
const TABLES = 'relay_messages r JOIN gateway_tokens g ON g.id = r.gateway_token_id';
const UNREAD = "r.state IN ('dead_letter', 'quarantined')";

/** Which messages are to be read again. */
export type Replay = { readonly ids: readonly number[] } | { readonly search: RelaySearch };

export function createRelayMessagesStore({ pool }: Database, jobs: Jobs) {
  return {
    /** One message more than a page holds, where there is one, so that one sees whether it goes on. */
    async page({ limit, ...query }: RelayQuery): Promise<RelayMessageRow[]> {
      const values: unknown[] = [limit + 1];
      const { rows } = await pool.query<RelayMessageRow>(
        `SELECT /* relay-messages.page */ ${COLUMNS} FROM ${TABLES} WHERE ${relayConditions(query, values)}
         ORDER BY r.id DESC LIMIT $1`,
        values,
      );
      return rows;
    },

    async counts({ limit: _, ...query }: RelayQuery): Promise<{ total: number; unread: number }> {
      const values: unknown[] = [];
      const { rows } = await pool.query<{ total: number; unread: number }>(
        `SELECT /* relay-messages.counts */ (SELECT count(*) FROM ${TABLES}
         WHERE ${relayConditions(query, values)}) AS total,
           (SELECT count(*) FROM relay_messages r WHERE ${UNREAD}) AS unread`,
        values,
      );
      return rows[0] ?? { total: 0, unread: 0 };
    },

    async find(id: number): Promise<(RelayMessageRow & { raw: string }) | undefined> {
      const { rows } = await pool.query<RelayMessageRow & { raw: string }>(
        `SELECT /* relay-messages.find */ ${COLUMNS}, r.raw FROM ${TABLES} WHERE r.id = $1`,
        [id],
      );
      return rows[0];
    },

    /** Lets messages be read again; answers how many. */
    async replay(actor: Actor, replay: Replay): Promise<number> {
      return inTransaction(pool, async (sql) => {
        const values: unknown[] = 'ids' in replay ? [replay.ids] : [];
        const which = 'ids' in replay ? 'r.id = ANY($1)' : relayConditions(replay.search, values);
        const { rows } = await sql.query<{ id: number }>(
          `UPDATE /* relay-messages.replay */ relay_messages SET state = 'received' WHERE id IN (
             SELECT r.id FROM ${TABLES} WHERE ${UNREAD} AND ${which} ORDER BY r.id FOR NO KEY UPDATE OF r)
           RETURNING id`,
          values,
        );
        const [first] = rows;
        if (!first) return 0;
        await auditSql(sql, [
          {
            ...actor,
            action: 'internal.replayRelayMessages',
            targetType: 'relay_message',
            targetId: first.id,
            before: null,
            after: { replayed: rows.length, ...('ids' in replay ? {} : { search: { ...replay.search } }) },
          },
        ]);
        await jobs.send('read-relays', {}, sql);
        return rows.length;
      });
    },
  };
}
