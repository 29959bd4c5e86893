import type { ColumnStore } from '@sightline/domain/segments/column-store';
import { readNumber } from '@sightline/domain/segments/number-column';
import { numbersOf } from '@sightline/domain/segments/segment';
import type { Segment } from '@sightline/domain/segments/segment-columns';

type Accepts = (className: string) => boolean;

function testOf(segment: Segment, accepts: Accepts): (index: number) => boolean {
  const accepted = segment.sharedTexts.map(accepts);
  const ends = numbersOf(segment, 'class_list_end');
  return (index) => {
    const end = readNumber(ends, index);
    for (let entry = index === 0 ? 0 : readNumber(ends, index - 1); entry < end; entry++) {
      if (accepted[readNumber(segment.listedClasses, entry)]) return true;
    }
    return false;
  };
}

/** For each row of the store 1 where its list of possible species has one that is accepted. */
export function classListMarks(store: ColumnStore, accepts: Accepts): Uint8Array {
  const marks = new Uint8Array(store.rows);
  for (const { segment, start, rows, indexes } of store.parts) {
    const test = testOf(segment, accepts);
    for (let i = 0; i < rows; i++) marks[start + i] = Number(test(indexes?.[i] ?? i));
  }
  for (const [row, { segment, index }] of store.moved) marks[row] = Number(testOf(segment, accepts)(index));
  return marks;
}

/** Every class that a list of possible species names, with the classes of rows that are part of collections. */
export function listedClasses(store: ColumnStore, members: Uint32Array = new Uint32Array()): Set<string> {
  const names = new Set<string>();
  const codes = new Uint8Array(store.classes.values.length);
  for (let i = 0; i < members.length; i++) codes[store.classCodes[members[i] ?? 0] ?? 0] = 1;
  for (const [code, name] of store.classes.values.entries()) if (codes[code]) names.add(name);
  for (const { segment } of store.parts) {
    const met = new Uint8Array(segment.sharedTexts.length);
    for (let entry = 0; entry < segment.listedClasses.length; entry++) {
      met[readNumber(segment.listedClasses, entry)] = 1;
    }
    for (const [index, name] of segment.sharedTexts.entries()) if (met[index]) names.add(name);
  }
  return names;
}
