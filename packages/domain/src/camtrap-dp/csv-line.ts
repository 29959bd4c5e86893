/** What a cell of a file for programs can hold; null, undefined and a number that is none are empty. */
export type Cell = string | number | boolean | null | undefined;

/** Cells as a line as RFC 4180 has it, but for its end: `\n`. Texts are written as they are, also what looks like a formula. */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(cellOf).join(',')}\n`;
}

function cellOf(value: Cell): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return String(value);
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : '';
  return /[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
}
