import type { Habit } from './habit.ts';

/** A name for JPEG that was never registered. */
export const otherPhotoType: Habit = {
  summary: 'photos as image/jpg',
  source: 'content types made of the name of the file, as many HTTP libraries for microcontrollers do',
  photoType: 'image/jpg',
};
