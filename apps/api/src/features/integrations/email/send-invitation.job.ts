import { siteUrl } from '../../../http/site-url.ts';
import type { JobPayloads } from '../../../jobs/job-plans.ts';
import type { Services } from '../../../kernel/services.ts';
import { unlinked } from '../../../mail/unlinked.ts';
import { invitationMail } from './invitation-mail.ts';
import { signSubscriber } from './unsubscribe-token.ts';
import { createUnsubscribesStore } from './unsubscribes.store.ts';

/** Asks an address whether it wants mail, or wants it again; only its reader can say so. */
export function sendInvitation({ db, env, live, mailer, tokenSecret }: Services) {
  const store = createUnsubscribesStore(db, live);
  return async ({ userId, email }: JobPayloads['send-invitation']): Promise<void> => {
    const sender = await store.invitation(userId, email);
    if (!sender) return;
    const name = unlinked(`${sender.first_name} ${sender.last_name}`);
    const token = signSubscriber(tokenSecret, { userId, email });
    const link = `${siteUrl(env)}/unsubscribe?${new URLSearchParams({ token })}`;
    await mailer.send(
      invitationMail(env, { to: email, name, address: sender.email, link, isBack: sender.is_back }),
    );
  };
}
