import { feedbackDetailsSchema, type feedbackSchema } from '@sightline/contract/device-api/device-orders';
import { readFieldsAsSent } from '@sightline/contract/device-api/usable-message';
import { DEVICE_LIMITS } from '@sightline/domain/limits';
import type { z } from 'zod';
import { AppError, notFound } from '../../../kernel/app-error.ts';
import type { Services } from '../../../kernel/services.ts';
import { namesOfChanged } from '../names-of-changed.ts';
import { createUpdateReportsStore } from './update-reports.store.ts';

const DAY_S = 24 * 60 * 60;

const REFUSALS = {
  unknown: notFound,
  refused: () => new AppError('gone', 'This update is over for this camera: nothing more is to be done.'),
  tooMany: () =>
    new AppError('tooMany', `At most ${DEVICE_LIMITS.reportsPerUpdate} reports on one update.`, {
      retryAfterSeconds: DAY_S,
    }),
} as const;

/** Takes a camera's word on how far it has come with an update, and answers how far the server knows it to be. */
export function createUpdateReporter(services: Services) {
  const { now } = services;
  const store = createUpdateReportsStore(services);
  return {
    async assertOwn(deviceId: number, updateId: number): Promise<void> {
      if (!(await store.isAssigned(deviceId, updateId))) throw notFound();
    },

    async take(deviceId: number, updateId: number, sent: z.output<typeof feedbackSchema>) {
      const words = readFieldsAsSent(feedbackDetailsSchema, sent);
      const feedback = { status: sent.status, ...words.value };
      const outcome = await store.take({ deviceId, updateId, feedback, now: now() });
      if (outcome === 'unknown' || outcome === 'refused' || outcome === 'tooMany') throw REFUSALS[outcome]();
      return { update_id: updateId, status: outcome, ...namesOfChanged(words) };
    },
  };
}
