import { LIMITS } from '../limits.ts';

/**
 * A text of at most `length` characters as it is, a longer one cut there and ended with '…'. Characters are whole:
 * an emoji or a letter with its accent is never cut in two.
 */
export function truncate(text: string, length: number): string {
  if (text.length <= length) return text;
  const characters = Array.from(new Intl.Segmenter('en').segment(text), ({ segment }) => segment);
  return characters.length <= length ? text : `${characters.slice(0, length).join('')}…`;
}

/** A chart's label: 13 characters. */
export function truncateLabel(label: string): string {
  return truncate(label, LIMITS.chartLabelLength);
}

/** A text in a table: 50 characters. */
export function truncateTableText(text: string): string {
  return truncate(text, LIMITS.tableTextLength);
}

/** A list in a table, its items joined by commas: 200 characters. */
export function truncateList(items: readonly string[]): string {
  return truncate(items.join(', '), LIMITS.tableListLength);
}
