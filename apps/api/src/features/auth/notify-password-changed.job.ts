import { siteUrl } from '../../http/site-url.ts';
import type { JobPayloads } from '../../jobs/job-plans.ts';
import type { Services } from '../../kernel/services.ts';
import { momentLabel } from '../../mail/moment-label.ts';
import { createAuthStore } from './auth.store.ts';
import { passwordMail } from './password-mail.ts';

/** Notifies an account by mail that its password was changed. Every account is notified: it is about its safety. */
export function notifyPasswordChanged(services: Services) {
  const { env, mailer } = services;
  const store = createAuthStore(services);
  return async ({ userId, at }: JobPayloads['notify-password-changed']): Promise<void> => {
    const reader = await store.findReader(userId);
    if (!reader) return;
    await mailer.send(
      passwordMail({
        to: reader.email,
        firstName: reader.firstName,
        at: momentLabel(new Date(at), reader.timeZone),
        link: `${siteUrl(env)}/resetpassword`,
        companyName: env.COMPANY_NAME,
        supportEmail: env.SUPPORT_EMAIL,
      }),
    );
  };
}
