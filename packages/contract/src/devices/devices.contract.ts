import { DEVICE_KINDS } from '@sightline/domain/devices/device-kind';
import { DEVICE_UPDATE_STATES, DEVICE_UPDATE_STATUSES } from '@sightline/domain/devices/update-status';
import { OTA_STATUSES } from '@sightline/domain/ota/ota-status';
import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { idParam, message, timeSchema } from '../kernel/wire.ts';
import { clearingSchema, deviceDisplaySchema, deviceUpdateSchema } from './device-edits.ts';
import { deviceHistoryEndpoints } from './device-history.contract.ts';

const summarySchema = z.object({
  space_remaining: z.number().nullable().describe('Percent of the card that is free.'),
  image_count: z.int().nullable().describe('Photos since the last status.'),
  cycle_count: z.int().nullable().describe('Wake-ups since the camera was set up.'),
  startup_data: z.string().nullable(),
  hours_since_last_camera_trigger: z.number().nullable().describe('Hours.'),
});

const commandFields = {
  id: z.int(),
  cycle_time: z.int().describe('Minutes.'),
  trigger_number: z.int().describe('Photos.'),
  created_at: timeSchema,
  changed_at: timeSchema.describe('When it came to its state.'),
  expires_at: timeSchema.nullable().describe('Until then the camera may fetch it; null for an update.'),
};

const settingsCommandSchema = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('message'), state: z.enum(OTA_STATUSES), ...commandFields }),
    z.object({ kind: z.literal('update'), state: z.enum(DEVICE_UPDATE_STATES), ...commandFields }),
  ])
  .meta({ id: 'SettingsCommand' });

