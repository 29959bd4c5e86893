import type { Env } from '../../../env.ts';
import { siteUrl } from '../../../http/site-url.ts';
import { button, html } from '../../../mail/mail-template.ts';
import type { MailedAlert, Sender } from './mail-content.store.ts';
import { type EmailContent, join } from './mail-labels.ts';

/** Alerts that opened together. */
export function alertMail(env: Env, sender: Sender, alerts: readonly MailedAlert[]): EmailContent {
  const [first] = alerts;
  const subject =
    alerts.length === 1 && first ? first.summary : `${alerts.length} new alerts of your cameras`;
  const link = `${siteUrl(env)}/?tab=alerts`;
  const items = alerts.map(({ summary }) => html`<li style="margin:0 0 6px">${summary}</li>`);
  return {
    subject,
    heading: alerts.length === 1 ? 'A camera needs you' : 'Cameras need you',
    text: `${alerts.map(({ summary }) => `- ${summary}`).join('\n')}\n\nLook at the alerts: ${link}\n`,
    body: html`<ul style="padding-left:20px">${join(items)}</ul>${button(link, 'Look at the alerts')}`,
    why: `You get this because ${sender.first_name} ${sender.last_name} switched alerts by mail on at ${env.COMPANY_NAME}.`,
  };
}
