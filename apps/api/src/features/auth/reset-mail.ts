import { button, html, mailHtml } from '../../mail/mail-template.ts';
import type { Mail } from '../../mail/mailer.ts';
import { greeting } from './greeting.ts';
import { RESET_MINUTES } from './mailed-token.ts';

interface ResetMail {
  readonly to: string;
  /** Null where it is not known whether the reader chose it. */
  readonly firstName: string | null;
  readonly link: string;
  readonly companyName: string;
  readonly supportEmail: string;
}

/** The mail with the link to set a new password. */
export function resetMail({ to, link, companyName, supportEmail, ...reader }: ResetMail): Mail {
  const hello = greeting(reader.firstName);
  const ask = 'You asked for a new password. Open this link to set one:';
  const instead = 'If the button does nothing, open this address:';
  const small = `The link works once and for ${RESET_MINUTES} minutes. If you did not ask for it, ignore this mail: your password stays as it is.`;
  return {
    to,
    subject: `Set a new password for ${companyName}`,
    text: `${hello},\n\n${ask}\n\n${link}\n\n${small}\n\nQuestions? ${supportEmail}\n`,
    html: mailHtml({
      heading: 'Set a new password',
      body: html`<p>${hello},</p><p>${ask}</p>${button(link, 'Set a new password')}<p style="word-break:break-all;font-size:14px">${instead}<br><a href="${link}" style="color:#2f6b46">${link}</a></p><p>${small}</p>`,
      footer: html`${companyName} · Questions? ${supportEmail}`,
    }),
  };
}
