import type { Insight } from '@sightline/contract/insights/insights.contract';
import type { FilterChoice } from '@sightline/domain/filters/filter';
import { insightAt } from '@sightline/domain/segments/columns';
import { rowOfInsight } from '@sightline/domain/segments/insight-rows';
import { compareTexts } from '@sightline/domain/tables/sort';
import type { Listing } from './ask-rows.ts';
import { listedClasses } from './class-lists.ts';
import { groupOf, membersOf } from './groups.ts';
import type { LoadedColumns } from './loaded-columns.ts';
import type { RowInsight, RowNumber, TextColumn } from './protocol.ts';
import { segmentNumbers } from './row-sources.ts';
import type { TextValues } from './text-values.ts';

/** A visit has few photos; a camera that names all its insights alike is not looked through. */
const MOST_OF_A_VISIT = 500;

/** The insights of a row, ascending, those of a collection that are not listed among them; none for one that is gone. */
export function insightsOfRow(
  { store, devices }: LoadedColumns,
  currentListing: () => Listing | undefined,
  row: RowNumber,
): RowInsight[] {
  if (row > 0) {
    const at = rowOfInsight(store, row);
    return at < 0 || store.gone[at] === 1 ? [] : [insightAt(store, at, devices)];
  }
  const groups = currentListing()?.groups;
  const group = groups ? groupOf(groups, -row) : -1;
  if (!groups || group < 0) return [];
  return Array.from(membersOf(groups, group), (at) => {
    const insight = insightAt(store, at, devices);
    return groups.isChosen[at] === 1 ? insight : { ...insight, isUnlisted: true };
  });
}

/** The insights of a collection, listed or not, ascending. */
export function insightsOfCollection({ store, devices }: LoadedColumns, collection: number): Insight[] {
  const column = segmentNumbers(store, 'collection_id');
  const insights: Insight[] = [];
  for (let row = column.indexOf(collection); row >= 0; row = column.indexOf(collection, row + 1)) {
    if (store.gone[row] === 0) insights.push(insightAt(store, row, devices));
    if (insights.length >= MOST_OF_A_VISIT) break;
  }
  return insights.sort((a, b) => a.insight_id - b.insight_id);
}

/** The texts that stand in a column of what is listed, in the order of tables, and how many of some rows have them. */
export function choicesOf(
  { store, rows, groups, values }: Listing,
  column: TextColumn,
  counted: Uint32Array,
): FilterChoice[] {
  if (column.name === 'class_list')
    return [...listedClasses(store, groups?.members)].sort(compareTexts).map((text) => ({ text }));
  const { codes, values: texts } = values.texts(column);
  const [met, counts] = [countCodes(rows, codes, texts.length), countCodes(counted, codes, texts.length)];
  const found = new Map<string, number>();
  for (const [code, text] of texts.entries()) {
    if (met[code] && text) found.set(text, (found.get(text) ?? 0) + (counts[code] ?? 0));
  }
  return [...found].sort(([a], [b]) => compareTexts(a, b)).map(([text, count]) => ({ text, count }));
}

function countCodes(rows: Uint32Array, codes: TextValues['codes'], size: number): Uint32Array {
  const counts = new Uint32Array(size);
  for (let i = 0; i < rows.length; i++) {
    const code = codes[rows[i] ?? 0] ?? 0;
    counts[code] = (counts[code] ?? 0) + 1;
  }
  return counts;
}

/** The species that people see, the most frequent first. */
export function classesByFrequency({ store }: LoadedColumns): string[] {
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
