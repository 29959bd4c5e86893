import { foldText } from '../filters/text.ts';
import type { ColumnStore } from './column-store.ts';
import { numbersIn } from './copy-numbers.ts';
import type { RowPart } from './row-sources.ts';
import type { Segment } from './segment-columns.ts';
import { readString, type StringColumn } from './string-column.ts';

type Units = StringColumn['units'];

/** All message ids of a segment in the form in which they are compared, end to end, and where each ends. */
interface FoldedTexts {
  readonly units: Units;
  readonly ends: Uint32Array;
}

/** Folded once a segment, on the first search. */
const foldedTexts = new WeakMap<Segment, FoldedTexts>();

/** ASCII in lower case, the array itself where it is so already; undefined where there is anything but ASCII. */
function lowerAscii(units: Units): Units | undefined {
  let folded = units;
  for (let i = 0; i < units.length; i++) {
    const unit = units[i] ?? 0;
    if (unit > 127) return undefined;
    if (unit >= 65 && unit <= 90) {
      if (folded === units) folded = units.slice();
      folded[i] = unit + 32;
    }
  }
  return folded;
}

function unitsOf(text: string): Uint16Array {
  return Uint16Array.from({ length: text.length }, (_, i) => text.charCodeAt(i));
}

/** Texts folded one by one, for folding may make them longer or shorter. */
function foldEach(texts: StringColumn): FoldedTexts {
  const folded = Array.from({ length: texts.length }, (_, index) => foldText(readString(texts, index)));
  let end = 0;
  const ends = Uint32Array.from(folded, (text) => {
    end += text.length;
    return end;
  });
  return { units: unitsOf(folded.join('')), ends };
}

function foldedOf(segment: Segment): FoldedTexts {
  const known = foldedTexts.get(segment);
  if (known) return known;
  const { units, ends } = segment.messageIds;
  const ascii = lowerAscii(units);
  const folded = ascii
    ? { units: ascii, ends: Uint32Array.from(numbersIn(ends)) }
    : foldEach(segment.messageIds);
  foldedTexts.set(segment, folded);
  return folded;
}

function isAt(units: Units, at: number, query: Uint16Array): boolean {
  for (let i = 1; i < query.length; i++) if (units[at + i] !== query[i]) return false;
  return true;
}

/** Marks the rows of a segment whose text contains the query, which is not empty. */
function markSegment({ units, ends }: FoldedTexts, query: Uint16Array): Uint8Array {
  const marks = new Uint8Array(ends.length);
  const first = query[0];
  const last = units.length - query.length;
  let index = 0;
  for (let at = 0; at <= last; at++) {
    if (units[at] !== first || !isAt(units, at, query)) continue;
    while ((ends[index] ?? 0) <= at) index++;
    const end = ends[index] ?? 0;
    // What reaches across the border of two texts is no hit.
    if (at + query.length > end) continue;
    marks[index] = 1;
    at = end - 1;
  }
  return marks;
}

function markPart(marks: Uint8Array, part: RowPart, query: Uint16Array): void {
  const found = markSegment(foldedOf(part.segment), query);
  if (!part.indexes) {
    marks.set(found, part.start);
    return;
  }
  for (const [offset, index] of part.indexes.entries()) marks[part.start + offset] = found[index] ?? 0;
}

/** For each row of the store 1 where the message id contains a text already folded, else 0. */
export function matchMessageIds(store: ColumnStore, query: string): Uint8Array {
  const marks = new Uint8Array(store.rows);
  if (query === '') return marks.fill(1);
  for (const part of store.parts) markPart(marks, part, unitsOf(query));
  for (const [row, { segment, index }] of store.moved) {
    marks[row] = Number(foldText(readString(segment.messageIds, index)).includes(query));
  }
  return marks;
}
