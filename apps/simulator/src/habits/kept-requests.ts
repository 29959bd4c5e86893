import type { Habit } from './habit.ts';

/** A request that is made once and kept as a file until somebody takes it. */
export const keptRequests: Habit = {
  summary: 'the very same request again, hours later, with the moment of the first attempt in it',
  source: 'firmware that spools whole requests to its card and sends the files, as curl --data @file does',
  keepsRequests: true,
  repeats: 'same',
};
