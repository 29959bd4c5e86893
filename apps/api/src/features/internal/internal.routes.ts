import type { internalContract } from '@sightline/contract/internal/internal.contract';
import { isModelPath, MODEL_FILE_WRONG } from '@sightline/domain/models/model-file';
import { actorOf } from '../../kernel/actor.ts';
import { invalidField, notFound } from '../../kernel/app-error.ts';
import { answer, type Handlers } from '../../kernel/handler.ts';
import { noteEvent } from '../../kernel/security-log.ts';
import type { Services } from '../../kernel/services.ts';
import { toDevice } from '../../rows/device.mapper.ts';
import { toRelease } from '../../rows/release.mapper.ts';
import { createAccountModelsStore } from './account-models.store.ts';
import { createAccountSessionsStore } from './account-sessions.store.ts';
import { toInternalAlg } from './algs.mapper.ts';
import { createAlgsStore } from './algs.store.ts';
import { createAssignmentStore } from './assignment.store.ts';
import { toAuditEntry } from './audit-log.mapper.ts';
import { createAuditLogStore } from './audit-log.store.ts';
import { type Clearing, clearDevice } from './clear-device.ts';
import { toInternalDevice } from './internal-devices.mapper.ts';
import { createInternalDevicesStore } from './internal-devices.store.ts';
import { drawProvisioningToken } from './provisioning-token.ts';
import { registerDevices } from './register-devices.ts';
import { createRegistrationStore } from './registration.store.ts';
import { relayHandlers } from './relay-handlers.ts';
import { toInternalUser } from './users.mapper.ts';
import { createUsersStore } from './users.store.ts';

export function internalRoutes(services: Services, clearing: Clearing): Handlers<typeof internalContract> {
  const { db, env, live, now } = services;
  const users = createUsersStore(db);
  const assignments = createAssignmentStore(db, live);
  const registrations = createRegistrationStore(db);
  const devices = createInternalDevicesStore(db);
  const algs = createAlgsStore(db);
  const models = createAccountModelsStore(db, live);
  const sessions = createAccountSessionsStore(db, live, env.SESSION_IDLE_MINUTES);
  const log = createAuditLogStore(db);

  const userExists = async ({ params }: Named) => assertFound(await users.exists(params.id));
  const deviceExists = async ({ params }: Named) => assertFound(await devices.find(params.id, now()));
  async function showDevice(deviceId: number) {
    return { message: toInternalDevice(found(await devices.find(deviceId, now()))) };
  }
  const showAlgs = async (userId: number) => ({ message: (await algs.listOf(userId)).map(toInternalAlg) });
  const showReleases = async (userId: number) => ({
    message: (await models.releases(userId)).map(toRelease),
  });
  const showDevices = async (userId: number) => ({
    message: (await assignments.list(userId)).map(toDevice),
  });

  return {
    users: async () => ({ message: (await users.list()).map(toInternalUser) }),
    userDevices: { authorize: userExists, handle: ({ params }) => showDevices(params.id) },
    assignDevices: {
      authorize: userExists,
      handle: async (call) => {
        const { params, body } = call;
        assertFound(
          await assignments.assign(params.id, body.deviceIds, actorOf(call.principal, call.request), now()),
        );
        return showDevices(params.id);
      },
    },
    endSessions: {
      authorize: userExists,
      handle: async ({ params: { id: userId }, principal, request }) => {
        const ended = found(await sessions.endAll(userId, actorOf(principal, request), now()));
        noteEvent(services.log, 'sessions-ended-by-staff', { userId, actorId: principal.userId });
        return { message: { ended } };
      },
    },
    devices: async () => ({ message: (await devices.list(now())).map(toInternalDevice) }),
    registerDevices: async (call) => {
      const list = Array.isArray(call.body) ? call.body : [call.body];
      const registered = await registerDevices(
        registrations,
        actorOf(call.principal, call.request),
        list,
        now(),
      );
      const [first] = registered;
      return { message: Array.isArray(call.body) || !first ? registered : first };
    },
    clearDevice: async (call) => {
      assertFound(
        await clearDevice(clearing, devices, call.params.id, actorOf(call.principal, call.request), now()),
      );
      return showDevice(call.params.id);
    },
    revokeKeys: {
      authorize: deviceExists,
      handle: async (call) => {
        await devices.revoke(call.params.id, actorOf(call.principal, call.request), now());
        return showDevice(call.params.id);
      },
    },
    issueToken: {
      authorize: deviceExists,
      handle: async (call) => {
        const { token, ...kept } = drawProvisioningToken(now());
        await devices.issueToken(call.params.id, kept, actorOf(call.principal, call.request), now());
        const { device_id, hardware_id } = (await showDevice(call.params.id)).message;
        return answer(201, { message: { device_id, hardware_id, provisioning_token: token } });
      },
    },
    algs: async () => ({ message: (await algs.list()).map(toInternalAlg) }),
    updateAlg: {
      authorize: async ({ params }) => assertFound(await algs.exists(params.id)),
      handle: async (call) => {
        if (!isModelPath(call.body.path)) throw invalidField('path', MODEL_FILE_WRONG);
        const alg = await algs.setFile(call.params.id, call.body, actorOf(call.principal, call.request));
        return { message: toInternalAlg(found(alg)) };
      },
    },
    userAlgs: { authorize: userExists, handle: ({ params }) => showAlgs(params.id) },
    assignAlgs: {
      authorize: userExists,
      handle: async (call) => {
        assertFound(
          await models.assignAlgs(call.params.id, call.body.algIds, actorOf(call.principal, call.request)),
        );
        return showAlgs(call.params.id);
      },
    },
    userReleases: { authorize: userExists, handle: ({ params }) => showReleases(params.id) },
    assignReleases: {
      authorize: userExists,
      handle: async (call) => {
        assertFound(
          await models.assignReleases(
            call.params.id,
            call.body.algReleaseIds,
            actorOf(call.principal, call.request),
          ),
        );
        return showReleases(call.params.id);
      },
    },
    ...relayHandlers(services),
    audit: async ({ query }) => {
      const rows = await log.page(query);
      const entries = rows.slice(0, query.limit).map(toAuditEntry);
      const next = rows.length > query.limit ? (entries.at(-1)?.audit_id ?? null) : null;
      const total = query.before === undefined ? await log.count(query) : null;
      return { message: { entries, total, next } };
    },
  };
}

interface Named {
  readonly params: { readonly id: number };
}

function found<T>(value: T | undefined): T {
  if (value === undefined) throw notFound();
  return value;
}

function assertFound(value: unknown): void {
  if (!value) throw notFound();
}
