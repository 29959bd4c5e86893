import type { HistoryEntry, HistoryQuery } from '@sightline/contract/history/history.contract';
import { READER_ACTIONS } from '@sightline/domain/history/history-entry';
import type { Database } from '../../database/client.ts';
import { contains } from '../../shared-stores/contains.ts';

export interface HistoryRow {
  readonly id: number;
  readonly created_at: Date;
  readonly action: string;
  readonly actor_id: number;
  readonly by_staff: boolean;
  readonly first_name: string;
  readonly last_name: string;
  readonly object_id: number | null;
  readonly device_ids: readonly number[];
  readonly details: HistoryEntry['details'];
}

/** Who made a change as its owner, $1, reads it: staff have no name of their own, and the owner is also "you". */
const PERSON = `CASE WHEN h.action IN (${READER_ACTIONS.map((action) => `'${action}'`).join(', ')})
    THEN COALESCE(h.details ->> 'subject', '')
  WHEN h.actor_id = $1 THEN 'you ' || u.first_name || ' ' || u.last_name
  WHEN h.by_staff THEN 'sightline staff' ELSE u.first_name || ' ' || u.last_name END`;

/** The values of the details without their keys, one beside the other. */
const VALUES = `COALESCE((SELECT string_agg(value #>> '{}', ' ')
  FROM jsonb_path_query(h.details, 'strict $.**') AS value WHERE jsonb_typeof(value) NOT IN ('object', 'array')), '')`;

/** Each condition with the value that it is about. */
const CONDITIONS: Record<Exclude<keyof HistoryQuery, 'limit'>, (value: string) => string> = {
  kinds: (value) => `split_part(h.action, '.', 1) = ANY(${value})`,
  device_id: (value) => `${value}::int = ANY(h.device_ids)`,
  camera: (value) => contains("COALESCE(h.details ->> 'cameras', '')", value),
  person: (value) => contains(PERSON, value),
  text: (value) => contains(`concat_ws(' ', ${PERSON}, h.object_id, ${VALUES})`, value),
  from: (value) => `h.created_at >= ${value}::timestamptz`,
  until: (value) => `h.created_at < ${value}::timestamptz`,
  before: (value) => `h.id < ${value}::int`,
};

export function createHistoryStore({ pool }: Database) {
  return {
    /** One entry more than a page holds, where there is one, so that one sees whether it goes on. */
    async page(ownerId: number, { limit, ...query }: HistoryQuery): Promise<HistoryRow[]> {
      const { where, values } = conditionsOf(query, [ownerId, limit + 1]);
      const { rows } = await pool.query<HistoryRow>(
        `SELECT /* history.page */ h.id, h.created_at, h.action, h.actor_id, h.by_staff, u.first_name,
           u.last_name, h.object_id,
           h.device_ids, h.details
         FROM history_entries h JOIN users u ON u.id = h.actor_id ${where} ORDER BY h.id DESC LIMIT $2`,
        values,
      );
      return rows;
    },

    async count(ownerId: number, { limit: _, ...query }: HistoryQuery): Promise<number> {
      const { where, values } = conditionsOf(query, [ownerId]);
      const { rows } = await pool.query<{ count: number }>(
        `SELECT /* history.count */ count(*) FROM history_entries h JOIN users u ON u.id = h.actor_id ${where}`,
        values,
      );
      return rows[0]?.count ?? 0;
    },
  };
}

/** The owner is the first value, and the first condition of every read. */
function conditionsOf(query: Omit<HistoryQuery, 'limit'>, values: unknown[]) {
  const conditions = Object.entries(query).flatMap(([name, value]) => {
    if (value === undefined || value === '') return [];
    values.push(value);
    return CONDITIONS[name as keyof typeof CONDITIONS](`$${values.length}`);
  });
  return { where: `WHERE ${['h.owner_id = $1', ...conditions].join(' AND ')}`, values };
}
