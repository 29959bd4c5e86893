import { siteUrl } from '../../http/site-url.ts';
import type { JobPayloads } from '../../jobs/job-plans.ts';
import type { Services } from '../../kernel/services.ts';
import { drawMailedToken, hashMailedToken, VERIFICATION_HOURS } from './mailed-token.ts';
import { createVerificationStore } from './verification.store.ts';
import { verificationMail } from './verification-mail.ts';

const HOUR_MS = 3_600_000;

/** Makes a token and mails its link, if the address of the account still has to be confirmed. As {@link sendResetMail} does. */
export function sendVerificationMail(services: Services) {
  const { env, mailer, now } = services;
  const verifications = createVerificationStore(services);
  return async ({ userId }: JobPayloads['send-verification-mail']): Promise<void> => {
    const token = drawMailedToken();
    const time = now();
    const expiresAt = new Date(time.getTime() + VERIFICATION_HOURS * HOUR_MS);
    const to = await verifications.createToken(userId, hashMailedToken(token), time, expiresAt);
    if (to === undefined) return;
    const link = `${siteUrl(env)}/verify?${new URLSearchParams({ token })}`;
    await mailer.send(
      verificationMail({ to, link, companyName: env.COMPANY_NAME, supportEmail: env.SUPPORT_EMAIL }),
    );
  };
}
