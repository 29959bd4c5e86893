import { type CellTest, cellTexts, type FilterValue } from './filter.ts';

/**
 * The form in which texts are compared: lower case, composed letters, one sigma. `toLowerCase` alone would not find
 * Σ in ΟΔΟΣ, nor an é typed as one sign where it was stored as two.
 */
export function foldText(text: string): string {
  return text.toLowerCase().normalize('NFC').replaceAll('ς', 'σ');
}

/** The one text a filter seeks; a filter made for a list has its items put together. */
export function soughtText({ value }: FilterValue): string {
  return typeof value === 'string' ? value : value.join(' ');
}

/** Text: a case-insensitive substring, every sign taken literally (specification §5). Nothing sought matches all. */
export function textFilter(filter: FilterValue): CellTest {
  const sought = foldText(soughtText(filter));
  if (sought === '') return () => true;
  return (cell) => cellTexts(cell).some((text) => foldText(text).includes(sought));
}
