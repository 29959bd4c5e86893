import { z } from 'zod';
import { deviceSchema } from '../devices/devices.contract.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { idParam, idSchema, message } from '../kernel/wire.ts';
import { auditEndpoints } from './audit.ts';
import { internalDeviceEndpoints } from './internal-devices.ts';
import { internalModelEndpoints } from './internal-models.ts';
import { internalRelayEndpoints } from './relays.ts';

export const internalUserSchema = z
  .object({
    user_id: z.int(),
    user_email: z.string(),
    emailVerified: z
      .boolean()
      .describe('Whether the address is known to be theirs; without it the account is given no cameras.'),
    username: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    phoneNumber: z.string(),
  })
  .meta({ id: 'InternalUser' });

export type InternalUser = z.infer<typeof internalUserSchema>;

const userParams = z.object({ id: idParam });

export const internalContract = {
  users: endpoint({
    method: 'GET',
    path: '/internal/users',
    access: 'internal',
    summary: 'All accounts, ascending by id',
    description: 'The whole list in one answer, each with whether its address is confirmed.',
    answers: { 200: message(z.array(internalUserSchema)) },
  }),
  userDevices: endpoint({
    method: 'GET',
    path: '/internal/users/:id/devices',
    access: 'internal',
    summary: "An account's cameras, ascending by id",
    description:
      'The same fields as the account itself gets from `GET /getDevicesForUser`, without the cameras that it imported.',
    params: userParams,
    answers: { 200: message(z.array(deviceSchema)) },
  }),
  assignDevices: endpoint({
    method: 'PUT',
    path: '/internal/users/:id/devices',
    access: 'internal',
    summary: 'Set the whole list of cameras an account owns',
    description:
      'A camera of another account changes hands; one that is left out loses its owner. What is pending of an update for such a camera is dropped. An account whose address is not confirmed gets no cameras: 400. A camera that does not exist is a 404, and nothing changes. Insights stay with whoever owned the camera when they arrived; those that arrived while it had no owner go to the account. Cameras that an account imported stay with it: they are not among those that can be set.',
    params: userParams,
    body: z.object({ deviceIds: z.array(idSchema).max(100_000) }),
    answers: { 200: message(z.array(deviceSchema)) },
  }),
  verifyEmail: endpoint({
    method: 'PUT',
    path: '/internal/users/:id/emailVerified',
    access: 'internal',
    summary: "Confirm an account's email address by hand",
    description: 'For people whom the mail does not reach. A second call changes nothing.',
    params: userParams,
    answers: { 200: message(internalUserSchema) },
  }),
  endSessions: endpoint({
    method: 'DELETE',
    path: '/internal/users/:id/sessions',
    access: 'internal',
    summary: 'Sign an account out of every browser, at once',
    description: 'The password stays: whoever knows it can sign in again.',
    params: userParams,
    answers: { 200: message(z.object({ ended: z.int().describe('How many sessions were open.') })) },
  }),
  ...internalDeviceEndpoints,
  ...internalModelEndpoints,
  ...internalRelayEndpoints,
  ...auditEndpoints,
};
