import { type Codes, type ColumnStore, LISTED_COLUMNS } from '@sightline/domain/segments/column-store';
import type { NumberColumnName, TextColumnName } from './column-names.ts';
import type { GroupSummaries } from './group-summaries.ts';
import { type Groups, membersOf } from './groups.ts';
import { cameraTimes } from './number-values.ts';
import { segmentNumbers } from './row-sources.ts';
import { SAID, type TextValues } from './text-values.ts';

/** A group's value stands in the row it goes by, its newest one. */
function eachGroup(
  groups: Groups,
  callback: (newest: number, rows: Uint32Array, group: number) => void,
): void {
  for (let group = 0; group < groups.ids.length; group++) {
    const rows = membersOf(groups, group);
    callback(rows.at(-1) ?? 0, rows, group);
  }
}

/** The code that all rows have, or that of none. */
function agreed(codes: TextValues['codes'], rows: Uint32Array, none: number): number {
  const first = codes[rows[0] ?? 0] ?? none;
  return rows.every((row) => codes[row] === first) ? first : none;
}

/** Those rows of a group that are listed: what people said counts for them, and goes on with them. */
function chosenRows({ isChosen }: Groups, rows: Uint32Array): Uint32Array {
  return rows.filter((row) => isChosen[row] === 1);
}

/** What people said of all rows: as long as one is not judged, neither is the group. */
function agreedSaid(codes: TextValues['codes'], rows: Uint32Array): number {
  if (rows.some((row) => codes[row] === SAID.unjudged)) return SAID.unjudged;
  const isCorrected = rows.every((row) => codes[row] !== SAID.confirmed);
  return agreed(codes, rows, isCorrected ? SAID.corrected : SAID.mixed);
}

function shownClasses(store: ColumnStore, groups: Groups, { classes }: GroupSummaries): Codes {
  const codes = store.shownClassCodes.slice();
  const named = segmentNumbers(store, 'confirmed_class_name');
  eachGroup(groups, (newest, members, group) => {
    const rows = chosenRows(groups, members);
    const isNamed = rows.every((row) => !Number.isNaN(named[row]));
    const name = isNamed ? agreed(store.shownClassCodes, rows, -1) : -1;
    codes[newest] = name < 0 ? (classes[group] ?? 0) : name;
  });
  return codes;
}

/** The values of a text column with those of the groups in their places. */
export function groupedTexts(
  store: ColumnStore,
  groups: Groups,
  summaries: () => GroupSummaries,
  name: TextColumnName,
  { codes: plain, values }: TextValues,
): TextValues {
  if (name === 'device_id' || name === 'display_name' || name === 'class_list')
    return { codes: plain, values };
  if (name === 'shown_class_name') return { codes: shownClasses(store, groups, summaries()), values };
  const codes = plain.slice();
  eachGroup(groups, (newest, rows, group) => {
    if (name === 'insight_status') codes[newest] = agreed(plain, rows, LISTED_COLUMNS.insight_status.length);
    else if (name === 'said') codes[newest] = agreedSaid(plain, chosenRows(groups, rows));
    else if (name === 'class_name') codes[newest] = summaries().classes[group] ?? 0;
    else codes[newest] = plain[summaries().shown[group] ?? newest] ?? 0;
  });
  return { codes, values };
}

function groupWindows(store: ColumnStore, groups: Groups, plain: Float64Array): Float64Array {
  const seconds = plain.slice();
  const starts = segmentNumbers(store, 'window_start');
  const ends = segmentNumbers(store, 'window_end');
  const taken = cameraTimes(store);
  const or = (value: number | undefined, row: number) =>
    value === undefined || Number.isNaN(value) ? (taken[row] ?? 0) : value;
  eachGroup(groups, (newest, rows) => {
    let [first, last] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    for (const row of rows) {
      first = Math.min(first, or(starts[row], row));
      last = Math.max(last, or(ends[row], row));
    }
    seconds[newest] = Math.round((last - first) / 1000);
  });
  return seconds;
}

/** The numbers of a column with those of the groups in their places. */
export function groupedNumbers(
  store: ColumnStore,
  groups: Groups,
  summaries: () => GroupSummaries,
  name: NumberColumnName,
  plain: Float64Array,
): Float64Array {
  if (name === 'time_stamp' || name === 'collection_id') return plain;
  if (name === 'window_seconds') return groupWindows(store, groups, plain);
  const numbers = plain.slice();
  const { confidences, shown } = summaries();
  eachGroup(groups, (newest, _, group) => {
    const best = plain[shown[group] ?? newest] ?? Number.NaN;
    numbers[newest] = name === 'confidence' ? (confidences[group] ?? best) : best;
  });
  return numbers;
}
