export const SORT_DIRECTIONS = ['asc', 'desc'] as const;

export type SortDirection = (typeof SORT_DIRECTIONS)[number];

export interface Sort {
  readonly column: string;
  readonly direction: SortDirection;
}

export type SortCell = string | number | boolean | null | undefined;

const collator = new Intl.Collator('en', { numeric: true });

/** The order of two texts in every table: letters before case, `cam 9` before `cam 10`. */
export function compareTexts(a: string, b: string): number {
  return collator.compare(a, b);
}

const isEmpty = (cell: SortCell) => cell === null || cell === undefined || Number.isNaN(cell);

function compareFilled(a: SortCell, b: SortCell): number {
  if (typeof a === 'string' || typeof b === 'string') return compareTexts(String(a), String(b));
  return Number(a) - Number(b);
}

/** The order of two cells; empty cells come last in either direction. */
export function compareCells(a: SortCell, b: SortCell, direction: SortDirection): number {
  if (isEmpty(a) || isEmpty(b)) return Number(isEmpty(a)) - Number(isEmpty(b));
  const order = compareFilled(a, b);
  return direction === 'asc' ? order : -order;
}

/** A sorting as text for an address or the browser's storage: `last_seen:desc`. */
export function serialiseSort({ column, direction }: Sort): string {
  return `${column}:${direction}`;
}

/** Reads {@link serialiseSort} back; null unless it names one of the table's columns and a direction. */
export function parseSort(text: string | null | undefined, columns: readonly string[]): Sort | null {
  const at = text?.lastIndexOf(':') ?? -1;
  const column = columns.find((one) => one === text?.slice(0, at));
  const direction = SORT_DIRECTIONS.find((one) => one === text?.slice(at + 1));
  return column !== undefined && direction !== undefined ? { column, direction } : null;
}
