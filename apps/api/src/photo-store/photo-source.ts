/** Where a picture's bytes come from: memory, or a file made with `PhotoStore.stage`, which is used up. */
export type PhotoSource = Buffer | { readonly path: string };

/** Part of a file: first and last byte, counted from 0. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}
