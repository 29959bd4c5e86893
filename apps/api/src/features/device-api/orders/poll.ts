import { createHash } from 'node:crypto';
import { pollAfterSeconds } from '@sightline/domain/device-messages/poll-interval';
import { OTA_COMMANDS } from '@sightline/domain/ota/ota-message-type';
import { matchesEtag } from '../../../http/etag.ts';
import { AppError } from '../../../kernel/app-error.ts';
import { answer } from '../../../kernel/handler.ts';
import type { Services } from '../../../kernel/services.ts';
import { createPollStore, type OrdersRow } from './poll.store.ts';

/** Answers what a camera should do next; 304 when that is what it knows already. */
export function createPoll({ db, live, now }: Services) {
  const store = createPollStore(db, live);

  /** What is carried was recorded as delivered before, so that the body and its ETag stay as they are next time. */
  async function delivered(deviceId: number): Promise<OrdersRow> {
    for (;;) {
      const orders = await store.orders(deviceId, now());
      if (!orders) throw new AppError('unauthenticated', 'This camera is not registered any more.');
      if (!hasUndelivered(orders)) return orders;
      await store.deliver(deviceId, now());
    }
  }

  return async (deviceId: number, ifNoneMatch: string | undefined) => {
    const { update, messages, cycle_time, trigger_number } = await delivered(deviceId);
    const orders = {
      update,
      messages: messages.map(({ status: _, ...message }) => ({
        ...message,
        command: OTA_COMMANDS[message.type],
      })),
      settings: { cycle_time, trigger_number },
    };
    const etag = `"${createHash('sha256').update(JSON.stringify(orders)).digest('base64url')}"`;
    if (matchesEtag(ifNoneMatch, etag)) return answer(304, undefined, { etag });
    return answer(200, { ...orders, poll_after_s: pollAfterSeconds(cycle_time) }, { etag });
  };
}

function hasUndelivered({ update, messages }: OrdersRow): boolean {
  return update?.state === 'queued' || messages.some(({ status }) => status === 'pending');
}
