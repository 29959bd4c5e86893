import { partSearch } from './text.ts';

/**
 * Tells whether every word of a search is somewhere in a text, in any case and any order. An empty query is in all of
 * them.
 */
export function wordSearch(search: string): (text: string) => boolean {
  const words = search.split(/\s+/).filter(Boolean).map(partSearch);
  return (text) => words.every((isIn) => isIn(text));
}
