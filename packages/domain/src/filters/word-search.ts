import { foldText } from './text.ts';

/**
 * Tells whether every word of a search is somewhere in a text, in any case and any order. An empty query is in all of
 * them.
 */
export function wordSearch(search: string): (text: string) => boolean {
  const words = foldText(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return () => true;
  return (text) => {
    const folded = foldText(text);
    return words.every((word) => folded.includes(word));
  };
}
