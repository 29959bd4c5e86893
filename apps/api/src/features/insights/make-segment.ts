import { createHash } from 'node:crypto';
import { pack } from '../../kernel/zstd.ts';
import type { InsightRow } from '../../shared-mappers/insight.mapper.ts';
import { toSegmentBytes } from '../../shared-mappers/insight-segment.ts';

/** Rows, ascending by insight_id, as a segment ready to be stored. */
export async function makeSegment(rows: readonly InsightRow[]) {
  const bytes = toSegmentBytes(rows);
  return {
    count: rows.length,
    deviceIds: [...new Set(rows.map(({ device_id }) => device_id))].sort((a, b) => a - b),
    digest: createHash('sha256').update(bytes).digest('base64url'),
    data: await pack(bytes),
  };
}
