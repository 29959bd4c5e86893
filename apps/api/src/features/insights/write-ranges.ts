import { currentInsights } from '@sightline/domain/segments/current-insights';
import { decodeSegment } from '@sightline/domain/segments/segment';
import { overlayOfIds, type SegmentNumbers } from '@sightline/domain/segments/segment-columns';
import { unpack } from '../../kernel/zstd.ts';
import { type InsightRow, toInsight } from '../../shared-mappers/insight.mapper.ts';
import type { RowRange } from './insight-pages.store.ts';
import { createInsightText } from './insight-text.ts';

/**
 * Rows written at a time: some 75 kB, and nobody else waits longer than a millisecond or two. Smaller pieces take longer to
 * compress, one thread after the other; larger ones take longer to send as they are.
 */
const ROWS_A_PIECE = 100;

const rowText = (row: InsightRow) => JSON.stringify(toInsight(row));

/** The insights of ranges as the elements of a JSON list, in pieces that are written when somebody takes them. */
export async function* writeRanges(ranges: readonly RowRange[]): AsyncGenerator<string> {
  let comma = '';
  for (const range of ranges) {
    const { length, at } = range.kind === 'rows' ? fromRows(range.rows) : await fromSealed(range);
    for (let start = 0; start < length; start += ROWS_A_PIECE) {
      let piece = '';
      for (let index = start; index < Math.min(length, start + ROWS_A_PIECE); index++) {
        piece += comma + at(index);
        comma = ',';
      }
      yield piece;
    }
  }
}

type SealedRange = RowRange & { kind: 'sealed' };

interface Texts {
  readonly length: number;
  readonly at: (index: number) => string;
}

function fromRows(rows: readonly InsightRow[]): Texts {
  return {
    length: rows.length,
    at: (index) => {
      const row = rows[index];
      return row ? rowText(row) : '';
    },
  };
}

async function fromSealed({ data, changes, names, skip, take }: SealedRange): Promise<Texts> {
  const segment = decodeSegment(await unpack(data));
  const { rows, removedIds } = changes;
  const overlay = overlayOfIds(
    rows.map(({ insight_id }) => insight_id),
    removedIds,
  );
  const sealed = createInsightText(segment, names);
  const changed = fromRows(rows);
  const current = currentInsights<SegmentNumbers>([segment], overlay);
  return {
    length: Math.min(take, current.count - skip),
    at: (index) => {
      const source = current.at(skip + index);
      return source.segment === segment ? sealed(source.index) : changed.at(source.index);
    },
  };
}
