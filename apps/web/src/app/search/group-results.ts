import { bestMatches, matchedId } from '@sightline/domain/search/text-match';
import { SEARCH_KINDS, type SearchItem, type SearchKind } from './search-item.ts';

/** Of each kind so many are shown; who looks for others types more. */
const MOST_OF_A_KIND = 5;

/** A thing comes before help on it that fits as well, or a little better. */
const HELP_BEHIND = 2;

const KINDS = Object.keys(SEARCH_KINDS);

export interface ResultGroup {
  readonly kind: SearchKind;
  readonly items: readonly SearchItem[];
  /** How many more of this kind there are. */
  readonly more: number;
}

/** What a search finds, by kind: the kind with the best match first, and in it the best match. */
export function groupResults(search: string, items: readonly SearchItem[]): readonly ResultGroup[] {
  const found = Map.groupBy(bestMatches(search, items), ({ thing }) => thing.kind);
  return [...found]
    .map(([kind, matches]) => ({ kind, matches, best: rankOf(kind, matches[0]?.score ?? 0) }))
    .sort((a, b) => b.best - a.best || KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind))
    .map(({ kind, matches }) => ({
      kind,
      items: matches.slice(0, MOST_OF_A_KIND).map(({ thing }) => withMatchedId(search, thing)),
      more: Math.max(0, matches.length - MOST_OF_A_KIND),
    }));
}

/** What is found by a long id says that id, so that people see why it is listed. */
function withMatchedId(search: string, item: SearchItem): SearchItem {
  const id = matchedId(search, item.searchable);
  return id ? { ...item, description: [item.description, id].filter(Boolean).join(' · ') } : item;
}

function rankOf(kind: SearchKind, score: number): number {
  return kind === 'help' ? score - HELP_BEHIND : score;
}
