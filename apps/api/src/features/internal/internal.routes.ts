import type { internalContract } from '@sightline/contract/internal/internal.contract';
import type { FastifyRequest } from 'fastify';
import { notFound } from '../../kernel/app-error.ts';
import type { Handlers } from '../../kernel/handler.ts';
import type { UserPrincipal } from '../../kernel/principal.ts';
import type { Services } from '../../kernel/services.ts';
import { toDevice } from '../../rows/device.mapper.ts';
import { createAssignmentStore } from './assignment.store.ts';
import { registerDevices } from './register-devices.ts';
import { createRegistrationStore } from './registration.store.ts';
import { toInternalUser } from './users.mapper.ts';
import { createUsersStore } from './users.store.ts';

export function internalRoutes({ db, now }: Services): Handlers<typeof internalContract> {
  const users = createUsersStore(db);
  const assignments = createAssignmentStore(db);
  const registrations = createRegistrationStore(db);
  const assertUser = async (userId: number) => {
    if (!(await users.exists(userId))) throw notFound();
  };
  return {
    registerDevices: async ({ principal, request, body }) => {
      const list = Array.isArray(body) ? body : [body];
      const registered = await registerDevices(registrations, actorOf(principal, request), list, now());
      const [first] = registered;
      return { message: Array.isArray(body) || !first ? registered : first };
    },
    users: async () => ({ message: (await users.list()).map(toInternalUser) }),
    userDevices: async ({ params }) => {
      await assertUser(params.id);
      return { message: (await assignments.list(params.id)).map(toDevice) };
    },
    assignDevices: {
      authorize: ({ params }) => assertUser(params.id),
      handle: async ({ principal, request, params, body }) => {
        const done = await assignments.assign(params.id, body.deviceIds, actorOf(principal, request));
        if (!done) throw notFound();
        return { message: (await assignments.list(params.id)).map(toDevice) };
      },
    },
  };
}

/** Who is to be named in the audit log, and for which request. */
function actorOf({ userId }: UserPrincipal, request: FastifyRequest) {
  return { actorId: userId, requestId: request.id };
}
