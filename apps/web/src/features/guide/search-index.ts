import MiniSearch from 'minisearch';

/** A part of a page below one heading. */
export interface GuidePart {
  readonly href: string;
  readonly page: string;
  /** Empty for what stands above the first heading. */
  readonly heading: string;
  readonly text: string;
}

export interface Found extends GuidePart {
  /** Words of the text that matched, as they stand there. */
  readonly words: readonly string[];
}

const MOST_FOUND = 8;
const FUZZY_FROM = 4;

const folded = (term: string) => term.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Finds parts of the guide by words, their beginnings, and words with a wrong letter. */
export function createSearch(parts: readonly GuidePart[]): (query: string) => readonly Found[] {
  const index = new MiniSearch<GuidePart & { id: number }>({
    fields: ['page', 'heading', 'text'],
    processTerm: folded,
    searchOptions: {
      boost: { page: 3, heading: 4 },
      prefix: true,
      fuzzy: (term) => (term.length >= FUZZY_FROM ? 0.2 : false),
      combineWith: 'AND',
    },
  });
  index.addAll(parts.map((part, id) => ({ ...part, id })));
  return (query) => {
    const all = index.search(query);
    // Somebody asks in a whole sentence: the part with most of its words is still the answer.
    const hits = all.length > 0 ? all : index.search(query, { combineWith: 'OR' });
    return hits.slice(0, MOST_FOUND).flatMap(({ id, terms }) => {
      const part = parts[id];
      return part ? [{ ...part, words: wordsIn(part.text, terms) }] : [];
    });
  };
}

function wordsIn(text: string, terms: readonly string[]): string[] {
  const words = new Set(text.match(/[\p{L}\p{N}]+/gu));
  return [...words].filter((word) => terms.includes(folded(word)));
}

const BEFORE = 40;
const LENGTH = 140;

/** The part of a text around the first of the words. */
export function snippetOf({ text, words }: Pick<Found, 'text' | 'words'>): string {
  const found = words.map((word) => text.search(new RegExp(`\\b${word}\\b`, 'u'))).filter((at) => at >= 0);
  const at = Math.max(0, Math.min(...(found.length > 0 ? found : [0])) - BEFORE);
  const from = at === 0 ? 0 : text.indexOf(' ', at) + 1;
  const until = text.length <= from + LENGTH ? text.length : text.lastIndexOf(' ', from + LENGTH);
  return `${from > 0 ? '… ' : ''}${text.slice(from, until)}${until < text.length ? ' …' : ''}`;
}
