import { CAMERA_ACCESS } from '@sightline/domain/devices/camera-access';
import { isNoFix, NO_FIX_ERROR } from '@sightline/domain/devices/coordinates';
import { DEVICE_LIMITS, LIMITS } from '@sightline/domain/limits';
import { REGISTRATION_FIELDS } from '@sightline/domain/registration/registration';
import { z } from 'zod';
import { cycleTimeSchema, photoCountSchema } from '../devices/camera-settings.ts';
import { latitudeSchema, longitudeSchema } from '../devices/device-edits.ts';
import { typedAddress } from '../kernel/email-address.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { idParam, idSchema, message, requiredText, text, timeSchema } from '../kernel/wire.ts';
import { devEuiSchema, imeiSchema } from './network-names.ts';

const registrationFields = z.object({
  hardware_id: requiredText('Please give the hardware id.'),
  device_name: text().optional().describe('The name on the device itself.'),
  display_name: text(LIMITS.deviceNameLength).optional().describe('What people call it.'),
  user_email: typedAddress()
    .optional()
    .describe('The confirmed address of its owner, who has an account. Without it the camera has no owner.'),
  location_name: text(LIMITS.locationNameLength).optional(),
  latitude: latitudeSchema.optional().describe('Degrees; together with the longitude. 0, 0 is refused.'),
  longitude: longitudeSchema.optional().describe('Degrees; together with the latitude.'),
  alg_id: idSchema.optional().describe('The model that runs on it. The owner gets it, too.'),
  cycle_time: cycleTimeSchema.optional().describe('What it leaves the factory with, minutes; 690.'),
  trigger_number: photoCountSchema.optional().describe('The same, photos; 30.'),
  lora_uid: devEuiSchema.optional(),
  cell_uid: imeiSchema.optional(),
});

const registrationSchema = registrationFields.superRefine(({ latitude, longitude }, { addIssue }) => {
  if (isNoFix({ latitude, longitude }))
    addIssue({ code: 'custom', path: ['latitude'], message: NO_FIX_ERROR });
  if ((latitude === undefined) === (longitude === undefined)) return;
  const missing = latitude === undefined ? 'latitude' : 'longitude';
  addIssue({ code: 'custom', path: [missing], message: `Please give the ${missing}, too.` });
});

const registrationList = z.array(registrationSchema).min(1).max(DEVICE_LIMITS.camerasPerRegistration);

export type Registration = z.infer<typeof registrationSchema>;

export const registeredSchema = z
  .object({
    device_id: z.int(),
    hardware_id: z.string(),
    provisioning_token: z.string().describe('Shown once; valid 30 days.'),
  })
  .meta({ id: 'RegisteredDevice' });

export type RegisteredDevice = z.infer<typeof registeredSchema>;

/** Why a camera of a list cannot be registered. */
const registrationFaultSchema = z
  .object({
    entry: z.int().describe('Which one of the list; the first is 0.'),
    field: z.enum(REGISTRATION_FIELDS),
    message: z.string(),
  })
  .meta({ id: 'RegistrationFault' });

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
    valid_keys: z
      .int()
      .describe('Keys that open the device API: one, or two while a new one was not used yet.'),
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
    description:
      'The whole list in one answer, cameras without an owner included. Cameras that somebody imported are not.',
    answers: { 200: message(z.array(internalDeviceSchema)) },
  }),
  registerDevices: endpoint({
    method: 'POST',
    path: '/internal/devices',
    access: 'internal',
    summary: 'Register one camera, or a list of up to 1,000 at once',
    description:
      'Owner, place and model may be given or left out. All of a list are registered or none. 409: a hardware id, DevEUI or IMEI is registered already, or stands in the list twice. 400: an owner or a model does not exist, or the address of an owner is not confirmed. Answers in the order of the list, each with a provisioning token that is shown only here.',
    body: z.union([registrationSchema, registrationList]),
    answers: { 201: message(z.union([registeredSchema, z.array(registeredSchema)])) },
    problems: [409],
  }),
  checkRegistrations: endpoint({
    method: 'POST',
    path: '/internal/devices/check',
    access: 'internal',
    summary: 'Say what stands in the way of registering a list of cameras',
    description:
      'Finds hardware ids, DevEUIs and IMEIs that are registered already, owners and models that do not exist, and addresses that are not confirmed; not what stands in the list twice. Nothing is registered, and registering checks again. An empty answer means that nothing was found.',
    body: registrationList,
    answers: { 200: message(z.array(registrationFaultSchema)) },
  }),
  clearDevice: endpoint({
    method: 'DELETE',
    path: '/internal/devices/:id',
    access: 'internal',
    summary: 'Clear a camera: its location, the insights of whoever owns it now, and the ownership',
    description:
      'This cannot be undone. The same as when its owner clears all three: everything or nothing. One exception: of more than 20,000 insights the oldest are deleted first; if the camera changes hands meanwhile, the answer is a 409, and nothing else is cleared. The camera stays registered and keeps its key. Former owners keep their insights.',
    params: deviceParams,
    answers: { 200: message(internalDeviceSchema) },
    problems: [409],
  }),
  revokeKeys: endpoint({
    method: 'POST',
    path: '/internal/devices/:id/keys/revoke',
    access: 'internal',
    summary: "End a camera's keys and provisioning tokens",
    description:
      'The next call of the camera is a 401. A new provisioning token lets it in again. A second call changes nothing.',
    params: deviceParams,
    answers: { 200: message(internalDeviceSchema) },
  }),
  issueToken: endpoint({
    method: 'POST',
    path: '/internal/devices/:id/provisioningToken',
    access: 'internal',
    summary: 'Issue a new provisioning token for a registered camera',
    description:
      'Earlier tokens end. The key that the camera has works until the key that it gets for this token is first used. The token is shown only here.',
    params: deviceParams,
    answers: { 201: message(registeredSchema) },
  }),
};
