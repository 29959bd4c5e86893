import { addressKey } from '@sightline/domain/integrations/addresses';
import { DIGEST_HOUR } from '@sightline/domain/integrations/platform';
import { planVisits } from '@sightline/domain/integrations/visits';
import { LIMITS } from '@sightline/domain/limits';
import { instantOf, shiftDate } from '@sightline/domain/time/local-time';
import { knownZone, UTC } from '@sightline/domain/time/time-zone';
import type { Services } from '../../kernel/services.ts';
import { html } from '../../plugins/mail-template.ts';
import { alertMail } from './alert-mail.ts';
import { createDigestStore, digestDate } from './digest.store.ts';
import { digestMail } from './digest-mail.ts';
import { drawPhoto } from './draw-photo.ts';
import { createEmailsStore, type ReadyMail } from './emails.store.ts';
import { createMailContentStore, type Sender } from './mail-content.store.ts';
import type { Letter } from './mail-words.ts';
import { type Answer, isFailure, type Outcome, staysOpenFor, waitsByItself } from './outcome.ts';
import { addressed, trySending } from './send-letter.ts';
import type { Turn, TurnsStore } from './turns.store.ts';
import { summaryMail, visitMail } from './visit-mail.ts';

/** A turn ends after this long, so that its lease holds; what is left comes in the next. */
const LONGEST_TURN_MS = 60_000;
const GONE = 'What it was about was cleared or switched off before it could be sent.';
const ALL_UNSUBSCRIBED = 'Every address has unsubscribed.';

type Recipients = Pick<Turn, 'id' | 'user_id' | 'emails' | 'api_key_encrypted'>;

