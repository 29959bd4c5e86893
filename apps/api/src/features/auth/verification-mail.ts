import { button, html, mailHtml } from '../../mail/mail-template.ts';
import type { Mail } from '../../mail/mailer.ts';
import { VERIFICATION_HOURS } from './mailed-token.ts';

interface VerificationMail {
  readonly to: string;
  readonly link: string;
  readonly companyName: string;
  readonly supportEmail: string;
}

/** The mail that asks whether an address is theirs. It greets nobody: whoever signed up may be a stranger to the reader. */
export function verificationMail({ to, link, companyName, supportEmail }: VerificationMail): Mail {
  const ask = `Somebody made a ${companyName} account with this address. If it was you, open this link in the browser that you are signed in with:`;
  const instead = 'If the button does nothing, open this address:';
  const small = `The link works once and for ${VERIFICATION_HOURS} hours. If it was not you, ignore this mail: nobody is given cameras by an address that is not confirmed.`;
  return {
    to,
    subject: `Confirm your email address for ${companyName}`,
    text: `Hello,\n\n${ask}\n\n${link}\n\n${small}\n\nQuestions? ${supportEmail}\n`,
    html: mailHtml({
      heading: 'Confirm your email address',
      body: html`<p>Hello,</p><p>${ask}</p>${button(link, 'Confirm this address')}<p style="word-break:break-all;font-size:14px">${instead}<br><a href="${link}" style="color:#2f6b46">${link}</a></p><p>${small}</p>`,
      footer: html`${companyName} · Questions? ${supportEmail}`,
    }),
  };
}
