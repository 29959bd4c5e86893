import { addressKey } from '@sightline/domain/integrations/addresses';
import type { Services } from '../../../kernel/services.ts';
import type { DeliveryLease, DeliveryLeasesStore } from '../delivery/delivery-leases.store.ts';
import {
  type DeliveryOutcome,
  isFailure,
  type ReceiverAnswer,
  staysOpenFor,
  waitsByItself,
} from '../delivery/outcome.ts';
import { createEmailsStore } from './emails.store.ts';
import type { EmailContent } from './mail-labels.ts';
import { createRecipientsStore, type Unwilling } from './recipients.store.ts';
import { addressed, trySending } from './send-email.ts';

const ALL_UNSUBSCRIBED = 'Every address has unsubscribed.';
const NOBODY_CONFIRMED =
  'No address has said yet that it wants mail. The integration shows which were asked.';

export type Recipients = Pick<DeliveryLease, 'id' | 'user_id' | 'emails' | 'api_key_encrypted'>;

/** Sends one mail to the addresses of an integration, and records what came of each. */
export function createRecipientSender(services: Services, leases: DeliveryLeasesStore) {
  const { db, env, jobs, mailer, now, tokenSecret: secret } = services;
  const store = createEmailsStore(db);
  const recipientsStore = createRecipientsStore(db, jobs);

  /** One mail after the other, until the mail server fails; what came of each. */
  async function sendToEach(
    integration: Recipients,
    deliveryId: number,
    email: EmailContent,
    recipients: readonly string[],
  ): Promise<ReceiverAnswer[]> {
    const answers: ReceiverAnswer[] = [];
    for (const recipient of recipients) {
      const mail = addressed({ env, secret, userId: integration.user_id, deliveryId }, email, recipient);
      const outcome = await trySending(mailer, mail);
      const occasion = { at: now(), chance: Math.random(), kind: null };
      await leases.record(integration, [{ deliveryId, outcome, recipient }], outcome, occasion);
      answers.push(outcome);
      if (isFailure(outcome)) break;
    }
    return answers;
  }

  /**
   * Sends to every address that did not get it yet. A mail server that fails ends it for now; an address that cannot take
   * it at the moment is asked again later, and holds up no other. A mail that may have been taken waits longer: others go
   * before it, and the fewer tries, the fewer copies.
   */
  return async function sendToAll(
    lease: Recipients,
    deliveryId: number,
    since: Date,
    email: EmailContent,
  ): Promise<DeliveryOutcome> {
    const unwilling = await recipientsStore.unwilling(lease.user_id, lease.emails);
    const done = await store.done(deliveryId, since);
    const wanted = lease.emails.filter((email) => !unwilling.has(addressKey(email)));
    const recipients = wanted.filter((email) => !done.has(email));
    const nobody = whyNobody(unwilling);
    const answers = await sendToEach(lease, deliveryId, email, recipients);
    const last: DeliveryOutcome = answers.at(-1) ?? { kind: 'unsent', statusCode: null, reason: nobody };
    const open = staysOpenFor(answers);
    if (open) {
      if (waitsByItself(open)) await leases.holdMail(deliveryId, open, now());
      return open;
    }
    const reached = [...done.values(), ...answers.map(({ kind }) => kind)].includes('delivered');
    const state = reached ? 'delivered' : wanted.length === 0 ? 'skipped' : 'failed';
    await leases.end([deliveryId], state, state === 'skipped' ? nobody : null, now());
    return reached ? { kind: 'delivered', statusCode: 250 } : last;
  };
}

function whyNobody(unwilling: ReadonlyMap<string, Unwilling>): string {
  return [...unwilling.values()].includes('unconfirmed') ? NOBODY_CONFIRMED : ALL_UNSUBSCRIBED;
}
