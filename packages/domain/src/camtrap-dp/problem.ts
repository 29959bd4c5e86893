import type { TableName } from './tables.ts';

/** Where something is not as it should be. */
export interface Problem {
  readonly table: TableName | 'datapackage';
  /** As spreadsheets count: the header is 1, the first row below it 2. Null of a whole table, and of datapackage.json. */
  readonly row: number | null;
  /** The name of a field; of datapackage.json a path such as `resources[1].schema`. Null of a whole row or table. */
  readonly field: string | null;
  /** What stands there, at most 100 characters; null where nothing does. */
  readonly value: string | null;
  /** A sentence for the person who made the file. */
  readonly message: string;
  /** A warning is of what the standard allows, but what can hardly be meant. */
  readonly severity: 'error' | 'warning';
}

/** More problems than these are not listed. */
export const MOST_PROBLEMS = 1_000;

const MOST_CHARACTERS = 100;

/** A value as {@link Problem} shows it. */
export function shownValue(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'object') return Array.isArray(value) ? '[…]' : '{…}';
  const text = String(value);
  return text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS - 1).toWellFormed()}…` : text;
}

type Found = Pick<Problem, 'table' | 'row' | 'field' | 'message'> & {
  readonly value?: unknown;
  readonly severity?: Problem['severity'];
};

/** The first 1,000 problems, and how many there are in all. */
export interface ProblemList {
  readonly problems: readonly Problem[];
  readonly count: number;
  add(found: Found): void;
}

export function createProblemList(): ProblemList {
  const problems: Problem[] = [];
  let count = 0;
  return {
    problems,
    get count() {
      return count;
    },
    add({ value, severity = 'error', ...found }) {
      count++;
      if (problems.length < MOST_PROBLEMS) problems.push({ ...found, value: shownValue(value), severity });
    },
  };
}
