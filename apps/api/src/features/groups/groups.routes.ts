import type { groupsContract } from '@sightline/contract/groups/groups.contract';
import { idSchema } from '@sightline/contract/kernel/wire';
import { GROUP_NAME_TAKEN } from '@sightline/domain/groups/group-name';
import { AppError, invalidField, notFound } from '../../kernel/app-error.ts';
import { answer, type Handlers } from '../../kernel/handler.ts';
import type { Services } from '../../kernel/services.ts';
import { createGroupDevicesStore } from './group-devices.store.ts';
import { toGroup } from './groups.mapper.ts';
import { createGroupsStore, type GroupRow } from './groups.store.ts';

const FULL = 'An account can have 1,000 groups. Delete one that is no longer needed, then try again.';

export function groupsRoutes({ db, live, now }: Services): Handlers<typeof groupsContract> {
  const groups = createGroupsStore(db, live);
  const members = createGroupDevicesStore(db, live);

  async function assertOwner(userId: number, groupId: number) {
    if (!(await groups.owns(userId, groupId))) throw notFound();
  }
  async function assertOwnerOfBoth(userId: number, groupId: number, deviceId: number | undefined) {
    if (!(await members.owns(userId, groupId, deviceId))) throw notFound();
  }

  return {
    list: async ({ principal }) => ({ message: (await groups.list(principal.userId)).map(toGroup) }),
    create: async ({ principal, body }) => {
      const { groupName: name, deploymentDescription: description } = body;
      const created = await groups.create(principal.userId, { name, description }, now());
      return answer(201, { message: toGroup(orRefused(created)) });
    },
    update: {
      authorize: ({ principal, params }) => assertOwner(principal.userId, params.id),
      handle: async ({ principal, params, body }) => {
        const { groupName: name, groupDesc: description } = body;
        const updated = await groups.update(principal.userId, params.id, { name, description }, now());
        return { message: toGroup(orRefused(updated)) };
      },
    },
    remove: {
      authorize: ({ principal, params }) => assertOwner(principal.userId, params.id),
      handle: async ({ principal, params }) => ({
        message: toGroup(orRefused(await groups.remove(principal.userId, params.id, now()))),
      }),
    },
    addDevice: {
      authorize: ({ principal, params, body }) =>
        assertOwnerOfBoth(principal.userId, params.groupId, namedDevice(body)),
      handle: async ({ principal, params, body }) => ({
        message: orGone(await members.add(principal.userId, params.groupId, body.deviceId, now())),
      }),
    },
    removeDevice: {
      authorize: ({ principal, params }) =>
        assertOwnerOfBoth(principal.userId, params.groupId, params.deviceId),
      handle: async ({ principal, params }) => ({
        message: orGone(await members.remove(principal.userId, params.groupId, params.deviceId, now())),
      }),
    },
  };
}

function orRefused(outcome: GroupRow | 'taken' | 'full' | undefined): GroupRow {
  if (outcome === 'taken') throw invalidField('groupName', GROUP_NAME_TAKEN);
  if (outcome === 'full') throw new AppError('conflict', FULL);
  if (!outcome) throw notFound();
  return outcome;
}

function orGone(devices: readonly number[] | undefined): number[] {
  if (!devices) throw notFound();
  return [...devices];
}

/** The camera that an unchecked body names, for asking whose it is. */
function namedDevice(body: unknown): number | undefined {
  return idSchema.safeParse(Object(body).deviceId).data;
}
