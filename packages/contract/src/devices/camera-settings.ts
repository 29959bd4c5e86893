import { CYCLE_TIME_ERROR, PHOTO_COUNT_ERROR } from '@sightline/domain/devices/setting-text';
import { LIMITS } from '@sightline/domain/limits';
import { z } from 'zod';

/** Longest time between wake-ups, minutes. Forms may offer a list; any number of minutes is taken. */
export const cycleTimeSchema = z
  .int(CYCLE_TIME_ERROR)
  .min(1, CYCLE_TIME_ERROR)
  .max(LIMITS.cycleTimeMinutes, CYCLE_TIME_ERROR);

/** New photos that wake a camera early. */
export const photoCountSchema = z
  .int(PHOTO_COUNT_ERROR)
  .min(1, PHOTO_COUNT_ERROR)
  .max(LIMITS.triggerNumber, PHOTO_COUNT_ERROR);
