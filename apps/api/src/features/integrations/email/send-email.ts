import { createHash } from 'node:crypto';
import type { Env } from '../../../env.ts';
import { siteUrl } from '../../../http/site-url.ts';
import { mailHtml as frame, html } from '../../../mail/mail-template.ts';
import { type Mail, type Mailer, UnconfirmedMail } from '../../../mail/mailer.ts';
import type { ReceiverAnswer } from '../delivery/outcome.ts';
import { type EmailContent, PICTURE } from './mail-labels.ts';
import { signSubscriber } from './unsubscribe-token.ts';

interface Sending {
  readonly env: Env;
  readonly secret: string;
  readonly userId: number;
  readonly deliveryId: number;
}

/** The mail for one address, with a way out that is its own. */
export function addressed(
  { env, secret, userId, deliveryId }: Sending,
  email: EmailContent,
  to: string,
): Mail {
  const token = signSubscriber(secret, { userId, email: to });
  const link = `${siteUrl(env)}/unsubscribe?${new URLSearchParams({ token })}`;
  const { subject, text, heading, body, why, picture } = email;
  const recipient = createHash('sha256').update(to).digest('hex').slice(0, 40);
  return {
    to,
    subject,
    text: `${heading}\n\n${text}\n--\n${why}\nUnsubscribe ${to}: ${link}\n`,
    html: frame({
      heading,
      body,
      footer: html`${why}<br><a href="${link}" style="color:#2f6b46">Unsubscribe ${to}</a> · ${env.COMPANY_NAME}, ${env.SUPPORT_EMAIL}`,
    }),
    messageId: `delivery-${deliveryId}-${recipient}@${new URL(siteUrl(env)).hostname}`,
    headers: {
      'List-Unsubscribe': `<${link}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'Auto-Submitted': 'auto-generated',
    },
    pictures: picture ? [{ cid: PICTURE, jpeg: picture }] : [],
  };
}

/** Sends a mail; never throws. */
export async function trySending(mailer: Mailer, mail: Mail): Promise<ReceiverAnswer> {
  try {
    await mailer.send(mail);
    return { kind: 'delivered', statusCode: 250 };
  } catch (error) {
    return judge(error);
  }
}

/** Too large, or not wanted as it is: the one refusal of the content that is final. */
const CONTENT_REFUSED = [552, 554];
/** The mail server says goodbye, wherever in the talk. */
const CLOSING = 421;

const NO_ADDRESS: ReceiverAnswer = {
  kind: 'refused',
  statusCode: null,
  reason: 'No mail can be sent to this address. Please correct it.',
};

/** An address that nodemailer does not take, without having asked anybody. A wrong sender is called invalid as well. */
function isNoAddress({ code, command, message }: Record<string, unknown>): boolean {
  const aboutRecipient = /^(Invalid recipient|No recipients)/.test(String(message));
  return code === 'EENVELOPE' && command === 'API' && aboutRecipient;
}

/** What nodemailer says of a mail server that is silent, or not done in time. */
const TOO_SLOW = ['ETIMEDOUT', 'EABORT'];

/** Nothing was said of the mail itself. */
function unknownOutcome(error: unknown, code: unknown, statusCode: number | null): ReceiverAnswer {
  const retry = { kind: 'retry', statusCode } as const;
  if (error instanceof UnconfirmedMail)
    return {
      ...retry,
      unconfirmed: true,
      reason: 'The mail server did not say whether it took the mail, which may have arrived all the same.',
    };
  const reason = TOO_SLOW.includes(String(code))
    ? 'The mail server did not answer in time.'
    : 'The mail server could not be reached or did not let us in.';
  return { ...retry, reason };
}

/** What is said of an address or of the content is about this mail alone; everything else is about all mails. */
function judge(error: unknown): ReceiverAnswer {
  const fault = Object(error) as Record<string, unknown>;
  const { code, command, responseCode, response } = fault;
  if (isNoAddress(fault)) return NO_ADDRESS;
  const statusCode = typeof responseCode === 'number' ? responseCode : null;
  if (statusCode === null || code === 'EAUTH') return unknownOutcome(error, code, statusCode);
  const said = typeof response === 'string' ? `: ${response.slice(0, 200)}` : '.';
  const aboutAddress = command === 'RCPT TO';
  const aboutContent = code === 'EMESSAGE';
  const final = aboutAddress ? statusCode >= 500 : aboutContent && CONTENT_REFUSED.includes(statusCode);
  if (final) return { kind: 'refused', statusCode, reason: `The mail server refused it${said}` };
  const kind = (aboutAddress || aboutContent) && statusCode !== CLOSING ? 'later' : 'retry';
  const reason =
    statusCode >= 500
      ? `The mail server takes nothing from us at the moment${said}`
      : `The mail server asked to try again${said}`;
  return { kind, statusCode, reason };
}
