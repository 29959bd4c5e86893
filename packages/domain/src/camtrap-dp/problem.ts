import type { TableName } from './tables.ts';

/** Where something is not as the standard wants it. */
export interface Problem {
  readonly table: TableName | 'datapackage';
  /** As spreadsheets count: the first row below the header is 2. Null of a whole table, and of datapackage.json. */
  readonly row: number | null;
  /** The name of a field; of datapackage.json a path such as `resources[1].schema`. Null of a whole row or table. */
  readonly field: string | null;
  /** What stands there, at most 100 characters; null where nothing does. */
  readonly value: string | null;
  /** A sentence for the person who made the file. */
  readonly message: string;
}

/** More problems than these are not listed. */
export const MOST_PROBLEMS = 1_000;

const MOST_CHARACTERS = 100;

/** A value as {@link Problem} shows it. */
export function shownValue(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'object') return Array.isArray(value) ? '[…]' : '{…}';
  const text = String(value);
  return text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS - 1)}…` : text;
}
