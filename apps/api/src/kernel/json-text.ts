/** A JSON body that is text already, made by {@link jsonText}. */
export class JsonText {
  readonly pieces: () => AsyncIterable<string>;

  constructor(pieces: () => AsyncIterable<string>) {
    this.pieces = pieces;
  }
}

/**
 * Answers with JSON that was written before: in the database, or from columns. Nothing looks at it any more on its way
 * out, neither whether it fits the contract's schema nor whether it holds fields too many, so a test has to, with
 * `expectJsonText` of the test folder. Pieces are taken as fast as the client reads them; the first one decides
 * whether it is an answer or an error.
 */
export function jsonText(pieces: () => AsyncIterable<string>): JsonText {
  return new JsonText(pieces);
}
