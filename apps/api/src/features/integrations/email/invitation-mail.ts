import type { Env } from '../../../env.ts';
import { button, html, mailHtml } from '../../../mail/mail-template.ts';
import type { Mail } from '../../../mail/mailer.ts';

interface Invitation {
  readonly to: string;
  /** Name of who asks. */
  readonly who: string;
  /** Where its reader says so. */
  readonly link: string;
}

/** The mail that asks an address that unsubscribed whether it wants mail again. */
export function invitationMail(env: Env, { to, who, link }: Invitation): Mail {
  const ask = `${who} would like to send you mails about what wildlife cameras see. You had unsubscribed.`;
  const ignore = 'If you do not want them, do nothing: none will come.';
  return {
    to,
    subject: `${who} asks you back`,
    text: `${ask}\n\nTake mails again: ${link}\n\n${ignore}\n`,
    html: mailHtml({
      heading: `${who} asks you back`,
      body: html`<p>${ask}</p>${button(link, 'Take mails again')}<p>${ignore}</p>`,
      footer: html`${env.COMPANY_NAME} · ${env.SUPPORT_EMAIL}`,
    }),
  };
}
