import { createHash } from 'node:crypto';
import { pollAfterSeconds } from '@sightline/domain/device-messages/poll-interval';
import { AppError } from '../../kernel/app-error.ts';
import { matchesEtag } from '../../kernel/etag.ts';
import { answer } from '../../kernel/handler.ts';
import type { Services } from '../../kernel/services.ts';
import { createPollStore } from './poll.store.ts';

/** Answers what a camera should do next; 304 when that is what it knows already. */
export function createPoll({ db }: Services) {
  const store = createPollStore(db);
  return async (deviceId: number, ifNoneMatch: string | undefined) => {
    const settings = await store.settings(deviceId);
    if (!settings) throw new AppError('unauthenticated', 'This camera is not registered any more.');
    const orders = { update: null, messages: [], settings };
    const etag = `"${createHash('sha256').update(JSON.stringify(orders)).digest('base64url')}"`;
    if (matchesEtag(ifNoneMatch, etag)) return answer(304, undefined, { etag });
    return answer(200, { ...orders, poll_after_s: pollAfterSeconds(settings.cycle_time) }, { etag });
  };
}