/** Mails visits, alerts and digests. An address that was reached is never written to again about the same thing. */
export function createEmailDelivery(services: Services, turns: TurnsStore) {
  const { db, env, mailer, now, photos, tokenSecret: secret } = services;
  const store = createEmailsStore(db);
  const content = createMailContentStore(db);
  const digests = createDigestStore(db);

  async function visitLetter(sender: Sender, ownerId: number, mail: ReadyMail): Promise<Letter | undefined> {
    const [told] = await content.cameras(ownerId, mail.id);
    const best = await content.best(ownerId, mail.id);
    if (!told || !best) return undefined;
    const picture = best.photoKey ? await drawPhoto(photos, best.photoKey, best.bbox) : undefined;
    return visitMail(env, sender, told, best, picture);
  }

  async function digestLetter(sender: Sender, ownerId: number, mail: ReadyMail): Promise<Letter> {
    const zone = knownZone((await digests.zone(ownerId)) ?? UTC);
    const date = digestDate(mail);
    const at = (day: string) => instantOf({ date: day, minutes: DIGEST_HOUR * 60 }, zone);
    const [from, until] = [at(shiftDate(date, -1)), at(date)];
    const digest = await digests.read(ownerId, new Date(from), new Date(until), now());
    return digestMail(env, sender, digest, { from, until, zone });
  }

  const letters: Readonly<
    Record<
      ReadyMail['kind'],
      (sender: Sender, ownerId: number, mail: ReadyMail) => Promise<Letter | undefined>
    >
  > = {
    insight: visitLetter,
    summary: async (sender, ownerId, mail) => {
      const cameras = await content.cameras(ownerId, mail.id);
      return cameras.length > 0 ? summaryMail(env, sender, cameras) : undefined;
    },
    alert: async (sender, ownerId, mail) => {
      const alerts = await content.alerts(ownerId, mail.id);
      return alerts.length > 0 ? alertMail(env, sender, alerts) : undefined;
    },
    digest: digestLetter,
  };

  /** One mail after the other, until the mail server fails; what came of each. */
  async function sendToEach(
    integration: Recipients,
    deliveryId: number,
    letter: Letter,
    recipients: readonly string[],
  ): Promise<Answer[]> {
    const answers: Answer[] = [];
    for (const recipient of recipients) {
      const mail = addressed({ env, secret, userId: integration.user_id, deliveryId }, letter, recipient);
      const outcome = await trySending(mailer, mail);
      const note = { at: now(), chance: Math.random(), kind: null };
      await turns.note(integration, [{ deliveryId, outcome, recipient }], outcome, note);
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
  async function sendToAll(
    turn: Recipients,
    deliveryId: number,
    since: Date,
    letter: Letter,
  ): Promise<Outcome> {
    const unsubscribed = await store.unsubscribed(turn.user_id);
    const done = await store.done(deliveryId, since);
    const wanted = turn.emails.filter((email) => !unsubscribed.has(addressKey(email)));
    const recipients = wanted.filter((email) => !done.has(email));
    const answers = await sendToEach(turn, deliveryId, letter, recipients);
    const last: Outcome = answers.at(-1) ?? { kind: 'unsent', statusCode: null, reason: ALL_UNSUBSCRIBED };
    const open = staysOpenFor(answers);
    if (open) {
      if (waitsByItself(open)) await turns.holdMail(deliveryId, open, now());
      return open;
    }
    const reached = [...done.values(), ...answers.map(({ kind }) => kind)].includes('delivered');
    const state = reached ? 'delivered' : wanted.length === 0 ? 'skipped' : 'failed';
    await turns.end([deliveryId], state, state === 'skipped' ? ALL_UNSUBSCRIBED : null, now());
    return reached ? { kind: 'delivered', statusCode: 250 } : last;
  }

  /** Whether the turn may go on. */
  async function sendOne(turn: Turn, mail: ReadyMail): Promise<boolean> {
    const sender = await content.sender(turn.user_id);
    const letter = sender && (await letters[mail.kind](sender, turn.user_id, mail));
    if (!letter) {
      await turns.end([mail.id], 'skipped', GONE, now());
      return true;
    }
    // To whom it goes now: an address may have been taken out since the turn began.
    const recipients = { ...turn, emails: sender.emails };
    return !isFailure(await sendToAll(recipients, mail.id, mail.since, letter));
  }

  /** When the next visit is over. */
  async function closeVisits(turn: Turn): Promise<number | undefined> {
    const at = now();
    const planned = planVisits(await store.waiting(turn, at), await store.told(turn, at));
    const due = planned.filter(({ dueAt }) => dueAt <= at.getTime());
    await store.close(turn, due, at);
    return planned.find(({ dueAt }) => dueAt > at.getTime())?.dueAt;
  }

  return {
    async turn(turn: Turn): Promise<Date | undefined> {
      const endsAt = now().getTime() + LONGEST_TURN_MS;
      const nextVisit = await closeVisits(turn);
      await store.closeAlerts(turn, now());
      for (const mail of await store.ready(turn, now())) {
        if (now().getTime() > endsAt) break;
        if (!(await sendOne(turn, mail))) break;
      }
      const times = [nextVisit, (await store.nextReady(turn))?.getTime()].filter(
        (time) => time !== undefined,
      );
      // At once is soon enough after a rest: a failure keeps its own time.
      return times.length > 0
        ? new Date(Math.max(Math.min(...times), now().getTime() + LIMITS.collectionGapMs / 12))
        : undefined;
    },

    async test(target: Recipients, _key: string, deliveryId: number): Promise<Outcome> {
      const sender = await content.sender(target.user_id);
      const letter: Letter = {
        subject: `Test from ${env.COMPANY_NAME}`,
        heading: 'Mails arrive here',
        text: 'This is a test event. What your cameras see will arrive like this.\n',
        body: html`<p>This is a test event. What your cameras see will arrive like this.</p>`,
        why: `You get this because ${sender?.first_name ?? ''} ${sender?.last_name ?? ''} sent a test event to this address.`,
      };
      return sendToAll(target, deliveryId, now(), letter);
    },
  };
}
