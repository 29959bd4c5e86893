import type { Env } from '../../../env.ts';
import { button, html, mailHtml } from '../../../mail/mail-template.ts';
import type { Mail } from '../../../mail/mailer.ts';

interface Invitation {
  readonly to: string;
  /** Name of who asks: unverified, so only so much of it is said. */
  readonly name: string;
  /** The address of who asks, which is verified. */
  readonly address: string;
  /** Where its reader says so. */
  readonly link: string;
  /** Its reader took mails before, and unsubscribed. */
  readonly isBack: boolean;
}

/** Characters of a name. Its reader never asked for this mail: it has no room for what a sender would like to say. */
const NAME_LENGTH = 40;

/** The mail that asks an address whether it wants mails of an integration, or wants them again. */
export function invitationMail(env: Env, { to, name, address, link, isBack }: Invitation): Mail {
  const who = shortened(name);
  const wish = `${who} (${address}) would like to send you mails about what wildlife cameras see.`;
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

function shortened(name: string): string {
  const characters = Array.from(new Intl.Segmenter().segment(name), ({ segment }) => segment);
  return characters.length > NAME_LENGTH ? `${characters.slice(0, NAME_LENGTH - 1).join('')}…` : name;
}
