import { planSequences } from '@sightline/domain/integrations/mail-sequences';
import type { Services } from '../../../kernel/services.ts';
import { html } from '../../../mail/mail-template.ts';
import type { DeliveryLease, DeliveryLeasesStore } from '../delivery/delivery-leases.store.ts';
import { type DeliveryOutcome, isFailure } from '../delivery/outcome.ts';
import { createEmailBundlesStore } from './email-bundles.store.ts';
import { createEmailContents } from './email-contents.ts';
import { createEmailsStore, type ReadyMail } from './emails.store.ts';
import { createMailContentStore } from './mail-content.store.ts';
import type { EmailContent } from './mail-labels.ts';
import { createRecipientSender, type Recipients } from './send-to-recipients.ts';

/** A delivery ends after this long, so that its lease holds; what is left comes with the next. */
const LONGEST_DELIVERY_MS = 60_000;
/** What waits is looked at again after this long at the soonest, so that nothing runs in circles. */
const SOONEST_NEXT_MS = 5_000;
const GONE = 'What it was about was cleared or switched off before it could be sent.';

/** Mails sequences, alerts and digests. An address that was reached is never written to again about the same thing. */
export function createEmailDelivery(services: Services, leases: DeliveryLeasesStore) {
  const { db, env, now } = services;
  const store = createEmailsStore(db);
  const bundles = createEmailBundlesStore(db);
  const content = createMailContentStore(db);
  const contents = createEmailContents(services);
  const sendToAll = createRecipientSender(services, leases);

  /** Whether delivery may go on. */
  async function sendOne(lease: DeliveryLease, mail: ReadyMail): Promise<boolean> {
    const sender = await content.sender(lease.user_id);
    const email = sender && (await contents[mail.kind](sender, lease.user_id, mail));
    if (!email) {
      await leases.end([mail.id], 'skipped', GONE, now());
      return true;
    }
    // To whom it goes now: an address may have been taken out since the delivery began.
    const recipients = { ...lease, emails: sender.emails };
    return !isFailure(await sendToAll(recipients, mail.id, mail.since, email));
  }

  /** When the next sequence is over. */
  async function closeSequences(lease: DeliveryLease): Promise<number | undefined> {
    const at = now();
    const planned = planSequences(await bundles.waiting(lease, at), await bundles.announced(lease, at));
    const due = planned.filter(({ dueAt }) => dueAt <= at.getTime());
    await bundles.close(lease, due, at);
    return planned.find(({ dueAt }) => dueAt > at.getTime())?.dueAt;
  }

  return {
    async deliver(lease: DeliveryLease): Promise<Date | undefined> {
      const endsAt = now().getTime() + LONGEST_DELIVERY_MS;
      const nextSequence = await closeSequences(lease);
      await bundles.closeAlerts(lease, now());
      for (const mail of await store.ready(lease, now())) {
        if (now().getTime() > endsAt) break;
        if (!(await sendOne(lease, mail))) break;
      }
      const times = [nextSequence, (await store.nextReady(lease))?.getTime()].filter(
        (time) => time !== undefined,
      );
      // At once is soon enough after a rest: a failure keeps its own time.
      return times.length > 0
        ? new Date(Math.max(Math.min(...times), now().getTime() + SOONEST_NEXT_MS))
        : undefined;
    },

    async test(target: Recipients, _key: string, deliveryId: number): Promise<DeliveryOutcome> {
      const sender = await content.sender(target.user_id);
      const email: EmailContent = {
        subject: `Test from ${env.COMPANY_NAME}`,
        heading: 'Mails arrive here',
        text: 'This is a test event. What your cameras see will arrive like this.\n',
        body: html`<p>This is a test event. What your cameras see will arrive like this.</p>`,
        why: `You get this because ${sender?.first_name ?? ''} ${sender?.last_name ?? ''} sent a test event to this address.`,
      };
      return sendToAll(target, deliveryId, now(), email);
    },
  };
}
