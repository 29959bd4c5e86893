import { foldAccents } from '../filters/text.ts';

/** Words with fewer letters must be typed as they are. */
const FORGIVEN_FROM = 4;
/** A single letter is inside almost every word. */
const INSIDE_FROM = 2;
/** Fewer signs are in the long ids of many things. */
const ID_FROM = 4;

/** How well a word fits, from a wrong letter to the same word. */
const WORD_LEVEL = { oneEdit: 1, inside: 2, start: 3, whole: 4 } as const;
/** Four digits are in many long ids by chance: whatever a name or a text fits comes before. */
const PART_OF_ID = 0.05;
/** What it adds that a whole text is, or begins with, what is searched. */
const TEXT_BONUS = { start: 10, whole: 20 } as const;

/** Texts of one thing that can be found, prepared for {@link matchScore}. */
export interface Searchable {
  readonly texts: readonly { readonly text: string; readonly words: readonly string[] }[];
  readonly ids: readonly SearchableId[];
}

/** A long id that is printed on a thing. */
export interface PrintedId {
  /** What it is: `LoRa UID`. */
  readonly name: string;
  readonly id: string | null | undefined;
}

interface SearchableId {
  /** Its name, and the id as it is printed. */
  readonly words: string;
  /** Its letters and digits, folded. */
  readonly signs: string;
}

/** The words of a text, folded; all but letters and digits parts them. */
export function searchTerms(text: string): readonly string[] {
  return foldAccents(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

type Texts = readonly (string | null | undefined)[];

/**
 * Prepares the texts by which something is found, its name first, and the ids that are printed on it: one such as
 * `A4:CF:12:00:4B:7E` is found by four of its signs in a row or more, whatever parts them.
 */
export function toSearchable(texts: Texts, ids: readonly PrintedId[] = []): Searchable {
  return {
    texts: texts
      .filter((text) => text !== null && text !== undefined)
      .map(searchTerms)
      .map((words) => ({ text: words.join(' '), words })),
    ids: ids.flatMap(({ name, id }) => (id ? [{ words: `${name} ${id}`, signs: signsOf(id) }] : [])),
  };
}

function signsOf(text: string): string {
  return searchTerms(text).join('');
}

/**
 * How well a search fits something; undefined where it does not, or where nothing is searched. Each word of the search
 * has to be in one of the texts: as a word, as its beginning, inside of one, or with one wrong letter. The larger number
 * fits better; a fit in an earlier text is better than the same in a later one. Or the whole search is in one of its ids.
 */
export function matchScore(search: string, { texts, ids }: Searchable): number | undefined {
  const words = searchTerms(search);
  if (words.length === 0) return undefined;
  return bestOf([textsScore(words, texts), idLevel(words.join(''), ids)]);
}

/** The id by which a search finds a thing, with its name (`LoRa UID 70B3D57ED0051234`); undefined where none fits. */
export function matchedId(search: string, { ids }: Searchable): string | undefined {
  const signs = signsOf(search);
  return ids.find((one) => idLevel(signs, [one]) !== undefined)?.words;
}

function textsScore(words: readonly string[], texts: Searchable['texts']): number | undefined {
  let sum = 0;
  for (const word of words) {
    const score = bestOf(texts.map((one, position) => atPosition(wordLevel(word, one.words), position)));
    if (score === undefined) return undefined;
    sum += score;
  }
  const whole = words.join(' ');
  const bonus = bestOf(texts.map(({ text }, position) => atPosition(textBonus(whole, text), position)));
  return sum / words.length + (bonus ?? 0);
}

/** The things that a search fits, the best first; equals keep their order. */
export function bestMatches<T extends { readonly searchable: Searchable }>(
  search: string,
  things: readonly T[],
): readonly { readonly thing: T; readonly score: number }[] {
  return things
    .flatMap((thing) => {
      const score = matchScore(search, thing.searchable);
      return score === undefined ? [] : [{ thing, score }];
    })
    .sort((a, b) => b.score - a.score);
}

/** Whether one letter more, less or other, or two neighbours that changed places, make one word of the other. */
export function isOneEdit(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (short === long || long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at++;
  const restOf = (text: string, from: number) => text.slice(from);
  if (short.length < long.length) return restOf(short, at) === restOf(long, at + 1);
  if (restOf(short, at + 1) === restOf(long, at + 1)) return true;
  const isSwapped = short[at] === long[at + 1] && short[at + 1] === long[at];
  return isSwapped && restOf(short, at + 2) === restOf(long, at + 2);
}

/** A fit in a later text counts a little less, and never less than the next lower fit. */
function atPosition(level: number | undefined, position: number): number | undefined {
  return level === undefined ? undefined : level - Math.min(position, 9) / 10;
}

function bestOf(scores: readonly (number | undefined)[]): number | undefined {
  return scores.reduce(
    (best, score) => (score !== undefined && score > (best ?? 0) ? score : best),
    undefined,
  );
}

function wordLevel(word: string, words: readonly string[]): number | undefined {
  if (words.includes(word)) return WORD_LEVEL.whole;
  if (words.some((one) => one.startsWith(word))) return WORD_LEVEL.start;
  if (word.length >= INSIDE_FROM && words.some((one) => one.includes(word))) return WORD_LEVEL.inside;
  if (word.length >= FORGIVEN_FROM && words.some((one) => isNear(word, one))) return WORD_LEVEL.oneEdit;
  return undefined;
}

function idLevel(search: string, ids: Searchable['ids']): number | undefined {
  if (ids.some(({ signs }) => signs === search)) return WORD_LEVEL.whole + TEXT_BONUS.whole;
  const isPart = search.length >= ID_FROM && ids.some(({ signs }) => signs.includes(search));
  return isPart ? PART_OF_ID : undefined;
}

/** Numbers are ids: one other digit is another thing. */
function isNear(word: string, one: string): boolean {
  if (/^\d+$/.test(word)) return false;
  return isOneEdit(word, one) || (one.length > word.length && isOneEdit(word, one.slice(0, word.length)));
}

function textBonus(search: string, text: string): number | undefined {
  if (text === search) return TEXT_BONUS.whole;
  return text.startsWith(search) ? TEXT_BONUS.start : undefined;
}
