import { type CellTest, cellTexts, type FilterValue } from './filter.ts';

/**
 * The form in which texts are compared: lower case, composed letters, one sigma. `toLowerCase` alone would not find
 * Σ in ΟΔΟΣ, nor an é typed as one sign where it was stored as two.
 */
export function foldText(text: string): string {
  return text.toLowerCase().normalize('NFC').replaceAll('ς', 'σ');
}

/** {@link foldText} without accents and macrons, for searches of names: `kaka` finds kākā. */
export function foldAccents(text: string): string {
  return foldText(text).normalize('NFD').replaceAll(/\p{M}/gu, '');
}

/** The one text a filter seeks; a filter made for a list has its items put together. */
export function searchText({ value }: FilterValue): string {
  return typeof value === 'string' ? value : value.join(' ');
}

/** Text: a case-insensitive substring, every sign taken literally. An empty query matches all. */
export function textFilter(filter: FilterValue): CellTest {
  const query = foldText(searchText(filter));
  if (query === '') return () => true;
  return (cell) => cellTexts(cell).some((text) => foldText(text).includes(query));
}
