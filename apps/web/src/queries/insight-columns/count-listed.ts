import { rowOfInsight } from '@sightline/domain/segments/insight-rows';
import type { Listing } from './ask-rows.ts';
import { groupOf } from './groups.ts';
import type { ListingResult } from './listing.ts';
import type { RowNumber } from './protocol.ts';
import { segmentNumbers } from './row-sources.ts';

/** Finds the number under which an insight would be listed: its own, or that of its group. */
function numberFinder({ store, groups }: Listing): (id: number) => RowNumber {
  if (!groups) return (id) => id;
  const collections = segmentNumbers(store, 'collection_id');
  return (id) => {
    const row = rowOfInsight(store, id);
    const collection = collections[row] ?? Number.NaN;
    // One that is left out does not come into sight with its collection.
    return groups.isChosen[row] === 1 && groupOf(groups, collection) >= 0 ? -collection : id;
  };
}

/** How many of some insights stand in an answer, as rows of their own or among a group that does. */
export function countListed(listing: Listing, { rows }: ListingResult, ids: readonly number[]): number {
  if (ids.length === 0) return 0;
  const wanted = new Map<RowNumber, number>();
  for (const number of ids.map(numberFinder(listing))) wanted.set(number, (wanted.get(number) ?? 0) + 1);
  let count = 0;
  for (const number of rows) count += wanted.get(number) ?? 0;
  return count;
}
