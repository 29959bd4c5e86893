import { DIGEST_HOUR } from '@sightline/domain/integrations/platform';
import { instantOf, shiftDate } from '@sightline/domain/time/local-time';
import { knownZone, UTC } from '@sightline/domain/time/time-zone';
import type { Services } from '../../../kernel/services.ts';
import { alertMail } from './alert-mail.ts';
import { createDigestStore, digestDate } from './digest.store.ts';
import { digestMail } from './digest-mail.ts';
import { drawPhoto } from './draw-photo.ts';
import type { ReadyMail } from './emails.store.ts';
import { createMailContentStore, type Sender } from './mail-content.store.ts';
import type { EmailContent } from './mail-labels.ts';
import { sequenceMail, summaryMail } from './sequence-mail.ts';

/** Writes a mail; undefined when what it was about is gone. */
type WriteContent = (sender: Sender, ownerId: number, mail: ReadyMail) => Promise<EmailContent | undefined>;

/** What mails of each kind say. */
export function createEmailContents({
  db,
  env,
  now,
  photos,
}: Services): Readonly<Record<ReadyMail['kind'], WriteContent>> {
  const content = createMailContentStore(db);
  const digests = createDigestStore(db);

  async function sequenceContent(
    sender: Sender,
    ownerId: number,
    mail: ReadyMail,
  ): Promise<EmailContent | undefined> {
    const [camera] = await content.cameras(ownerId, mail.id);
    const best = await content.best(ownerId, mail.id);
    if (!camera || !best) return undefined;
    const picture = best.photoKey ? await drawPhoto(photos, { ...best, key: best.photoKey }) : undefined;
    return sequenceMail(env, sender, camera, best, picture);
  }

  async function digestContent(sender: Sender, ownerId: number, mail: ReadyMail): Promise<EmailContent> {
    const zone = knownZone((await digests.zone(ownerId)) ?? UTC);
    const date = digestDate(mail);
    const at = (day: string) => instantOf({ date: day, minutes: DIGEST_HOUR * 60 }, zone);
    const [from, until] = [at(shiftDate(date, -1)), at(date)];
    const digest = await digests.read(ownerId, new Date(from), new Date(until), now());
    return digestMail(env, sender, digest, { from, until, zone });
  }

  return {
    insight: sequenceContent,
    summary: async (sender, ownerId, mail) => {
      const cameras = await content.cameras(ownerId, mail.id);
      return cameras.length > 0 ? summaryMail(env, sender, cameras) : undefined;
    },
    alert: async (sender, ownerId, mail) => {
      const alerts = await content.alerts(ownerId, mail.id);
      return alerts.length > 0 ? alertMail(env, sender, alerts) : undefined;
    },
    digest: digestContent,
  };
}
