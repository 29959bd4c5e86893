import { cutPhotos } from './cut-photos.ts';
import type { Habit } from './habit.ts';
import { keptRequests } from './kept-requests.ts';
import { noFix } from './no-fix.ts';
import { otherPhotoType } from './other-photo-type.ts';
import { otherTimeForms } from './other-time-forms.ts';
import { outOfRange } from './out-of-range.ts';
import { restartedCounters } from './restarted-counters.ts';
import { restartedFrameCounter } from './restarted-frame-counter.ts';
import { reversedBatches } from './reversed-batches.ts';
import { turnedPhotos } from './turned-photos.ts';
import { unreadableTimes } from './unreadable-times.ts';

/** What real devices do, by name. */
export const HABITS = {
  'no-fix': noFix,
  'out-of-range': outOfRange,
  'other-time-forms': otherTimeForms,
  'unreadable-times': unreadableTimes,
  'restarted-counters': restartedCounters,
  'kept-requests': keptRequests,
  'reversed-batches': reversedBatches,
  'cut-photos': cutPhotos,
  'other-photo-type': otherPhotoType,
  'turned-photos': turnedPhotos,
  'restarted-frame-counter': restartedFrameCounter,
} as const satisfies Record<string, Habit>;

export type HabitName = keyof typeof HABITS;

/** The names of all habits. */
export const HABIT_NAMES = Object.keys(HABITS).filter((name): name is HabitName =>
  Object.hasOwn(HABITS, name),
);

/** What the firmware of a camera does that others do not; nothing when it has no name for it. */
export function habitOf(name: HabitName | undefined): Habit | undefined {
  return name && HABITS[name];
}
