import { isLatitude, isLongitude } from '@sightline/domain/devices/coordinates';
import { CYCLE_TIME_ERROR, PHOTO_COUNT_ERROR } from '@sightline/domain/devices/setting-text';
import { LIMITS } from '@sightline/domain/limits';
import { z } from 'zod';
import { idParam, text } from '../kernel/wire.ts';
import { cycleTimeSchema, photoCountSchema } from './camera-settings.ts';

const LATITUDE = 'A latitude is between -90 and 90 degrees.';
const LONGITUDE = 'A longitude is between -180 and 180 degrees.';
const NO_CYCLE_TIME = 'No cycle time given';

/** Degrees. */
export const latitudeSchema = z.number().refine(isLatitude, LATITUDE);

/** Degrees. */
export const longitudeSchema = z.number().refine(isLongitude, LONGITUDE);

/** A field that somebody has emptied. */
const NO_DEGREES = z.literal('');

/** What of a camera its owner edits; a field that is left out stays as it is, null and empty text empty it. */
export const deviceDisplayFields = z
  .object({
    display_name: text(LIMITS.deviceNameLength).nullable(),
    description: text(LIMITS.deviceDescriptionLength).nullable(),
    location_name: text(LIMITS.locationNameLength).nullable(),
    location_description: text(LIMITS.locationDescriptionLength).nullable(),
    latitude: z.union([latitudeSchema, z.null(), NO_DEGREES], LATITUDE),
    longitude: z.union([longitudeSchema, z.null(), NO_DEGREES], LONGITUDE),
  })
  .partial();

export type DeviceDisplay = z.infer<typeof deviceDisplayFields>;

/** {@link deviceDisplayFields} among the camera's other fields, which may come along; anything else is refused. */
export function deviceDisplaySchema(readOnly: Readonly<Record<string, unknown>>) {
  const known = new Set([...Object.keys(deviceDisplayFields.shape), ...Object.keys(readOnly)]);
  return deviceDisplayFields.loose().superRefine((body, { addIssue }) => {
    for (const field of Object.keys(body).filter((key) => !known.has(key))) {
      addIssue({ code: 'custom', path: [field], message: 'A camera has no such field.' });
    }
  });
}

const DECIMAL = /^\s*[-+]?(\d+\.?\d*|\.\d+)\s*$/;

/** A number of degrees as text; empty text empties it, as null does elsewhere. */
const degreesText = (accepts: (degrees: number) => boolean, message: string) =>
  text().refine((value) => value === '' || (DECIMAL.test(value) && accepts(Number(value))), message);

/** Whether a text is a whole number that a schema takes. */
function isWhole(text: string, schema: z.ZodType): boolean {
  return /^\d+$/.test(text) && schema.safeParse(Number(text)).success;
}

/** The settings form of a camera: all text. What is left out stays as it is, empty text empties it. */
const deviceUpdateFields = z.object({
  device_id: idParam,
  cycle_time: text(LIMITS.textLength, NO_CYCLE_TIME)
    .min(1, NO_CYCLE_TIME)
    .refine((value) => isWhole(value, cycleTimeSchema), CYCLE_TIME_ERROR)
    .optional()
    .describe(
      'Longest time between wake-ups, minutes. The camera takes it at its next contact. Needed, unless trigger_number is given.',
    ),
  trigger_number: text(LIMITS.textLength, PHOTO_COUNT_ERROR)
    .refine((value) => isWhole(value, photoCountSchema), PHOTO_COUNT_ERROR)
    .optional()
    .describe('Photos in the backlog that wake the camera early. The camera takes it at its next contact.'),
  device_name: text(LIMITS.deviceNameLength)
    .optional()
    .describe('What people call the camera (display_name); the name on the device itself stays.'),
  location: text(LIMITS.locationNameLength).optional().describe('Name of the place (location_name).'),
  lat: degreesText(isLatitude, LATITUDE).optional().describe('Degrees.'),
  long: degreesText(isLongitude, LONGITUDE).optional().describe('Degrees.'),
  group_id: text()
    .refine((value) => value === '' || idParam.safeParse(value).success, 'Choose one of your groups.')
    .optional()
    .describe(
      'Adds the camera to this group of the caller; it stays in those it is in. Empty adds it to none.',
    ),
  sync_time: text().optional().describe('Kept for the camera as it is.'),
});

export const deviceUpdateSchema = deviceUpdateFields.refine(
  ({ cycle_time, trigger_number }) => cycle_time !== undefined || trigger_number !== undefined,
  // Other fields at fault are named beside it.
  {
    path: ['cycle_time'],
    error: NO_CYCLE_TIME,
    when: ({ value }) => typeof value === 'object' && value !== null,
  },
);

export type DeviceUpdate = z.infer<typeof deviceUpdateSchema>;

const flag = z.literal('true', 'Write true, or leave it out.').optional();

export const clearingSchema = z
  .object({
    location: flag.describe('Empties position and location texts.'),
    insights: flag.describe("Deletes the caller's insights of the camera, photos included."),
    ownership: flag.describe("Takes the camera off the caller's lists, map, groups and dashboard."),
  })
  .refine(({ location, insights, ownership }) => location ?? insights ?? ownership, {
    error: 'Say what to clear: location, insights or ownership.',
  });

export type Clearing = z.infer<typeof clearingSchema>;
