import type { JobPayloads } from '../../kernel/job-plans.ts';
import type { Services } from '../../kernel/services.ts';
import { button, html, letter } from '../../plugins/mail-template.ts';
import { siteUrl } from '../../plugins/site-url.ts';
import { signSubscriber } from './unsubscribe-token.ts';
import { createUnsubscribesStore } from './unsubscribes.store.ts';

/** Asks an address that unsubscribed whether it wants mail again; only its reader can say so. */
export function sendInvitation({ db, env, jobs, live, mailer, tokenSecret }: Services) {
  const store = createUnsubscribesStore(db, live, jobs);
  return async ({ userId, email }: JobPayloads['send-invitation']): Promise<void> => {
    const sender = await store.invitation(userId, email);
    if (!sender) return;
    const who = `${sender.first_name} ${sender.last_name}`;
    const token = signSubscriber(tokenSecret, { userId, email });
    const link = `${siteUrl(env)}/unsubscribe?${new URLSearchParams({ token })}`;
    const ask = `${who} would like to send you mails about what wildlife cameras see. You had unsubscribed.`;
    const ignore = 'If you do not want them, do nothing: none will come.';
    await mailer.send({
      to: email,
      subject: `${who} asks you back`,
      text: `${ask}\n\nTake mails again: ${link}\n\n${ignore}\n`,
      html: letter({
        heading: `${who} asks you back`,
        body: html`<p>${ask}</p>${button(link, 'Take mails again')}<p>${ignore}</p>`,
        footer: html`${env.COMPANY_NAME} · ${env.SUPPORT_EMAIL}`,
      }),
    });
  };
}
