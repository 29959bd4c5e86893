import type { PoolClient } from 'pg';

/** The first key of the advisory locks taken for owners. */
const OWNER_LOCK = 1_936_288_876;

/**
 * One after the other for each owner, from drawing ids of insights to commit: otherwise a lower id could appear behind somebody who
 * already read past it. Rows of cameras are locked before.
 */
export async function lockOwners(sql: PoolClient, ownerIds: readonly number[]): Promise<void> {
  if (ownerIds.length === 0) return;
  const ascending = [...new Set(ownerIds)].sort((a, b) => a - b);
  await sql.query({
    name: 'owners-lock',
    text: 'SELECT pg_advisory_xact_lock($1, id) FROM unnest($2::int[]) AS id',
    values: [OWNER_LOCK, ascending],
  });
}
