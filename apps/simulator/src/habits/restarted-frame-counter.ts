import type { Habit } from './habit.ts';

/** LoRa without a join: nothing tells one run of the camera from the next. */
export const restartedFrameCounter: Habit = {
  summary: 'a LoRa frame counter that begins again in the same session',
  source:
    'activation by personalization (ABP) keeps one session for ever, and networks may switch the check of counters off',
  restartsFrameCounter: true,
};
