import { siteUrl } from '../../http/site-url.ts';
import type { JobPayloads } from '../../jobs/job-plans.ts';
import type { Services } from '../../kernel/services.ts';
import { logSecurityEvent } from '../../logging/security-log.ts';
import { drawMailedToken, hashMailedToken, RESET_MINUTES } from './mailed-token.ts';
import { createResetStore } from './reset.store.ts';
import { resetMail } from './reset-mail.ts';

const MINUTE_MS = 60_000;

/**
 * Makes a reset token and mails its link if the address is known. The link starts with PUBLIC_URL, never with what a
 * request claimed its host to be. A try that failed leaves a token that nobody has seen, or
 * the mail server did not say that it took it: then there are several mails, each with a link of its own.
 */
export function sendResetMail(services: Services) {
  const { env, log, mailer, now } = services;
  const resets = createResetStore(services);
  return async ({ email }: JobPayloads['send-reset-mail']): Promise<void> => {
    const token = drawMailedToken();
    const time = now();
    const expiresAt = new Date(time.getTime() + RESET_MINUTES * MINUTE_MS);
    const user = await resets.createToken({ email, tokenHash: hashMailedToken(token) }, time, expiresAt);
    if (!user) return;
    // The page that opens needs both: a token counts for its address only.
    const link = `${siteUrl(env)}/resetpassword?${new URLSearchParams({ token, email })}`;
    await mailer.send(
      resetMail({ to: email, ...user, link, companyName: env.COMPANY_NAME, supportEmail: env.SUPPORT_EMAIL }),
    );
    logSecurityEvent(log, 'reset-link-sent', { userId: user.id });
  };
}
