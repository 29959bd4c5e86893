import { crc32 } from 'node:zlib';
import { INSIGHT_FIELDS } from '@sightline/domain/segments/insight-fields';
import type { PoolClient } from 'pg';

/** Raise it when a field of an insight means something else under the same name. */
const MEANING = 1;

/** Another one when insights have other fields: then all segments are made anew. */
const LAYOUT = crc32([MEANING, ...Object.keys(INSIGHT_FIELDS)].join());

/** The layout version of segments made here and now. */
export const LAYOUT_VERSION = `'${LAYOUT}:' || (SELECT system_identifier FROM pg_control_system())`;

/** Of `insight_changes c`, what a segment `s` does not know yet. */
export const LIES_OVER = `c.owner_id = s.owner_id AND c.insight_id > s.after_insight_id
  AND c.insight_id <= s.last_insight_id AND NOT pg_visible_in_snapshot(c.changed_xid, s.snapshot)`;

/** How many more insights than a segment `s` its range has by now. */
export const MOVED = `
  SELECT sum((NOT c.gone)::int
    - (c.adopted_xid IS NULL OR pg_visible_in_snapshot(c.adopted_xid, s.snapshot))::int)::int AS more
  FROM insight_changes c WHERE ${LIES_OVER} AND (c.gone OR c.adopted_xid IS NOT NULL)`;

/** A sealed range of ids and how many insights it has now, whatever the segment has. */
export interface DirectoryPart {
  readonly id: number;
  readonly last_insight_id: number;
  readonly count: number;
}

/** The sealed ranges of an owner, end to end from the first id; what comes after the last is the tail. */
export async function readDirectory(sql: PoolClient, ownerId: number): Promise<DirectoryPart[]> {
  const { rows } = await sql.query<DirectoryPart>({
    name: 'segments-directory',
    text: `
      SELECT s.id, s.last_insight_id, s.insight_count + COALESCE(moved.more, 0) AS count
      FROM insight_segments s LEFT JOIN LATERAL (${MOVED}) AS moved ON true
      WHERE s.owner_id = $1 AND s.replaced_at IS NULL AND s.era = ${LAYOUT_VERSION} ORDER BY s.after_insight_id`,
    values: [ownerId],
  });
  return rows;
}

/** The last id that is sealed; 0 when nothing is. */
export function sealedUntil(parts: readonly DirectoryPart[]): number {
  return parts.at(-1)?.last_insight_id ?? 0;
}
