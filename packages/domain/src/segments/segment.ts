import { type Block, unpackBlocks } from './blocks.ts';
import { checkNumbers } from './check-numbers.ts';
import { columnBounds, hasNulls } from './column-bounds.ts';
import { numbersIn } from './copy-numbers.ts';
import { NUMBER_FIELD_NAMES, type NumberField, SHARED_TEXT_COLUMNS } from './insight-fields.ts';
import { decodeNumbers, type NumberColumn } from './number-column.ts';
import { columnOf, type Segment, type SegmentNumbers } from './segment-columns.ts';
import { SegmentError } from './segment-error.ts';
import { decodeStrings, endsAreSound, readString } from './string-column.ts';

/** A column of numbers of a segment. */
export function numbersOf(segment: SegmentNumbers, field: NumberField): NumberColumn {
  return columnOf(segment, field);
}

function checkIndexes(name: string, column: NumberColumn, size: number): void {
  const { min, max, whole } = columnBounds(column);
  if (!whole || min < 0 || max >= size) throw new SegmentError(`Column ${name} points outside.`);
}

function checkAscending(column: NumberColumn): void {
  const ids = numbersIn(column);
  for (let i = 1; i < ids.length; i++) {
    if (!((ids[i] ?? 0) > (ids[i - 1] ?? 0))) {
      throw new SegmentError('The insights of a segment must ascend by insight_id.');
    }
  }
}

function checkColumns(segment: SegmentNumbers): void {
  checkAscending(numbersOf(segment, 'insight_id'));
  for (const [field, column] of segment.numbers) checkNumbers(field, column);
  for (const name of SHARED_TEXT_COLUMNS) {
    checkIndexes(name, numbersOf(segment, name), segment.sharedTexts.length);
  }
}

function checkSegment(segment: Segment): void {
  checkColumns(segment);
  checkIndexes('class_list_class', segment.listedClasses, segment.sharedTexts.length);
  if (hasNulls(segment.listedClasses) || hasNulls(segment.listedScores) || hasNulls(segment.removedIds)) {
    throw new SegmentError('A class list or the list of removed insights has holes.');
  }
  if (!endsAreSound(numbersOf(segment, 'class_list_end'), segment.listedClasses.length)) {
    throw new SegmentError('The class lists of the segment do not fit together.');
  }
  if (segment.messageIds.length !== segment.rows) {
    throw new SegmentError(
      `The segment has ${segment.messageIds.length} message ids for ${segment.rows} rows.`,
    );
  }
}

function ownLength(blocks: ReadonlyMap<string, Block>, name: string): number {
  return blocks.get(name)?.count ?? 0;
}

function readColumns(
  { rows, blocks }: ReturnType<typeof unpackBlocks>,
  fields: readonly NumberField[],
): SegmentNumbers {
  const texts = decodeStrings(blocks, 'class_names');
  return {
    rows,
    numbers: new Map(fields.map((field) => [field, decodeNumbers(blocks, field, rows)])),
    sharedTexts: Array.from({ length: texts.length }, (_, index) => readString(texts, index)),
  };
}

/** Some columns of a segment, for who needs no others: those that are left out are not even looked at. */
export function decodeColumns(bytes: Uint8Array, fields: readonly NumberField[]): SegmentNumbers {
  const columns = readColumns(unpackBlocks(bytes), fields);
  checkColumns(columns);
  return columns;
}

/**
 * Reads the bytes of `encodeSegment` as typed columns without copying them. Columns it does not know are passed over.
 * Bytes that are anything else are a SegmentError that says why; nothing in a decoded segment points outside of it.
 */
export function decodeSegment(bytes: Uint8Array): Segment {
  const packed = unpackBlocks(bytes);
  const { blocks } = packed;
  const entries = ownLength(blocks, 'class_list_class');
  const segment: Segment = {
    ...readColumns(packed, NUMBER_FIELD_NAMES),
    messageIds: decodeStrings(blocks, 'message_ids'),
    listedClasses: decodeNumbers(blocks, 'class_list_class', entries),
    listedScores: decodeNumbers(blocks, 'class_list_score', entries),
    removedIds: decodeNumbers(blocks, 'removed_ids', ownLength(blocks, 'removed_ids')),
  };
  checkSegment(segment);
  return segment;
}
