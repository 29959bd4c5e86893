import { isLatitude, isLongitude } from '@sightline/domain/devices/coordinates';
import { LIMITS } from '@sightline/domain/limits';
import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { idParam, message, text, timeSchema } from '../kernel/wire.ts';

const summarySchema = z.object({
  space_remaining: z.number().nullable().describe('Percent of the card that is free.'),
  image_count: z.int().nullable().describe('Photos since the last status.'),
  cycle_count: z.int().nullable().describe('Wake-ups since the camera was set up.'),
  startup_data: z.string().nullable(),
  hours_since_last_camera_trigger: z.number().nullable().describe('Hours.'),
});

export const deviceSchema = z
  .object({
    device_id: z.int(),
    device_name: z.string().nullable().describe('The name on the device itself.'),
    display_name: z.string().nullable(),
    description: z.string().nullable(),
    location_name: z.string().nullable(),
    location_description: z.string().nullable(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    last_seen: timeSchema.nullable(),
    last_insight: timeSchema.nullable().describe('Arrival of the newest insight.'),
    next_heartbeat_at: timeSchema.nullable().describe('When the camera said it will report next.'),
    cycle_time: z.int().describe('Longest time between wake-ups, minutes.'),
    trigger_number: z.int().describe('Photos in the backlog that wake the camera early.'),
    battery_voltage: z
      .number()
      .nullable()
      .describe('One Li-ion cell, volts; only cameras on batteries report it.'),
    device_update_status: z.string().nullable(),
    device_specific_status: z.string().nullable(),
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
  })
  .meta({ id: 'Device' });

export type Device = z.infer<typeof deviceSchema>;

const latitudeSchema = z.number().refine(isLatitude, 'A latitude is between -90 and 90 degrees.');
const longitudeSchema = z.number().refine(isLongitude, 'A longitude is between -180 and 180 degrees.');

/** What of a camera its owner edits; a field that is left out stays as it is, null empties it. */
export const deviceDisplaySchema = z
  .object({
    display_name: text(LIMITS.deviceNameLength).nullable(),
    description: text(LIMITS.deviceDescriptionLength).nullable(),
    location_name: text(LIMITS.locationNameLength).nullable(),
    location_description: text(LIMITS.locationDescriptionLength).nullable(),
    latitude: latitudeSchema.nullable(),
    longitude: longitudeSchema.nullable(),
  })
  .partial();

export type DeviceDisplay = z.infer<typeof deviceDisplaySchema>;

export const insightSummarySchema = z
  .object({
    device_id: z.int(),
    insight_count: z.int().describe("The caller's insights of this camera, archived ones included."),
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

export const devicesContract = {
  list: endpoint({
    method: 'GET',
    path: '/getDevicesForUser',
    access: 'user',
    reducedMenu: 'allowed',
    summary: "The caller's cameras, ascending by id",
    answers: { 200: message(z.array(deviceSchema)) },
  }),
  insightSummary: endpoint({
    method: 'GET',
    path: '/devices/insight-summary',
    access: 'user',
    reducedMenu: 'allowed',
    summary: "How many insights each of the caller's cameras has, and its newest one",
    description: 'One entry for each camera, ascending by id; what a map needs without loading all insights.',
    answers: { 200: message(z.array(insightSummarySchema)) },
  }),
  display: endpoint({
    method: 'PUT',
    path: '/devices/:device_id/display',
    access: 'user',
    reducedMenu: 'refused',
    summary: 'Edit what people call a camera and where it stands',
    description: 'The whole device may be sent back: fields that cannot be edited are passed over.',
    params: z.object({ device_id: idParam }),
    body: deviceDisplaySchema,
    answers: { 200: message(deviceSchema) },
  }),
  clearData: endpoint({
    method: 'DELETE',
    path: '/dataClearing/:deviceId',
    access: 'user',
    reducedMenu: 'refused',
    summary: "Empty a camera's position and location texts",
    params: z.object({ deviceId: idParam }),
    query: z.object({ location: z.literal('true', 'Say what to clear: location=true.') }),
    answers: { 200: message(deviceSchema) },
  }),
};
