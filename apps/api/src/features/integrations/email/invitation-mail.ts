import type { Env } from '../../../env.ts';
import { button, html, mailHtml } from '../../../mail/mail-template.ts';
import type { Mail } from '../../../mail/mailer.ts';

interface Invitation {
  readonly to: string;
  /** Name of who asks. */
  readonly who: string;
  /** Where its reader says so. */
  readonly link: string;
  /** Its reader took mails before, and unsubscribed. */
  readonly isBack: boolean;
}

/** The mail that asks an address whether it wants mails of an integration, or wants them again. */
export function invitationMail(env: Env, { to, who, link, isBack }: Invitation): Mail {
  const wish = `${who} would like to send you mails about what wildlife cameras see.`;
  const ask = isBack ? `${wish} You had unsubscribed.` : wish;
  const title = isBack ? `${who} asks you back` : `${who} asks whether you want mails`;
  const yes = isBack ? 'Take mails again' : 'Take these mails';
  const ignore = 'If you do not want them, do nothing: none will come.';
  return {
    to,
    subject: title,
    text: `${ask}\n\n${yes}: ${link}\n\n${ignore}\n`,
    html: mailHtml({
      heading: title,
      body: html`<p>${ask}</p>${button(link, yes)}<p>${ignore}</p>`,
      footer: html`${env.COMPANY_NAME} · ${env.SUPPORT_EMAIL}`,
    }),
  };
}
