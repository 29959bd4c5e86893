import type { Insight } from '@sightline/contract/insights/insights.contract';
import { insightAt, rowOfInsight } from '@sightline/domain/segments/columns';
import { compareTexts } from '@sightline/domain/tables/sort';
import type { Listing } from './ask-rows.ts';
import { listedClasses } from './class-lists.ts';
import { groupOf, membersOf } from './groups.ts';
import type { HeldColumns } from './held-columns.ts';
import type { RowNumber, TextColumn } from './protocol.ts';
import { segmentNumbers } from './row-sources.ts';

/** A visit has few photos; a camera that names all its insights alike is not looked through. */
const MOST_OF_A_VISIT = 500;

/** The insights of a row, ascending; none for one that is gone. */
export function insightsOfRow(
  { store, devices }: HeldColumns,
  currentListing: () => Listing | undefined,
  row: RowNumber,
): Insight[] {
  if (row > 0) {
    const at = rowOfInsight(store, row);
    return at < 0 || store.gone[at] === 1 ? [] : [insightAt(store, at, devices)];
  }
  const groups = currentListing()?.groups;
  const group = groups ? groupOf(groups, -row) : -1;
  if (!groups || group < 0) return [];
  return Array.from(membersOf(groups, group), (at) => insightAt(store, at, devices));
}

/** The insights of a collection, listed or not, ascending. */
export function insightsOfCollection({ store, devices }: HeldColumns, collection: number): Insight[] {
  const column = segmentNumbers(store, 'collection_id');
  const insights: Insight[] = [];
  for (let row = column.indexOf(collection); row >= 0; row = column.indexOf(collection, row + 1)) {
    if (store.gone[row] === 0) insights.push(insightAt(store, row, devices));
    if (insights.length >= MOST_OF_A_VISIT) break;
  }
  return insights.sort((a, b) => a.insight_id - b.insight_id);
}

/** The texts that stand in a column of what is listed, in the order of tables. */
export function choicesOf({ store, rows, values }: Listing, column: TextColumn): string[] {
  if (column.name === 'class_list') return [...listedClasses(store)].sort(compareTexts);
  const { codes, values: texts } = values.texts(column);
  const met = new Uint8Array(texts.length);
  for (let i = 0; i < rows.length; i++) met[codes[rows[i] ?? 0] ?? 0] = 1;
  const found = new Set(texts.filter((text, code) => met[code] === 1 && text !== null && text !== ''));
  return [...found].flatMap((text) => text ?? []).sort(compareTexts);
}

/** The species that people see, the most frequent first. */
export function classesByFrequency({ store }: HeldColumns): string[] {
  const counts = new Uint32Array(store.classes.values.length);
  for (let row = 0; row < store.rows; row++) {
    const code = store.shownClassCodes[row] ?? 0;
    if (store.gone[row] === 0) counts[code] = (counts[code] ?? 0) + 1;
  }
  return store.classes.values
    .map((name, code) => ({ name, count: counts[code] ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1))
    .map(({ name }) => name);
}
