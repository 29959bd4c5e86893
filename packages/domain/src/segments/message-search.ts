import { foldText } from '../filters/text.ts';
import type { ColumnStore, StorePart } from './column-store.ts';
import { numbersIn } from './copy-numbers.ts';
import type { Segment } from './segment.ts';
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

function isAt(units: Units, at: number, sought: Uint16Array): boolean {
  for (let i = 1; i < sought.length; i++) if (units[at + i] !== sought[i]) return false;
  return true;
}

/** Marks the rows of a segment whose text contains what is sought, which is not empty. */
function markSegment({ units, ends }: FoldedTexts, sought: Uint16Array): Uint8Array {
  const marks = new Uint8Array(ends.length);
  const first = sought[0];
  const last = units.length - sought.length;
  let index = 0;
  for (let at = 0; at <= last; at++) {
    if (units[at] !== first || !isAt(units, at, sought)) continue;
    while ((ends[index] ?? 0) <= at) index++;
    const end = ends[index] ?? 0;
    // What reaches across the border of two texts is no hit.
    if (at + sought.length > end) continue;
    marks[index] = 1;
    at = end - 1;
  }
  return marks;
}

function markPart(marks: Uint8Array, part: StorePart, sought: Uint16Array): void {
  const found = markSegment(foldedOf(part.segment), sought);
  if (!part.indexes) {
    marks.set(found, part.start);
    return;
  }
  for (const [offset, index] of part.indexes.entries()) marks[part.start + offset] = found[index] ?? 0;
}

/** For each row of the store 1 where the message id contains a text already folded, else 0. */
export function matchMessageIds(store: ColumnStore, sought: string): Uint8Array {
  const marks = new Uint8Array(store.rows);
  if (sought === '') return marks.fill(1);
  for (const part of store.parts) markPart(marks, part, unitsOf(sought));
  for (const [row, { segment, index }] of store.moved) {
    marks[row] = Number(foldText(readString(segment.messageIds, index)).includes(sought));
  }
  return marks;
}
