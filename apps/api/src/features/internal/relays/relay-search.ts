import type { RelayQuery, RelaySearch } from '@sightline/contract/internal/relays';
import { contains } from '../../../shared-stores/contains.ts';

/** Each condition with the value that it is about. */
const CONDITIONS: Record<Exclude<keyof RelayQuery, 'limit'>, (value: string) => string> = {
  text: (value) => contains("concat_ws(' ', r.external_id, r.problem, g.name, r.raw)", value),
  state: (value) => `r.state = ${value}`,
  unread: (value) => `(${value} = 'true' AND r.state IN ('dead_letter', 'quarantined'))`,
  provider: (value) => `r.provider = ${value}`,
  camera: (value) => `(${contains('r.device_uid', value)} OR r.device_id::text = ${value})`,
  problem: (value) => contains("COALESCE(r.problem, '')", value),
  from: (value) => `r.received_at >= ${value}::timestamptz`,
  until: (value) => `r.received_at < ${value}::timestamptz`,
  before: (value) => `r.id < ${value}::int`,
};

/** SQL for the conditions of a search, on messages `r` with their tokens `g`; values are added to `values`. */
export function relayConditions(
  search: RelaySearch & { readonly before?: unknown },
  values: unknown[],
): string {
  const conditions = Object.entries(search).flatMap(([name, value]) => {
    if (value === undefined || value === '') return [];
    values.push(value);
    return CONDITIONS[name as keyof typeof CONDITIONS](`$${values.length}`);
  });
  return ['true', ...conditions].join(' AND ');
}
