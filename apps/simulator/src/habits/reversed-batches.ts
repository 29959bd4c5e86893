import type { Habit } from './habit.ts';

/** A batch whose messages come in two orders. */
export const reversedBatches: Habit = {
  summary: 'the same batch in two orders',
  source: 'directories are listed in no order, and newest first after a restart',
  repeats: 'reversed',
};
