import { readNumber } from '@sightline/domain/segments/number-column';
import { decodeSegment, numbersOf, type Segment } from '@sightline/domain/segments/segment';
import { unpack } from '../../kernel/zstd.ts';
import { type InsightRow, toInsight } from '../../rows/insight.mapper.ts';
import type { Stretch } from './insight-pages.store.ts';
import { createInsightText } from './insight-text.ts';

/** Rows written at a time: some 40 kB, and nobody else waits longer than a millisecond or two. */
const ROWS_A_PIECE = 50;

const rowText = (row: InsightRow) => JSON.stringify(toInsight(row));

/** The insights of stretches as the elements of a JSON list, in pieces that are written when somebody takes them. */
export async function* writeStretches(stretches: readonly Stretch[]): AsyncGenerator<string> {
  let comma = '';
  for (const stretch of stretches) {
    const { length, at } = stretch.kind === 'rows' ? fromRows(stretch.rows) : await fromSealed(stretch);
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

async function fromSealed(stretch: Stretch & { kind: 'sealed' }): Promise<Texts> {
  const segment = decodeSegment(await unpack(stretch.data));
  const { changed, names, skip, take: length } = stretch;
  const sealed = createInsightText(segment, names);
  if (changed.size === 0) return { length, at: (index) => sealed(skip + index) };
  const places = mergedPlaces(segment, changed).slice(skip, skip + length);
  return {
    length: places.length,
    at: (index) => {
      const place = places[index] ?? 0;
      return typeof place === 'number' ? sealed(place) : rowText(place);
    },
  };
}

/** Where each insight of a segment's range is found now: its place in the segment, or the row that takes its place. */
function mergedPlaces(
  segment: Segment,
  changed: ReadonlyMap<number, InsightRow | null>,
): (number | InsightRow)[] {
  const ids = numbersOf(segment, 'insight_id');
  const waiting = [...changed.values()].filter((row) => row !== null);
  waiting.sort((a, b) => b.insight_id - a.insight_id);
  const places: (number | InsightRow)[] = [];
  const placeBelow = (id: number) => {
    for (let row = waiting.at(-1); row && row.insight_id < id; row = waiting.at(-1)) {
      places.push(row);
      waiting.pop();
    }
  };
  for (let index = 0; index < segment.rows; index++) {
    const id = readNumber(ids, index);
    placeBelow(id);
    if (!changed.has(id)) places.push(index);
  }
  placeBelow(Number.POSITIVE_INFINITY);
  return places;
}
