import { isLatitude, isLongitude } from '@sightline/domain/devices/coordinates';
import { isTimeOption } from '@sightline/domain/devices/time-options';
import { LIMITS } from '@sightline/domain/limits';
import { z } from 'zod';
import { idParam, text } from '../kernel/wire.ts';

const LATITUDE = 'A latitude is between -90 and 90 degrees.';
const LONGITUDE = 'A longitude is between -180 and 180 degrees.';
const CYCLE_TIME =
  'Choose 5 to 55 minutes by fives, 1 to 11.5 hours by halves, or 12 to 48 hours; say it in minutes.';

/** What of a camera its owner edits; a field that is left out stays as it is, null empties it. */
export const deviceDisplayFields = z
  .object({
    display_name: text(LIMITS.deviceNameLength).nullable(),
    description: text(LIMITS.deviceDescriptionLength).nullable(),
    location_name: text(LIMITS.locationNameLength).nullable(),
    location_description: text(LIMITS.locationDescriptionLength).nullable(),
    latitude: z.number().refine(isLatitude, LATITUDE).nullable(),
    longitude: z.number().refine(isLongitude, LONGITUDE).nullable(),
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
const degreesText = (accepts: (degrees: number) => boolean, words: string) =>
  text().refine((value) => value === '' || (DECIMAL.test(value) && accepts(Number(value))), words);

/** The settings form of a camera: all text. What is left out stays as it is, empty text empties it. */
export const deviceUpdateSchema = z.object({
  device_id: idParam,
  cycle_time: text(LIMITS.textLength, 'No cycle time given')
    .min(1, 'No cycle time given')
    .refine((value) => /^\d+$/.test(value) && isTimeOption(Number(value)), CYCLE_TIME)
    .describe('Longest time between wake-ups, minutes. The camera takes it at its next contact.'),
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
