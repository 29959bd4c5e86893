/** Where the photos of a card are reviewed that were never reported. */
export function cardReviewHref(deviceId: number, cardId: number): string {
  return `/?tab=device&device=${deviceId}&card=${cardId}`;
}

/** The part of a camera's page about its cards, … */
export const SD_CARDS_ID = 'sd-cards';

/** … and its address. */
export function sdCardsHref(deviceId: number): string {
  return `/?tab=device&device=${deviceId}#${SD_CARDS_ID}`;
}
