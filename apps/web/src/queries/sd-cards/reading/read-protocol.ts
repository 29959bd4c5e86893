import type { ReadFile } from './read-photo.ts';

/** Files that the worker is to look at. */
export interface ReadRequest {
  readonly files: readonly File[];
}

/** What they turned out to be, in the same order. */
export interface ReadAnswer {
  readonly read: readonly ReadFile[];
}
