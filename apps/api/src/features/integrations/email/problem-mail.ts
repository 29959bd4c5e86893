import { PLATFORM_NAMES } from '@sightline/domain/integrations/platform';
import type { Env } from '../../../env.ts';
import { siteUrl } from '../../../http/site-url.ts';
import { button, html, mailHtml } from '../../../mail/mail-template.ts';
import type { Mail } from '../../../mail/mailer.ts';
import { unlinked } from '../../../mail/unlinked.ts';
import type { Problem } from './problems.store.ts';

/** The mail that says that an integration does not work. */
export function problemMail(env: Env, problem: Problem): Mail {
  const name = PLATFORM_NAMES[problem.platform];
  const firstName = unlinked(problem.first_name);
  const link = `${siteUrl(env)}/?tab=account&section=integrations`;
  const remedy = remedyOf(problem);
  const heading = `${name} does not work`;
  const said = problem.last_failure_reason ?? 'It could not be reached.';
  return {
    to: problem.email,
    subject: heading,
    text: `Hello ${firstName},\n\n${said}\n\n${remedy}\n\n${link}\n`,
    html: mailHtml({
      heading,
      body: html`<p>Hello ${firstName},</p><p>${said}</p><p>${remedy}</p>${button(link, 'Open your integrations')}`,
      footer: html`You get this because mails about integrations that do not work are switched on in your account. ${env.COMPANY_NAME} · ${env.SUPPORT_EMAIL}`,
    }),
  };
}

function remedyOf({ key_refused, refuses }: Problem): string {
  if (key_refused) return 'Nothing is sent until you enter a key that is accepted. What waits is sent then.';
  if (refuses)
    return 'It refused one delivery after the other. Its log says what became of each, and there you can have them tried again.';
  return 'It is tried again by itself, and what waits is sent as soon as it works.';
}
