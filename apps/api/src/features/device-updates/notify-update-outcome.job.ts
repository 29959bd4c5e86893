import { siteUrl } from '../../http/site-url.ts';
import type { JobPayloads } from '../../jobs/job-plans.ts';
import type { Services } from '../../kernel/services.ts';
import { outcomeMail } from './outcome-mail.ts';
import { createUpdateOutcomeStore } from './update-outcome.store.ts';

/** Mails who made a device update how it went. Whether they want to know is asked now, not when it finished. */
export function notifyUpdateOutcome({ db, env, mailer }: Pick<Services, 'db' | 'env' | 'mailer'>) {
  const store = createUpdateOutcomeStore(db);
  const site = siteUrl(env);
  return async ({ updateId }: JobPayloads['notify-update-outcome']): Promise<void> => {
    const outcome = await store.find(updateId);
    if (!outcome) return;
    await mailer.send(
      outcomeMail({
        ...outcome,
        updateId,
        link: `${site}/?tab=device-updates&update=${updateId}`,
        settingsLink: `${site}/?tab=account`,
        companyName: env.COMPANY_NAME,
        supportEmail: env.SUPPORT_EMAIL,
      }),
    );
  };
}
