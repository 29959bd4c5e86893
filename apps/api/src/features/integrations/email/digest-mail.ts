import type { Env } from '../../../env.ts';
import { siteUrl } from '../../../http/site-url.ts';
import { button, html, type SafeHtml } from '../../../mail/mail-template.ts';
import type { Digest } from './digest.store.ts';
import type { Sender } from './mail-content.store.ts';
import { classText, counts, type EmailContent, join, plural, siteTime } from './mail-labels.ts';

const MOST_ROWS = 15;

interface Day {
  readonly from: number;
  readonly until: number;
  /** Of the reader. */
  readonly zone: string;
}

/** What happened in a day. A quiet day gets a mail too: no mail would look like a fault. */
export function digestMail(
  env: Env,
  sender: Sender,
  digest: Digest,
  { from, until, zone }: Day,
): EmailContent {
  const total = digest.classes.reduce((sum, { count }) => sum + count, 0);
  const silent = digest.silent.map(
    ({ name, lastSeen }) => `${name}, last heard ${lastSeen ? siteTime(lastSeen.getTime(), zone) : 'never'}`,
  );
  const link = `${siteUrl(env)}/?tab=insights`;
  const counted = (list: Digest['classes'], name: (text: string) => string): [string, number][] => [
    ...list.slice(0, MOST_ROWS).map((row): [string, number] => [name(row.name), row.count]),
    ...rest(list.slice(MOST_ROWS)),
  ];
  const byClass = counted(digest.classes, classText);
  const byCamera = counted(digest.cameras, (name) => name);
  const sections: [string, string[], SafeHtml][] = [
    ['By class', byClass.map(textLine), counts(byClass)],
    ['By camera', byCamera.map(textLine), counts(byCamera)],
    ['New alerts', [...digest.alerts], list(digest.alerts)],
    ['Silent cameras', silent, list(silent)],
  ];
  const shown = sections.filter(([, lines]) => lines.length > 0);
  const opening = `${openingOf(total, digest)} between ${siteTime(from, zone)}, and ${siteTime(until, zone)} (${zone.replaceAll('_', ' ')}).`;
  return {
    subject: `Your day: ${subjectOf(total, digest)}`,
    heading: `Your day: ${subjectOf(total, digest)}`,
    text: `${opening}\n\n${shown.map(([name, lines]) => `${name}\n${lines.map((line) => `  ${line}`).join('\n')}`).join('\n\n')}\n\n${link}\n`,
    body: html`<p>${opening}</p>${join(
      shown.map(([name, , body]) => html`<h2 style="margin:20px 0 8px;font-size:17px">${name}</h2>${body}`),
    )}${button(link, 'Look at the insights')}`,
    why: `You get this every morning because ${sender.first_name} ${sender.last_name} switched the daily digest on at ${env.COMPANY_NAME}.`,
  };
}

function rest(list: Digest['classes']): [string, number][] {
  return list.length > 0 ? [['Others', list.reduce((sum, { count }) => sum + count, 0)]] : [];
}

function textLine([name, count]: [string, number]): string {
  return `${name}: ${count}`;
}

function list(lines: readonly string[]): SafeHtml {
  const items = lines.map((line) => html`<li style="margin:0 0 6px">${line}</li>`);
  return html`<ul style="margin:0;padding-left:20px">${join(items)}</ul>`;
}

function subjectOf(total: number, { alerts, silent }: Digest): string {
  return [
    total === 0 ? 'nothing seen' : plural(total, 'insight'),
    ...(alerts.length > 0 ? [plural(alerts.length, 'new alert')] : []),
    ...(silent.length > 0 ? [plural(silent.length, 'silent camera')] : []),
  ].join(', ');
}

function openingOf(total: number, { cameraCount, cameras, silent }: Digest): string {
  if (total > 0) return `${plural(total, 'insight')} of ${plural(cameras.length, 'camera')} arrived`;
  if (cameraCount === 0) return 'There is no camera in this account, so nothing arrived';
  return silent.length === 0 ? 'All cameras are well, and nothing was seen' : 'Nothing was seen';
}
