import type { Env } from '../../env.ts';
import { letter as frame, html } from '../../plugins/mail-template.ts';
import type { Mail, Mailer } from '../../plugins/mailer.ts';
import { siteOf } from './links.ts';
import { type Letter, PICTURE } from './mail-words.ts';
import type { Outcome } from './outcome.ts';
import { signSubscriber } from './unsubscribe-token.ts';

interface Sending {
  readonly env: Env;
  readonly secret: string;
  readonly userId: number;
  readonly deliveryId: number;
}

/** The mail for one address, with a way out that is its own. */
export function addressed({ env, secret, userId, deliveryId }: Sending, letter: Letter, to: string): Mail {
  const token = signSubscriber(secret, { userId, email: to });
  const link = `${siteOf(env)}/unsubscribe?${new URLSearchParams({ token })}`;
  const { subject, text, heading, body, why, picture } = letter;
  const recipient = Buffer.from(to).toString('hex').slice(0, 40);
  return {
    to,
    subject,
    text: `${heading}\n\n${text}\n--\n${why}\nUnsubscribe ${to}: ${link}\n`,
    html: frame({
      heading,
      body,
      footer: html`${why}<br><a href="${link}" style="color:#2f6b46">Unsubscribe ${to}</a> · ${env.COMPANY_NAME}, ${env.SUPPORT_EMAIL}`,
    }),
    messageId: `delivery-${deliveryId}-${recipient}@${new URL(siteOf(env)).hostname}`,
    headers: {
      'List-Unsubscribe': `<${link}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'Auto-Submitted': 'auto-generated',
    },
    pictures: picture ? [{ cid: PICTURE, jpeg: picture }] : [],
  };
}

/** Sends a mail; never throws. What the mail server says of this address is final, everything else may pass. */
export async function trySending(mailer: Mailer, mail: Mail): Promise<Outcome> {
  try {
    await mailer.send(mail);
    return { kind: 'delivered', statusCode: 250 };
  } catch (error) {
    return judge(error);
  }
}

function judge(error: unknown): Outcome {
  const { code, responseCode, response } = Object(error) as Record<string, unknown>;
  const statusCode = typeof responseCode === 'number' ? responseCode : null;
  const said = typeof response === 'string' ? `: ${response.slice(0, 200)}` : '.';
  const aboutMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  if (aboutMail && statusCode !== null && statusCode >= 500) {
    return { kind: 'refused', statusCode, reason: `The mail server refused it${said}` };
  }
  if (statusCode !== null && aboutMail)
    return { kind: 'retry', statusCode, reason: `The mail server asked to try again${said}` };
  return { kind: 'retry', statusCode, reason: 'The mail server could not be reached or did not let us in.' };
}
