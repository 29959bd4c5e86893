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

/**
 * Tells whether a part is somewhere in a text, whatever the case, every sign taken literally. Accents count where the part
 * has some: `kaka` is in kākā, and `kākā` is not in kaka.
 */
export function partSearch(part: string): (text: string) => boolean {
  const query = foldText(part);
  const fold = foldAccents(query) === query ? foldAccents : foldText;
  return (text) => fold(text).includes(query);
}

/** Text: a substring, as {@link partSearch} finds it. An empty query matches all. */
export function textFilter(filter: FilterValue): CellTest {
  const query = searchText(filter);
  if (query === '') return () => true;
  const isIn = partSearch(query);
  return (cell) => cellTexts(cell).some(isIn);
}
