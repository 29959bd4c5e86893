import type { internalContract } from '@sightline/contract/internal/internal.contract';
import { isModelPath, MODEL_FILE_WRONG } from '@sightline/domain/models/model-file';
import { actorOf } from '../../access/actor.ts';
import { invalidField, notFound } from '../../kernel/app-error.ts';
import type { Handlers } from '../../kernel/handler.ts';
import type { Services } from '../../kernel/services.ts';
import { logSecurityEvent } from '../../logging/security-log.ts';
import { toDevice } from '../../shared-mappers/device.mapper.ts';
import { toRelease } from '../../shared-mappers/release.mapper.ts';
import { createAccountModelsStore } from './account-models.store.ts';
import { createAccountSessionsStore } from './account-sessions.store.ts';
import { toInternalAlg } from './algs.mapper.ts';
import { createAlgsStore } from './algs.store.ts';
import { createAssignmentStore } from './assignment.store.ts';
import { toAuditEntry } from './audit-log.mapper.ts';
import { createAuditLogStore } from './audit-log.store.ts';
import type { Clearing } from './clear-device.ts';
import { deviceHandlers } from './device-handlers.ts';
import { relayHandlers } from './relays/relay-handlers.ts';
import { toInternalUser } from './users.mapper.ts';
import { createUsersStore } from './users.store.ts';

export function internalRoutes(services: Services, clearing: Clearing): Handlers<typeof internalContract> {
  const { db, env, live, now } = services;
  const users = createUsersStore(db, live);
  const assignments = createAssignmentStore(services);
  const algs = createAlgsStore(db);
  const models = createAccountModelsStore(db, live);
  const sessions = createAccountSessionsStore(db, live, env.SESSION_IDLE_MINUTES);
  const log = createAuditLogStore(db);

  const userExists = async ({ params }: Named) => assertFound(await users.exists(params.id));
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
    verifyEmail: {
      authorize: userExists,
      handle: async ({ params: { id: userId }, principal, request }) => {
        const user = found(await users.verifyEmail(userId, actorOf(principal, request), now()));
        logSecurityEvent(services.log, 'email-confirmed-by-staff', { userId, actorId: principal.userId });
        return { message: toInternalUser(user) };
      },
    },
    endSessions: {
      authorize: userExists,
      handle: async ({ params: { id: userId }, principal, request }) => {
        const ended = found(await sessions.endAll(userId, actorOf(principal, request), now()));
        logSecurityEvent(services.log, 'sessions-ended-by-staff', { userId, actorId: principal.userId });
        return { message: { ended } };
      },
    },
    ...deviceHandlers(services, clearing),
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
          await models.assignAlgs(
            call.params.id,
            call.body.algIds,
            actorOf(call.principal, call.request),
            now(),
          ),
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
            now(),
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
