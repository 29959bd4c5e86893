/**
 * Whether a click is only the second half of a double click. Where a button becomes another one at the first click, its
 * second one is not meant for that.
 */
export function isRepeatedClick({ detail }: { readonly detail: number }): boolean {
  return detail > 1;
}
