import { type NumberColumn, readNumber } from './number-column.ts';
import type { StringColumn } from './string-column.ts';

/** Columns of numbers of insights, and what the indexes among the texts mean. */
export interface SegmentNumbers {
  readonly rows: number;
  readonly numbers: ReadonlyMap<string, NumberColumn>;
  /** Class names, and other texts that rows have in common; columns of such texts hold indexes in it. */
  readonly sharedTexts: readonly string[];
}

/** Insights in columns, ascending by insight_id, read where they lie. The same form carries segments and overlays. */
export interface Segment extends SegmentNumbers {
  readonly messageIds: StringColumn;
  /** The entries of all class lists, end to end: the class of each, and its confidence 0 to 100. */
  readonly listedClasses: NumberColumn;
  readonly listedScores: NumberColumn;
  /** Insights that are gone; only an overlay has any. */
  readonly removedIds: NumberColumn;
}

/** A column of numbers by its name; one that the segment does not have is null in every row. */
export function columnOf(segment: SegmentNumbers, name: string): NumberColumn {
  return segment.numbers.get(name) ?? { encoding: 'constant', length: segment.rows, value: Number.NaN };
}

/** The number of one row, NaN for null. */
export function numberAt(segment: SegmentNumbers, name: string, index: number): number {
  return readNumber(columnOf(segment, name), index);
}

/** An overlay that says only which insights changed, ascending, and which are gone: for who has the rows themselves. */
export function overlayOfIds(
  ids: readonly number[],
  removedIds: readonly number[],
): SegmentNumbers & Pick<Segment, 'removedIds'> {
  return {
    rows: ids.length,
    numbers: new Map([['insight_id', plainColumn(ids)]]),
    sharedTexts: [],
    removedIds: plainColumn(removedIds),
  };
}

function plainColumn(numbers: readonly number[]): NumberColumn {
  return { encoding: 'double', length: numbers.length, values: Float64Array.from(numbers) };
}
