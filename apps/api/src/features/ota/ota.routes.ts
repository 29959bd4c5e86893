import type { otaContract } from '@sightline/contract/ota/ota.contract';
import { takesOtaMessages } from '@sightline/domain/ota/firmware-version';
import { AppError, notFound } from '../../kernel/app-error.ts';
import { answer, type Handlers } from '../../kernel/handler.ts';
import type { Services } from '../../kernel/services.ts';
import { toOtaMessage } from './ota.mapper.ts';
import { createOtaStore } from './ota.store.ts';
import { createMessageSender } from './send-message.ts';

export function otaRoutes(services: Services): Handlers<typeof otaContract> {
  const { db, live, now } = services;
  const messages = createOtaStore(db, live);
  const sender = createMessageSender(services);

  async function show(ownerId: number, messageId: number) {
    const message = await messages.find(ownerId, messageId);
    if (!message) throw notFound();
    return { message: toOtaMessage(message, now()) };
  }

  return {
    list: async ({ principal, query }) => {
      const { rows, next } = await messages.page(principal.userId, query);
      return { message: rows.map((row) => toOtaMessage(row, now())), next };
    },
    deviceVersions: async ({ principal }) => ({
      message: (await messages.firmware(principal.userId)).filter(({ software_version }) =>
        takesOtaMessages(software_version),
      ),
    }),
    create: {
      authorize: ({ principal, params, body }) => sender.assertOwn(principal.userId, params.id, body),
      handle: async ({ principal, params, body }) => {
        const created = await sender.send(principal.userId, params.id, body);
        return answer(201, { message: toOtaMessage(created, now()) });
      },
    },
    drop: {
      authorize: async ({ principal, params }) => {
        await show(principal.userId, params.id);
      },
      handle: async ({ principal, params }) => {
        const outcome = await messages.drop(principal.userId, params.id, now());
        if (outcome === 'unknown') throw notFound();
        if (outcome === 'refused') {
          throw new AppError(
            'conflict',
            'Only a message that the camera has not fetched yet can be taken back.',
          );
        }
        return show(principal.userId, params.id);
      },
    },
  };
}
