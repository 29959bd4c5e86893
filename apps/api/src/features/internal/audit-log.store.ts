import type { AuditQuery } from '@sightline/contract/internal/audit';
import type { Database } from '../../database/client.ts';
import { contains } from '../../shared-stores/contains.ts';

export interface AuditRow {
  readonly id: number;
  readonly created_at: Date;
  readonly actor_id: number;
  readonly email: string;
  readonly action: string;
  readonly target_type: string;
  readonly target_id: string;
  readonly details: { readonly before?: unknown; readonly after?: unknown; readonly requestId?: string };
}

const TARGET = "e.target_type || ' ' || e.target_id";
const ACTOR = "u.email || ' ' || u.username";

/** Each condition with the value that it is about. */
const CONDITIONS: Record<Exclude<keyof AuditQuery, 'limit'>, (value: string) => string> = {
  text: (value) =>
    contains(
      `concat_ws(' ', ${ACTOR}, e.action, ${TARGET}, e.details - 'requestId', e.details->>'requestId')`,
      value,
    ),
  actor: (value) => `(${contains(ACTOR, value)} OR e.actor_id::text = ${value})`,
  action: (value) => contains('e.action', value),
  target: (value) => contains(TARGET, value),
  from: (value) => `e.created_at >= ${value}::timestamptz`,
  until: (value) => `e.created_at < ${value}::timestamptz`,
  before: (value) => `e.id < ${value}::int`,
};

export function createAuditLogStore({ pool }: Database) {
  return {
    /** One entry more than a page holds, where there is one, so that one sees whether it goes on. */
    async page({ limit, ...query }: AuditQuery): Promise<AuditRow[]> {
      const { where, values } = conditionsOf(query, [limit + 1]);
      const { rows } = await pool.query<AuditRow>(
        `SELECT /* audit-log.page */ e.id, e.created_at, e.actor_id, u.email, e.action, e.target_type,
           e.target_id, e.details
         FROM audit_log e JOIN users u ON u.id = e.actor_id ${where} ORDER BY e.id DESC LIMIT $1`,
        values,
      );
      return rows;
    },

    async count({ limit: _, ...query }: AuditQuery): Promise<number> {
      const { where, values } = conditionsOf(query, []);
      const { rows } = await pool.query<{ count: number }>(
        `SELECT /* audit-log.count */ count(*) FROM audit_log e JOIN users u ON u.id = e.actor_id ${where}`,
        values,
      );
      return rows[0]?.count ?? 0;
    },
  };
}

function conditionsOf(query: Omit<AuditQuery, 'limit'>, values: unknown[]) {
  const conditions = Object.entries(query).flatMap(([name, value]) => {
    if (value === undefined || value === '') return [];
    values.push(value);
    return CONDITIONS[name as keyof typeof CONDITIONS](`$${values.length}`);
  });
  return { where: conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '', values };
}
