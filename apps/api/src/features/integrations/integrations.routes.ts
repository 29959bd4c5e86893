import type { integrationsContract } from '@sightline/contract/integrations/integrations.contract';
import { toClassFilter } from '@sightline/domain/integrations/notification-classes';
import { AppError, notFound } from '../../kernel/app-error.ts';
import { answer, type Handlers } from '../../kernel/handler.ts';
import type { Services } from '../../kernel/services.ts';
import { toDelivery } from './delivery/deliveries.mapper.ts';
import { createDeliveriesStore } from './delivery/deliveries.store.ts';
import { createRetriesStore } from './delivery/retries.store.ts';
import { createRecipientAsker } from './email/ask-recipient.ts';
import { createIntegrationKeys } from './integration-keys.ts';
import { toIntegration } from './integrations.mapper.ts';
import { createIntegrationsStore } from './integrations.store.ts';
import { createIntegrationSaver, emailChanges, groupFilters } from './save-integration.ts';
import { createTestSender } from './send-test.ts';

export function integrationsRoutes(services: Services): Handlers<typeof integrationsContract> {
  const { db, jobs, live, now } = services;
  const store = createIntegrationsStore(db, live, jobs);
  const deliveries = createDeliveriesStore(db);
  const retries = createRetriesStore(db, live, jobs);
  const askRecipient = createRecipientAsker(services);
  const keys = createIntegrationKeys(services);
  const saver = createIntegrationSaver(services);
  const sendTest = createTestSender(services);

  return {
    list: async ({ principal }) => ({
      message: (await store.list(principal.userId)).map((row) => toIntegration(row, keys.read(row))),
    }),
    save: {
      authorize: ({ principal, body }) =>
        saver.assertGroups(principal.userId, Object(Object(body).options).groupNotifications),
      handle: async ({ principal, body }) => {
        const { created, integration } = await saver.save(principal.userId, body);
        return answer(created ? 201 : 200, { message: integration });
      },
    },
    setEmails: async ({ principal, body }) => ({
      message: await saver.change(principal.userId, 'email', emailChanges(body.options, false)),
    }),
    invite: async ({ principal, body }) => {
      await askRecipient(principal.userId, body.email);
      return { message: await saver.show(principal.userId, 'email') };
    },
    setClasses: {
      authorize: async ({ principal, params }) => void (await saver.show(principal.userId, params.platform)),
      handle: async ({ principal, params, body }) => ({
        message: await saver.change(principal.userId, params.platform, {
          classes: toClassFilter(body.notificationClasses),
        }),
      }),
    },
    setGroups: {
      authorize: async ({ principal, params, body }) => {
        await saver.show(principal.userId, params.platform);
        await saver.assertGroups(principal.userId, Object(body).groupNotifications);
      },
      handle: async ({ principal, params, body }) => ({
        message: await saver.change(principal.userId, params.platform, {
          groups: groupFilters(body.groupNotifications),
        }),
      }),
    },
    remove: async ({ principal, params }) => {
      const removed = await store.remove(principal.userId, params.platform, now());
      if (!removed) throw notFound();
      return { message: toIntegration(removed, keys.read(removed)) };
    },
    deliveries: {
      authorize: async ({ principal, params }) => void (await saver.show(principal.userId, params.platform)),
      handle: async ({ principal, params, query }) => ({
        message: (await deliveries.list(principal.userId, params.platform, query)).map(toDelivery),
      }),
    },
    retry: async ({ principal, params: { platform, deliveryId } }) => {
      const known = await deliveries.find(principal.userId, platform, deliveryId);
      if (!known) throw notFound();
      if (!(await retries.one(principal.userId, platform, deliveryId, now())))
        throw new AppError('conflict', 'Only a delivery that failed can be tried again.');
      const row = await deliveries.find(principal.userId, platform, deliveryId);
      if (!row) throw notFound();
      return { message: toDelivery(row) };
    },
    retryAll: {
      authorize: async ({ principal, params }) => void (await saver.show(principal.userId, params.platform)),
      handle: async ({ principal, params }) => ({
        message: { retried: await retries.all(principal.userId, params.platform, now()) },
      }),
    },
    test: async ({ principal, params }) => ({
      message: await sendTest(principal.userId, params.platform),
    }),
  };
}
