import { DEVICE_LIMITS } from '@sightline/domain/limits';
import { z } from 'zod';
import { deviceSchema } from '../devices/devices.contract.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { idParam, idSchema, message, requiredText, text } from '../kernel/wire.ts';

export const internalUserSchema = z
  .object({
    user_id: z.int(),
    user_email: z.string(),
    username: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    phoneNumber: z.string(),
  })
  .meta({ id: 'InternalUser' });

const registrationSchema = z.object({
  hardware_id: requiredText('Please give the hardware id.'),
  device_name: text().optional(),
});

const registeredSchema = z
  .object({
    device_id: z.int(),
    hardware_id: z.string(),
    provisioning_token: z.string().describe('Shown once; valid 30 days.'),
  })
  .meta({ id: 'RegisteredDevice' });

const userParams = z.object({ id: idParam });

export const internalContract = {
  registerDevices: endpoint({
    method: 'POST',
    path: '/internal/devices',
    access: 'internal',
    summary: 'Register one camera, or a list of up to 1,000 at once',
    description: 'A hardware id that is registered already is a 409; of a list nothing is registered then.',
    body: z.union([
      registrationSchema,
      z.array(registrationSchema).min(1).max(DEVICE_LIMITS.camerasPerRegistration),
    ]),
    answers: { 201: message(z.union([registeredSchema, z.array(registeredSchema)])) },
    problems: [409],
  }),
  users: endpoint({
    method: 'GET',
    path: '/internal/users',
    access: 'internal',
    summary: 'All accounts',
    answers: { 200: message(z.array(internalUserSchema)) },
  }),
  userDevices: endpoint({
    method: 'GET',
    path: '/internal/users/:id/devices',
    access: 'internal',
    summary: "An account's cameras",
    params: userParams,
    answers: { 200: message(z.array(deviceSchema)) },
  }),
  assignDevices: endpoint({
    method: 'PUT',
    path: '/internal/users/:id/devices',
    access: 'internal',
    summary: 'Set the whole list of cameras an account owns',
    description:
      'A camera of another account changes hands; one that is left out loses its owner. Insights stay with whoever owned the camera when they arrived.',
    params: userParams,
    body: z.object({ deviceIds: z.array(idSchema).max(10_000) }),
    answers: { 200: message(z.array(deviceSchema)) },
  }),
};
