import type { Habit } from './habit.ts';

/** Positions of a receiver that does not know where it is. */
export const noFix: Habit = {
  summary: 'a receiver without a fix says 0, 0',
  source:
    'GNSS modules answer zeros until they have a fix; "Null Island" is full of camera traps in public data',
  write: (message) => ({ ...message, latitude: 0, longitude: 0 }),
};
