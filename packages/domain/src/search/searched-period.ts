import type { DatePreset } from '../filters/date-preset.ts';
import { searchTerms } from './text-match.ts';

/** What people type for a span of time; of two that fit, the one with more words is meant. */
const PERIOD_WORDS: Readonly<Record<string, DatePreset>> = {
  'last night': 'last-night',
  today: 'today',
  yesterday: 'yesterday',
  'this week': '7-days',
  'last 7 days': '7-days',
  '7 days': '7-days',
  'this month': 'this-month',
  'last month': 'last-month',
  'last 30 days': '30-days',
  '30 days': '30-days',
};

const LONGEST_FIRST = Object.entries(PERIOD_WORDS)
  .map(([words, preset]) => ({ words: words.split(' '), preset }))
  .sort((one, other) => other.words.length - one.words.length);

/** A span of time that a search ends or begins with. */
export interface SearchedPeriod {
  readonly preset: DatePreset;
  /** The words that name it. */
  readonly words: readonly string[];
  /** The words that are left. */
  readonly rest: readonly string[];
}

/** The span of time in a search such as `stoat sydney cove this week`; undefined where it names none, or nothing else. */
export function searchedPeriod(search: string): SearchedPeriod | undefined {
  const terms = searchTerms(search);
  for (const { words, preset } of LONGEST_FIRST) {
    const rest = terms.length - words.length;
    if (rest < 1) continue;
    if (isSame(terms.slice(rest), words)) return { preset, words, rest: terms.slice(0, rest) };
    if (isSame(terms.slice(0, words.length), words))
      return { preset, words, rest: terms.slice(words.length) };
  }
  return undefined;
}

function isSame(some: readonly string[], others: readonly string[]): boolean {
  return some.every((word, i) => word === others[i]);
}
