import { button, html, mailHtml } from '../../mail/mail-template.ts';
import type { Mail } from '../../mail/mailer.ts';
import { greeting } from './greeting.ts';

interface PasswordMail {
  readonly to: string;
  /** Null where it is not known whether the reader chose it. */
  readonly firstName: string | null;
  /** When it happened, in words, with its zone. */
  readonly at: string;
  /** Where a new password is asked for. */
  readonly link: string;
  readonly companyName: string;
  readonly supportEmail: string;
}

/** The mail that tells somebody about a new password, in case it was somebody else who set it. */
export function passwordMail({ to, at, link, companyName, supportEmail, ...reader }: PasswordMail): Mail {
  const hello = greeting(reader.firstName);
  const change = `The password of your ${companyName} account was changed on ${at}. Every other browser was signed out.`;
  const calm = 'If that was you, there is nothing to do.';
  const alarm = `If it was not, set a new password at once, and write to ${supportEmail}.`;
  return {
    to,
    subject: `Your ${companyName} password was changed`,
    text: `${hello},\n\n${change}\n\n${calm}\n\n${alarm}\n\nSet a new password: ${link}\n`,
    html: mailHtml({
      heading: 'Your password was changed',
      body: html`<p>${hello},</p><p>${change}</p><p>${calm}</p><p>${alarm}</p>${button(link, 'Set a new password')}`,
      footer: html`${companyName} · Questions? ${supportEmail}`,
    }),
  };
}
