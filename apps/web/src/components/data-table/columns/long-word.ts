/** Characters of a word for which no column has room. */
const LONG_WORD = 14;

/** Whether a text has a word that is longer than a line of a cell; words end at gaps and hyphens. */
export function hasLongWord(text: string): boolean {
  return text.split(/[\s-]/).some(({ length }) => length >= LONG_WORD);
}
