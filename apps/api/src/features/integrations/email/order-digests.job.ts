import { DIGEST_HOUR } from '@sightline/domain/integrations/platform';
import { instantOf, localTime } from '@sightline/domain/time/local-time';
import { knownZone, UTC } from '@sightline/domain/time/time-zone';
import type { Services } from '../../../kernel/services.ts';
import { type DueIntegration, enqueueDeliveryJobs } from '../../../shared-stores/delivery-queue.store.ts';
import { createDigestStore, type DigestReader } from './digest.store.ts';

/** Orders the digest of the day for everybody whose clock has passed seven; each day of a reader once, however often. */
export function orderDigests({ db, jobs, now }: Services) {
  const store = createDigestStore(db);
  return async (): Promise<void> => {
    const at = now();
    const woken: DueIntegration[] = [];
    for (const reader of await store.readers()) {
      const date = dueDate(reader, at.getTime());
      if (date && (await store.order(reader.integration_id, date, at)))
        woken.push({ id: reader.integration_id, platform: 'email' });
    }
    await enqueueDeliveryJobs(db.pool, jobs, woken, at);
  };
}

/** The day of the digest that is due; whoever switched digests on after seven begins the next day. */
function dueDate({ time_zone, digest_since }: DigestReader, at: number): string | undefined {
  const zone = knownZone(time_zone ?? UTC);
  const { date } = localTime(at, zone);
  const seven = instantOf({ date, minutes: DIGEST_HOUR * 60 }, zone);
  return at >= seven && (digest_since?.getTime() ?? 0) < seven ? date : undefined;
}
