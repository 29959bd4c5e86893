/** Percent of a card that are free when it takes no more photos: cameras round, and keep some for themselves. */
const FULL_PERCENT = 2;

/** Whether a card takes no more photos, by how much of it is free in percent; null is not known. */
export function isCardFull(spaceRemaining: number | null): boolean {
  return spaceRemaining !== null && spaceRemaining <= FULL_PERCENT;
}
