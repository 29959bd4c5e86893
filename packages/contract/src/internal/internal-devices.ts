import { CAMERA_ACCESS } from '@sightline/domain/devices/camera-access';
import { DEVICE_LIMITS } from '@sightline/domain/limits';
import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { idParam, message, requiredText, text, timeSchema } from '../kernel/wire.ts';
import { devEuiSchema, imeiSchema } from './network-names.ts';

const registrationSchema = z.object({
  hardware_id: requiredText('Please give the hardware id.'),
  device_name: text().optional(),
  cycle_time: z.int().min(1).max(2_880).optional().describe('What it leaves the factory with, minutes; 690.'),
  trigger_number: z.int().min(1).max(10_000).optional().describe('The same, photos; 30.'),
  lora_uid: devEuiSchema.optional(),
  cell_uid: imeiSchema.optional(),
});

export type Registration = z.infer<typeof registrationSchema>;

export const registeredSchema = z
  .object({
    device_id: z.int(),
    hardware_id: z.string(),
    provisioning_token: z.string().describe('Shown once; valid 30 days.'),
  })
  .meta({ id: 'RegisteredDevice' });

export type RegisteredDevice = z.infer<typeof registeredSchema>;

/** A camera as staff see it: whose it is and whether it can speak to the server, and nothing of what it saw. */
export const internalDeviceSchema = z
  .object({
    device_id: z.int(),
    hardware_id: z.string().describe('MAC address.'),
    device_name: z.string().nullable().describe('The name on the device itself.'),
    display_name: z.string().nullable(),
    user_id: z.int().nullable().describe('Its owner; null without one.'),
    user_email: z.string().nullable(),
    software_version: z.string().nullable(),
    last_seen: timeSchema.nullable(),
    created_on: timeSchema.describe('When it was registered.'),
    access: z.enum(CAMERA_ACCESS).describe('Whether it has a key, or may still fetch one.'),
    lora_uid: z.string().nullable().describe('What LoRaWAN networks call it: its DevEUI.'),
    cell_uid: z.string().nullable().describe('What Iridium calls its modem: the IMEI.'),
    token_expires_at: timeSchema
      .nullable()
      .describe('Until when its provisioning token is good; null without one that is.'),
  })
  .meta({ id: 'InternalDevice' });

export type InternalDevice = z.infer<typeof internalDeviceSchema>;

const deviceParams = z.object({ id: idParam });

/** What staff do with cameras, whoever owns them. */
export const internalDeviceEndpoints = {
  devices: endpoint({
    method: 'GET',
    path: '/internal/devices',
    access: 'internal',
    summary: 'All cameras, ascending by id',
    answers: { 200: message(z.array(internalDeviceSchema)) },
  }),
  registerDevices: endpoint({
    method: 'POST',
    path: '/internal/devices',
    access: 'internal',
    summary: 'Register one camera, or a list of up to 1,000 at once',
    description:
      'A hardware id, DevEUI or IMEI that a camera has already is a 409; of a list nothing is registered then.',
    body: z.union([
      registrationSchema,
      z.array(registrationSchema).min(1).max(DEVICE_LIMITS.camerasPerRegistration),
    ]),
    answers: { 201: message(z.union([registeredSchema, z.array(registeredSchema)])) },
    problems: [409],
  }),
  clearDevice: endpoint({
    method: 'DELETE',
    path: '/internal/devices/:id',
    access: 'internal',
    summary: 'Clear a camera: its location, the insights of whoever owns it now, and the ownership',
    description:
      'As if its owner had cleared all three, and all or nothing; only of more than 20,000 insights the oldest go first, and if it changes hands meanwhile, the answer is a 409 and nothing else is cleared. It stays registered and keeps its key; insights of former owners stay theirs. Nothing of it can be undone.',
    params: deviceParams,
    answers: { 200: message(internalDeviceSchema) },
    problems: [409],
  }),
  revokeKeys: endpoint({
    method: 'POST',
    path: '/internal/devices/:id/keys/revoke',
    access: 'internal',
    summary: "End a camera's keys and provisioning tokens",
    description: 'Its next call is a 401. A new provisioning token lets it in again. Again is fine.',
    params: deviceParams,
    answers: { 200: message(internalDeviceSchema) },
  }),
  issueToken: endpoint({
    method: 'POST',
    path: '/internal/devices/:id/provisioningToken',
    access: 'internal',
    summary: 'Issue a new provisioning token for a registered camera',
    description:
      'Earlier tokens end. The key that the camera has works until the one it fetches with this token is first used.',
    params: deviceParams,
    answers: { 201: message(registeredSchema) },
  }),
};
