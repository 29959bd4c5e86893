import type { Habit } from './habit.ts';

/** Counters of four bits stand for those of a card that is changed, or of a microcontroller that is reset. */
const BEGINS_AGAIN_AT = 16;

/** Counters that show less than before. */
export const restartedCounters: Habit = {
  summary: 'counters of photos and cycles that begin again',
  source:
    'image and cycle counters live in memory that a reset clears, or in too few bits; message numbers begin with each boot',
  write: (message) =>
    message.kind === 'insight'
      ? message
      : {
          ...message,
          images_processed: message.images_processed % BEGINS_AGAIN_AT,
          summary: {
            ...message.summary,
            image_count: (message.summary.image_count ?? 0) % BEGINS_AGAIN_AT,
            cycle_count: (message.summary.cycle_count ?? 0) % BEGINS_AGAIN_AT,
          },
        },
};
