import { GAP_LOSSES } from '@sightline/domain/arrivals/gap-ending';
import { CLOCKS } from '@sightline/domain/device-messages/clock-correction';
import { plainName } from '@sightline/domain/filters/plain-text';
import { COMMS_SOURCES } from '@sightline/domain/insights/comms-source';
import { DEVICE_LIMITS } from '@sightline/domain/limits';
import { z } from 'zod';
import { text, timeSchema } from '../kernel/wire.ts';

const percent = z.number().min(0).max(100);
const fraction = z.number().min(0).max(1);
const name = text().overwrite(plainName).min(1, 'This must not be empty.');

/**
 * A moment by the camera's clock: any ISO 8601 date with a time and an offset. Any other text counts as a moment that is not
 * known, since a clock that is wrong enough writes anything and nothing is refused for its time.
 */
const cameraTime = text().describe('ISO 8601 with an offset, by the clock of the camera.');

/**
 * A field that never refuses a request: whatever was sent stands in its place, of whatever type, until it is read with what
 * it should be (`readDeviceMessage`, `readFieldsAsSent`).
 */
function asSent<T extends z.ZodType>(field: T) {
  return field.catch((context) => context?.value as never);
}

/** `<boot_id>:<seq>`: seq counts from 0 within a boot of the camera. */
export const messageIdSchema = z.string().regex(/^[\w.-]{1,64}:\d{1,15}$/, 'Expected <boot_id>:<seq>.');
export const messageIndexSchema = z.int().min(0).max(9_999);

const identity = { message_id: messageIdSchema, index: messageIndexSchema };

export const insightMessageSchema = z
  .object({
    ...identity,
    kind: z.literal('insight'),
    alg_id: z.int().nonnegative().max(2_147_483_647).nullish(),
    class_id: z.int().nonnegative().max(2_147_483_647),
    class_name: name,
    confidence: percent,
    class_list: z
      .array(z.object({ className: name, confidence: percent }))
      .max(DEVICE_LIMITS.classListEntries)
      .optional(),
    file_ctime: cameraTime.nullish().describe("The camera's clock when the photo was taken."),
    collection_key: name.optional(),
    window_start: cameraTime.optional(),
    window_end: cameraTime.optional(),
    latitude: z.number().min(-90).max(90).nullish(),
    longitude: z.number().min(-180).max(180).nullish(),
    bbox: z
      .tuple([fraction, fraction, fraction, fraction])
      .optional()
      .describe(
        'x, y, width, height as fractions of the photo as its pixels are stored, before EXIF turns it, from its top left.',
      ),
    photo: z
      .object({
        sha256: z.string().regex(/^[0-9a-f]{64}$/i),
        bytes: z.int().positive().max(DEVICE_LIMITS.photoBytes),
      })
      .optional(),
  })
  .meta({ id: 'InsightMessage' });

const count = z.int().nonnegative().max(2_147_483_647);

const setting = z.int().positive().max(1_000_000).nullish();

const statusFields = {
  battery_voltage: z
    .number()
    .min(0)
    .max(30)
    .nullish()
    .describe('One Li-ion cell, volts; 0 is a sensor that is not there.'),
  reported_at: cameraTime
    .nullish()
    .describe("The camera's clock when the status was taken; left out, the moment of sending."),
  memory_remaining: z.number().nonnegative().max(2_147_483_647).nullish().describe('Megabytes.'),
  images_processed: count.nullish(),
  summary: z
    .object({
      image_count: count.nullish(),
      cycle_count: count.nullish(),
      space_remaining: percent.nullish().describe('Percent of the card that is free.'),
      hours_since_last_camera_trigger: z.number().nonnegative().max(1_000_000).nullish(),
      startup_data: text().nullish(),
    })
    .optional(),
  software_version: text().nullish(),
  mcu_version: text().nullish(),
  camera_error: text()
    .nullish()
    .describe('What is wrong with the camera, such as a cable error; null when it recovered.'),
  latitude: z.number().min(-90).max(90).nullish(),
  longitude: z.number().min(-180).max(180).nullish(),
  next_heartbeat_at: cameraTime.nullish(),
  insights_dropped: count
    .nullish()
    .describe(
      'Insights of this boot that the camera dropped because its own queue was full, before they had a number; counted from the start of the boot.',
    ),
  messages_lost: z
    .enum(GAP_LOSSES)
    .nullish()
    .describe('Nothing of earlier boots is left: the card was swapped, or the camera was reset.'),
  settings: z
    .object({ cycle_time: setting.describe('Minutes.'), trigger_number: setting.describe('Photos.') })
    .nullish()
    .describe(
      'What the camera runs with now, which may differ from what it was last asked for: send it with every status, and the owner sees when a change was taken.',
    ),
};

