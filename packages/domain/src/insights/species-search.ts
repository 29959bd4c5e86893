import { foldAccents } from '../filters/text.ts';
import { isOneEdit } from '../search/text-match.ts';

/** Shorter texts are near to too many names. */
const NEAR_FROM = 4;

/** A name as it is searched: without case, accents and the signs between its words. */
function searchable(text: string): string {
  return foldAccents(text)
    .replaceAll(/[\s_-]+/g, ' ')
    .trim();
}

/** How well a name meets a search: 0 is it, 1 begins with it, 2 a word of it does, 3 has it inside, -1 not at all. */
function rankOf(name: string, search: string): number {
  if (name === search) return 0;
  if (name.startsWith(search)) return 1;
  if (name.includes(` ${search}`)) return 2;
  return name.includes(search) ? 3 : -1;
}

/**
 * The species that meet what was typed: the one that is it, then those that begin with it, else in their order. Case,
 * accents, hyphens and underscores do not matter: `kaka` finds `kākā`.
 */
export function findSpecies(names: readonly string[], typed: string): string[] {
  const search = searchable(typed);
  return names
    .map((name) => ({ name, rank: rankOf(searchable(name), search) }))
    .filter(({ rank }) => rank >= 0)
    .sort((a, b) => a.rank - b.rank)
    .map(({ name }) => name);
}

/** The species that may be meant by what was typed with one wrong letter, in their order. */
export function nearSpecies(names: readonly string[], typed: string): string[] {
  const search = searchable(typed);
  if (search.length < NEAR_FROM) return [];
  return names.filter((name) => isOneEdit(searchable(name), search));
}

/** Whether two names are the same species as people type them. */
export function isSameSpecies(name: string, typed: string): boolean {
  return searchable(name) === searchable(typed);
}
