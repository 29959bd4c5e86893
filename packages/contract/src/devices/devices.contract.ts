import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { message, timeSchema } from '../kernel/wire.ts';

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

export const devicesContract = {
  list: endpoint({
    method: 'GET',
    path: '/getDevicesForUser',
    access: 'user',
    reducedMenu: 'allowed',
    summary: "The caller's cameras, ascending by id",
    answers: { 200: message(z.array(deviceSchema)) },
  }),
};
