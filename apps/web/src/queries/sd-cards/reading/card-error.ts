/** What is wrong with a card itself, in words for people. */
export class CardError extends Error {
  override readonly name = 'CardError';
}

/** So many folders or files in a row that cannot be read mean that the card is gone. */
export const GONE_AFTER = 3;

/** Of a card that was pulled out while it was read: what was found so far is not all that is on it. */
export function cardIsGone(): CardError {
  return new CardError('The card can no longer be read. Put it back in, and drop it again.');
}