export const deviceSchema = z
  .object({
    device_id: z.int(),
    kind: z
      .enum(DEVICE_KINDS)
      .describe('`imported`: there are only records of it that its owner brought; it never reports.'),
    device_name: z.string().nullable().describe('The name on the device itself.'),
    display_name: z.string().nullable(),
    description: z.string().nullable(),
    location_name: z.string().nullable(),
    location_description: z.string().nullable(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    time_zone: z
      .string()
      .nullable()
      .describe('IANA zone of its place, such as Pacific/Auckland; null without a position.'),
    last_seen: timeSchema.nullable(),
    last_insight: timeSchema.nullable().describe('Arrival of the newest insight.'),
    last_image: timeSchema.nullable().describe('When the number of photos last rose.'),
    last_cycle: timeSchema.nullable().describe('When the number of wake-ups last rose.'),
    status_reported_at: timeSchema.nullable().describe('When the camera took its newest status.'),
    next_heartbeat_at: timeSchema.nullable().describe('When the camera said it will report next.'),
    cycle_time: z.int().describe('Longest time between wake-ups, minutes, as asked for.'),
    trigger_number: z.int().describe('Photos in the backlog that wake the camera early, as asked for.'),
    reported_cycle_time: z.int().nullable().describe('What the camera says it runs with, minutes.'),
    reported_trigger_number: z.int().nullable().describe('What the camera says it runs with.'),
    settings_reported_at: timeSchema.nullable().describe('When the camera last said what it runs with.'),
    settings_asked_at: timeSchema.nullable().describe('When somebody last asked for other settings.'),
    settings_command: settingsCommandSchema
      .nullable()
      .describe('The message or update that carries its settings: the newest open one, else the newest.'),
    satellite_fix_time: z.int().describe('Minutes spent looking for a position.'),
    satellite_passes: z.string().nullable(),
    sync_time: z.string().nullable(),
    battery_voltage: z
      .number()
      .nullable()
      .describe('One Li-ion cell, volts; only cameras on batteries report it.'),
    camera_error: z.string().nullable().describe('What the camera says is wrong with it.'),
    device_update_status: z
      .enum(DEVICE_UPDATE_STATUSES)
      .nullable()
      .describe('How the newest device update stands on this camera; null without any.'),
    device_specific_status: z
      .enum(DEVICE_UPDATE_STATES)
      .nullable()
      .describe('How far the camera itself has come with it.'),
    device_update_id: z.int().nullable().describe('Which update that is.'),
    alg_release_id: z.int().nullable().describe('Algorithm release last installed with success.'),
    allow_wifi_insights: z.boolean(),
    allow_complete_images: z.boolean(),
    lora_uid: z.string().nullable(),
    cell_uid: z.string().nullable(),
    hardware_id: z.string().describe('MAC address.'),
    software_version: z.string().nullable(),
    mcu_version: z.string().nullable(),
    code_version: z.string().nullable(),
    memory_remaining: z.number().nullable().describe('Megabytes.'),
    images_processed: z.int().nullable(),
    summary: summarySchema,
    groups: z.array(z.int()).describe("Ids of the owner's groups it is in, ascending."),
  })
  .meta({ id: 'Device' });

export type Device = z.infer<typeof deviceSchema>;

export const insightSummarySchema = z
  .object({
    device_id: z.int(),
    insight_count: z
      .int()
      .describe("The caller's insights of this camera that lists show: without the archived ones."),
    archived_count: z.int().describe("The caller's archived insights of this camera."),
    latest: z
      .object({
        insight_id: z.int(),
        class_name: z.string(),
        time_stamp: timeSchema.describe('When the server received it.'),
        file_ctime: timeSchema.nullable().describe('When the camera took the photo.'),
      })
      .nullable(),
  })
  .meta({ id: 'InsightSummary' });

export type InsightSummary = z.infer<typeof insightSummarySchema>;

const photoRateSchema = z
  .object({
    device_id: z.int(),
    photos_of_days: z
      .array(z.int())
      .describe(
        'Photos that the camera worked on, of each of at most 14 days, oldest first; empty when less than a day tells.',
      ),
  })
  .meta({ id: 'PhotoRate' });

export type PhotoRate = z.infer<typeof photoRateSchema>;

export const devicesContract = {
  list: endpoint({
    method: 'GET',
    path: '/getDevicesForUser',
    access: 'user',
    reducedMenu: 'allowed',
    summary: "The caller's cameras, ascending by id",
    description: 'The whole list in one answer, with what each camera last reported.',
    answers: { 200: message(z.array(deviceSchema)) },
  }),
  insightSummary: endpoint({
    method: 'GET',
    path: '/devices/insight-summary',
    access: 'user',
    reducedMenu: 'allowed',
    summary: "How many insights each of the caller's cameras has, and its newest one",
    description:
      'One entry for each camera, ascending by id. `latest` is the newest insight that is not archived. For a map, without loading all insights.',
    answers: { 200: message(z.array(insightSummarySchema)) },
  }),
  photoRates: endpoint({
    method: 'GET',
    path: '/devices/photo-rates',
    access: 'user',
    reducedMenu: 'refused',
    summary: "How many photos a day each of the caller's cameras works on",
    description: 'One entry for each camera, ascending by id. For an estimate of battery life.',
    answers: { 200: message(z.array(photoRateSchema)) },
  }),
  find: endpoint({
    method: 'GET',
    path: '/devices/:device_id',
    access: 'user',
    reducedMenu: 'allowed',
    summary: 'One camera of the caller',
    description: 'The same fields as in `GET /getDevicesForUser`.',
    params: z.object({ device_id: idParam }),
    answers: { 200: message(deviceSchema) },
  }),
  display: endpoint({
    method: 'PUT',
    path: '/devices/:device_id/display',
    access: 'user',
    reducedMenu: 'refused',
    summary: 'Edit what people call a camera and where it stands',
    description:
      'What is left out stays as it is; null or empty text empties a field. The whole camera may be sent back: its fields that cannot be edited are ignored. A field that no camera has is a 400. So is a move to 0, 0, which is what a GPS receiver says without a fix.',
    params: z.object({ device_id: idParam }),
    body: deviceDisplaySchema(deviceSchema.shape),
    answers: { 200: message(deviceSchema) },
  }),
  update: endpoint({
    method: 'POST',
    path: '/updateDevice',
    access: 'user',
    reducedMenu: 'refused',
    summary: 'Change the settings of a camera, its name and its place',
    description:
      'All or nothing. Every value is text, also numbers. What is left out stays as it is; empty text empties a field, but no setting. A move to 0, 0 is a 400, because that is what a GPS receiver says without a fix. `cycle_time` or `trigger_number` is needed. A camera or a group that is not the caller’s is a 404.',
    body: deviceUpdateSchema,
    answers: { 200: message(deviceSchema) },
    problems: [404],
  }),
  clearData: endpoint({
    method: 'DELETE',
    path: '/dataClearing/:deviceId',
    access: 'user',
    reducedMenu: 'refused',
    summary: "Clear a camera's location, the caller's insights of it, or its ownership",
    description:
      'This cannot be undone. At least one of `location`, `insights` and `ownership` is needed. All of what is named is cleared, or nothing. One exception: if the caller has more than 20,000 insights of the camera, the oldest are deleted first; if the camera changes hands meanwhile, the answer is a 409, and nothing else is cleared.',
    params: z.object({ deviceId: idParam }),
    query: clearingSchema,
    answers: {
      200: message(
        deviceSchema.nullable().describe('The camera as it is now; null when it has no owner any more.'),
      ),
    },
    problems: [409],
  }),
  ...deviceHistoryEndpoints,
};
