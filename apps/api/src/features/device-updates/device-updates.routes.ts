import type { deviceUpdatesContract } from '@sightline/contract/device-updates/device-updates.contract';
import { onlyOwnerDrops } from '@sightline/domain/device-updates/update-refusals';
import { AppError, notFound } from '../../kernel/app-error.ts';
import { answer, type Handlers } from '../../kernel/handler.ts';
import type { Services } from '../../kernel/services.ts';
import { toDeviceUpdate, toTimeline } from './device-updates.mapper.ts';
import { createDeviceUpdatesStore } from './device-updates.store.ts';
import { createUpdateDropStore } from './drop-update.store.ts';
import { createUpdateMaker } from './make-update.ts';

export function deviceUpdatesRoutes(services: Services): Handlers<typeof deviceUpdatesContract> {
  const { db, live, now } = services;
  const updates = createDeviceUpdatesStore(db);
  const drops = createUpdateDropStore(db, live);
  const maker = createUpdateMaker(services);

  async function show(userId: number, updateId: number) {
    const update = await updates.find(userId, updateId);
    if (!update) throw notFound();
    return { message: toDeviceUpdate(update) };
  }

  return {
    list: async ({ principal, query }) => {
      const { rows, next } = await updates.page(principal.userId, query);
      return { message: rows.map(toDeviceUpdate), next };
    },
    timeline: async ({ principal, params }) => {
      const rows = await updates.timeline(principal.userId, params.id);
      if (rows.length === 0) throw notFound();
      return { message: rows.map(toTimeline) };
    },
    create: {
      authorize: ({ principal, body }) => maker.assertMay(principal, body),
      handle: async ({ principal, body }) => {
        const updateId = await maker.make(principal.userId, body);
        return answer(201, await show(principal.userId, updateId));
      },
    },
    drop: {
      authorize: async ({ principal, params }) => {
        const { message } = await show(principal.userId, params.id);
        if (!message.isOwner) throw new AppError('forbidden', onlyOwnerDrops(message.ownerEmail));
      },
      handle: async ({ principal, params }) => {
        const outcome = await drops.drop(principal.userId, params.id, now());
        if (outcome === 'unknown') throw notFound();
        if (outcome === 'refused') throw new AppError('conflict', 'Only a pending update can be dropped.');
        return show(principal.userId, params.id);
      },
    },
  };
}
