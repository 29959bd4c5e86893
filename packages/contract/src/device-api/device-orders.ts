import { DEVICE_UPDATE_STATES } from '@sightline/domain/devices/update-status';
import { DEVICE_LIMITS } from '@sightline/domain/limits';
import type { OTA_STATUSES } from '@sightline/domain/ota/ota-status';
import { z } from 'zod';
import { text } from '../kernel/wire.ts';
import { fieldsAsSent } from './device-message.ts';

/** A file that a camera is to fetch from `/artifacts/{artifact_id}`. */
export const artifactSchema = z
  .object({
    artifact_id: z.int(),
    kind: z.enum(['firmware', 'model']),
    version: z.string().nullable().describe('What the camera calls itself with it; firmware only.'),
    alg_id: z.int().nullable().describe('Model files only.'),
    bytes: z.int(),
    sha256: z.string().describe('Hex.'),
    md5_checksum: z.string().describe('Hex.'),
  })
  .meta({ id: 'DeviceArtifact' });

/** One model of a release, in the order in which photos pass through them. */
const componentSchema = z.object({
  alg_id: z.int(),
  framework: z.string(),
  is_intermediate: z.boolean(),
  save_bb_images: z.boolean(),
  save_cropped_images: z.boolean(),
  downstream_configs: z.array(z.unknown()),
  bypass_classes: z.array(z.int()),
  ignored_classes: z.array(z.int()),
  image_normalization_method: z.string(),
  sensitivity: z.number(),
});

export const releaseOrderSchema = z.object({
  alg_release_id: z.int(),
  name: z.string(),
  framework: z.string(),
  components: z.array(componentSchema),
});

/** The update that a camera has to install: what to fetch, and what to run with afterwards. */
export const updateOrderSchema = z
  .object({
    update_id: z.int(),
    state: z.enum(DEVICE_UPDATE_STATES).describe('How far the server knows the camera to be.'),
    firmware_release_tag: z.string(),
    alg_release_id: z.int(),
    release: releaseOrderSchema,
    artifacts: z.array(artifactSchema).describe('Files that have to be there before it installs.'),
    settings: z.object({
      cycle_time: z.int().describe('Minutes.'),
      trigger_number: z.int().describe('Photos.'),
      satellite_fix_time: z.int().nullable().describe('Minutes.'),
      satellite_passes: z.string().nullable(),
    }),
  })
  .meta({ id: 'UpdateOrder' });

export const messageOrderSchema = z
  .object({
    message_id: z.int(),
    type: z.string(),
    command: z
      .string()
      .describe('What the camera calls it: the type update_settings is the command update_state.'),
    index: z.int(),
    message: z
      .record(z.string(), z.unknown())
      .describe(
        'What its creator sent. With it, update_model_settings has `release` and `artifacts` as an update has them, and request_higher_res_image has `message_id` and `index` of the insight.',
      ),
  })
  .meta({ id: 'MessageOrder' });

/** What a camera may say about an update; `queued` and `dropped` are the server's own words. */
export const REPORTED_UPDATE_STATES = [
  'delivered',
  'acknowledged',
  'downloading',
  'downloaded',
  'installing',
  'pending_reset',
  'success',
  'failed',
] as const satisfies readonly (typeof DEVICE_UPDATE_STATES)[number][];

const details = text(DEVICE_LIMITS.detailsLength).nullish().describe("The camera's own words.");

/** What a report on an update says beside its status. */
export const feedbackDetailsSchema = z.object({
  version: text().nullish().describe('What the camera runs now.'),
  code: text().nullish().describe('A short name of what went wrong, such as digest_mismatch.'),
  details,
});

/** Its other fields never cost the status: they are read by themselves. */
export const feedbackSchema = z.object({
  status: z.enum(REPORTED_UPDATE_STATES, 'status must be one of the states of an update.'),
  ...fieldsAsSent(feedbackDetailsSchema.shape),
});

/** What a camera may say about a message; the other statuses are the server's own words. */
export const REPORTED_MESSAGE_STATES = [
  'delivered',
  'acknowledged',
  'success',
  'failed',
] as const satisfies readonly (typeof OTA_STATUSES)[number][];

/** What a report on a message says beside its status. */
export const ackDetailsSchema = z.object({ details });

/** Its other fields never cost the status: they are read by themselves. */
export const ackSchema = z.object({
  status: z.enum(
    REPORTED_MESSAGE_STATES,
    'status must be one of delivered, acknowledged, success or failed.',
  ),
  ...fieldsAsSent(ackDetailsSchema.shape),
});
