import { LIMITS } from '../limits.ts';

/** What is said of a cycle time that is none. */
export const CYCLE_TIME_ERROR = `The cycle time is a whole number of minutes from 1 to ${LIMITS.cycleTimeMinutes}.`;

/** What is said of a photo count that is none. */
export const PHOTO_COUNT_ERROR = `The photo count is a whole number from 1 to ${LIMITS.triggerNumber}.`;

/** A camera's cycle as people say it: `45 min`, and whole and half hours from one hour on, `11.5 h`. */
export function cycleText(minutes: number): string {
  const hours = minutes / 60;
  return hours >= 1 && Number.isInteger(hours * 2) ? `${hours} h` : `${minutes} min`;
}

/** How many photos wake a camera early: `1 photo`, `30 photos`. */
export function triggerText(photos: number): string {
  return photos === 1 ? '1 photo' : `${photos} photos`;
}
