import { LIMITS } from '@sightline/domain/limits';
import { z } from 'zod';

/** What is said of a cycle time that is none. */
export const CYCLE_TIME_ERROR = `The cycle time is a whole number of minutes from 1 to ${LIMITS.cycleTimeMinutes}.`;

/** Longest time between wake-ups, minutes. Forms may offer a list; any number of minutes is taken. */
export const cycleTimeSchema = z
  .int(CYCLE_TIME_ERROR)
  .min(1, CYCLE_TIME_ERROR)
  .max(LIMITS.cycleTimeMinutes, CYCLE_TIME_ERROR);

/** What is said of a photo count that is none. */
export const PHOTO_COUNT_ERROR = `The photo count is a whole number from 1 to ${LIMITS.triggerNumber}.`;

/** New photos that wake a camera early. */
export const photoCountSchema = z
  .int(PHOTO_COUNT_ERROR)
  .min(1, PHOTO_COUNT_ERROR)
  .max(LIMITS.triggerNumber, PHOTO_COUNT_ERROR);