export const statusMessageSchema = z
  .object({ ...identity, kind: z.literal('status'), ...statusFields })
  .meta({ id: 'StatusMessage' });

export const deviceMessageSchema = z.discriminatedUnion('kind', [insightMessageSchema, statusMessageSchema]);

export type InsightMessage = z.infer<typeof insightMessageSchema>;
export type StatusMessage = z.infer<typeof statusMessageSchema>;
export type DeviceMessage = z.infer<typeof deviceMessageSchema>;

/** What the camera says of the moment and of its clock, so that the server can correct `file_ctime`. */
const moment = {
  sent_at: cameraTime.optional(),
  boot_id: z
    .string()
    .regex(/^[\w.-]{1,64}$/)
    .optional(),
  uptime_ms: z.int().nonnegative().optional(),
  clock: z.enum(CLOCKS).optional().describe('rtc when left out.'),
};

/** By which link a heartbeat came. */
const heartbeatLink = z
  .enum(COMMS_SOURCES)
  .default('cellular')
  .describe('cellular when left out, or when it is none of these.');

/** What the camera says of the moment of sending, and by which link, as far as it can be used. */
export const momentSchema = z.object({ ...moment, comms_source: heartbeatLink });

const momentFields = {
  sent_at: asSent(moment.sent_at),
  boot_id: asSent(moment.boot_id),
  uptime_ms: asSent(moment.uptime_ms),
  clock: asSent(moment.clock),
};

/** Items are read one by one, so that a bad one is rejected alone; each should be a DeviceMessage. */
export const envelopeSchema = z
  .object({
    ...momentFields,
    comms_source: z.enum(COMMS_SOURCES),
    messages: z.array(z.unknown()).min(1).max(DEVICE_LIMITS.messagesPerRequest),
  })
  .meta({ id: 'MessageEnvelope' });

/** Its fields of a status are read as those of a message are. */
export const heartbeatSchema = z
  .object({
    ...identity,
    ...fieldsAsSent(statusFields),
    ...momentFields,
    comms_source: asSent(heartbeatLink),
  })
  .meta({ id: 'Heartbeat' });

export function fieldsAsSent<S extends Readonly<Record<string, z.ZodType>>>(fields: S) {
  const entries = Object.entries(fields).map(([key, field]) => [key, asSent(field)]);
  return Object.fromEntries(entries) as { [K in keyof S]: z.ZodCatch<S[K]> };
}

/** Paths of fields, such as `bbox` or `summary.space_remaining`. */
const fieldPaths = z.array(z.string()).optional();

/** What an answer says of fields that may be left out and were not used as they were sent. */
export const changedFields = {
  dropped: fieldPaths.describe('Fields that could not be used and count as not said; the rest was kept.'),
  adjusted: fieldPaths.describe('Fields that were cut or rounded to what is allowed.'),
};

export const messageResultSchema = z.object({
  message_id: z.string().nullable(),
  index: z.int().nullable(),
  status: z.enum(['accepted', 'duplicate', 'conflict', 'rejected']),
  insight_id: z.int().optional(),
  problem: z.string().optional(),
  ...changedFields,
});

export const receiptSchema = z
  .object({
    results: z.array(messageResultSchema).describe('In the order of the request.'),
    dropped: fieldPaths.describe('Fields of the envelope that could not be used and count as not said.'),
    server_time: timeSchema,
    missing: z
      .array(z.tuple([z.int(), z.int()]))
      .describe('Gaps in the seq numbers of this boot, from and to inclusive.'),
    poll_after_s: z.int(),
  })
  .meta({ id: 'Receipt' });

export type Receipt = z.infer<typeof receiptSchema>;
