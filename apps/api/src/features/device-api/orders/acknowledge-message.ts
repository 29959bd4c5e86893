import { ackDetailsSchema, type ackSchema } from '@sightline/contract/device-api/device-orders';
import { readFieldsAsSent } from '@sightline/contract/device-api/usable-message';
import type { z } from 'zod';
import { AppError, notFound } from '../../../kernel/app-error.ts';
import type { Services } from '../../../kernel/services.ts';
import { namesOfChanged } from '../names-of-changed.ts';
import { createMessageReportsStore } from './message-reports.store.ts';

/** Takes a camera's word on a message, and answers how the server knows it to stand. */
export function createMessageAcknowledger({ db, live, now }: Services) {
  const store = createMessageReportsStore(db, live);
  return {
    async assertOwn(deviceId: number, messageId: number): Promise<void> {
      if (!(await store.isAssigned(deviceId, messageId))) throw notFound();
    },

    async take(deviceId: number, messageId: number, sent: z.output<typeof ackSchema>) {
      const words = readFieldsAsSent(ackDetailsSchema, sent);
      const ack = { status: sent.status, ...words.value };
      const outcome = await store.take({ deviceId, messageId, ack, now: now() });
      if (!outcome) throw notFound();
      if (outcome === 'refused') {
        throw new AppError('gone', 'This message is over: nothing more is to be done.');
      }
      return { message_id: messageId, status: outcome, ...namesOfChanged(words) };
    },
  };
}
