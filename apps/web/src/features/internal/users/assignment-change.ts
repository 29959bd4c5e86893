import { wordSearch } from '@sightline/domain/filters/word-search';
import { shortListText } from '@sightline/domain/history/value-text';
import type { AssignItem } from './assignables.ts';

/** A list with what was asked for: ids to be there, or not to be. */
export function applied(
  current: ReadonlySet<number>,
  asked: ReadonlyMap<number, boolean>,
): ReadonlySet<number> {
  const wanted = new Set(current);
  for (const [id, isWanted] of asked) {
    if (isWanted) wanted.add(id);
    else wanted.delete(id);
  }
  return wanted;
}

/** What saving a list would do, in words; empty when it would do nothing. */
export function changeLabels(
  items: readonly AssignItem[],
  current: ReadonlySet<number>,
  wanted: ReadonlySet<number>,
  taken: string,
): string[] {
  const gained = items.filter(({ id }) => wanted.has(id) && !current.has(id));
  const lost = items.filter(({ id }) => current.has(id) && !wanted.has(id));
  const fresh = gained.filter(({ holder }) => !holder);
  const holders = Map.groupBy(
    gained.filter(({ holder }) => holder),
    ({ holder }) => holder?.email ?? '',
  );
  return [
    ...(fresh.length > 0 ? [`Given: ${names(fresh)}`] : []),
    ...[...holders].map(([email, theirs]) => `Taken from ${email}: ${names(theirs)}`),
    ...(lost.length > 0 ? [`Taken away, ${taken}: ${names(lost)}`] : []),
  ];
}

const NAMED = 12;

function names(items: readonly AssignItem[]): string {
  const named = items.slice(0, NAMED).map(({ name }) => name);
  return shortListText(named, items.length);
}

/** The items in which every word of the search is found, those the account has first. */
export function findItems(
  items: readonly AssignItem[],
  current: ReadonlySet<number>,
  search: string,
): AssignItem[] {
  const isFound = wordSearch(search);
  return items
    .filter(({ name, detail, holder }) => isFound(`${name} ${detail} ${holder?.email ?? ''}`))
    .sort((a, b) => Number(current.has(b.id)) - Number(current.has(a.id)) || a.id - b.id);
}
