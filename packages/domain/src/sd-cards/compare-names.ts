const NAMES = new Intl.Collator('en', { numeric: true });

/** Orders paths on a card as the camera numbered them: IMG_9 before IMG_10. */
export function compareNames(one: string, other: string): number {
  return NAMES.compare(one, other);
}
