import { SEQUENCE_MAILS_AN_HOUR } from '@sightline/domain/integrations/delivery';
import { UTC } from '@sightline/domain/time/time-zone';
import type { Env } from '../../../env.ts';
import { siteUrl } from '../../../http/site-url.ts';
import { button, html } from '../../../mail/mail-template.ts';
import { insightLink } from './insight-link.ts';
import type { MailedCamera, MailedInsight, Sender } from './mail-content.store.ts';
import {
  cameraLabel,
  classCountsLabel,
  classText,
  type EmailContent,
  facts,
  join,
  PICTURE,
  plural,
  positionLabel,
  receivedText,
  takenText,
  whySequence,
} from './mail-labels.ts';

/** Cameras that a summary lists one by one. */
const MOST_LINES = 30;

/** One sequence of one camera. */
export function sequenceMail(
  env: Env,
  sender: Sender,
  camera: MailedCamera,
  best: MailedInsight,
  picture: Buffer | undefined,
): EmailContent {
  const seen = classCountsLabel(camera.classes);
  const position = positionLabel(best);
  const rows: [string, string][] = [
    ['Seen', seen],
    ['Confidence', `${Math.round(best.confidence)} % (${classText(best.className)})`],
    ['Taken', takenText(camera, best.zone)],
    ['Received', receivedText(camera, best.zone)],
    ['Camera', cameraLabel(best)],
    ...(position ? ([['Position', position]] as [string, string][]) : []),
    ...(camera.count > 1 ? ([['Insights', String(camera.count)]] as [string, string][]) : []),
  ];
  const link = insightLink(env, best.insightId);
  const alt = `${classText(best.className)} at ${best.deviceName}`;
  const photo = picture
    ? html`<img src="cid:${PICTURE}" alt="${alt}" width="456" style="display:block;width:100%;height:auto;margin:0 0 16px;border-radius:6px">`
    : html`<p class="quiet" style="margin:0 0 16px;color:#5a6a5f">There is no photo yet. It is beside the insight once the camera has sent it.</p>`;
  return {
    subject: `${seen} at ${best.deviceName}`,
    heading: `${seen} at ${best.deviceName}`,
    text: `${rows.map(([name, value]) => `${name}: ${value}`).join('\n')}\n\nLook at it: ${link}\n`,
    body: html`${photo}${facts(rows)}${button(link, 'Look at it, confirm or correct')}`,
    why: whySequence(sender, env.COMPANY_NAME),
    picture,
  };
}

/** The sequences of an hour beyond those that were mailed one by one; `cameras` are all of them, newest first. */
export function summaryMail(env: Env, sender: Sender, cameras: readonly MailedCamera[]): EmailContent {
  const total = sumOf(cameras);
  const subject = `${plural(total, 'more insight')} of ${plural(cameras.length, 'camera')}`;
  const all = {
    from: Math.min(...cameras.map(({ from }) => from)),
    until: Math.max(...cameras.map(({ until }) => until)),
    receivedFrom: Math.min(...cameras.map(({ receivedFrom }) => receivedFrom)),
    receivedUntil: Math.max(...cameras.map(({ receivedUntil }) => receivedUntil)),
    count: total,
    arrivals: cameras.reduce((sum, { arrivals }) => sum + arrivals, 0),
  };
  const zone = cameras[0]?.zone ?? UTC;
  const opening = `Taken ${takenText(all, zone)}; received ${receivedText(all, zone)}. They come together because one hour brings ${SEQUENCE_MAILS_AN_HOUR} mails at most.`;
  const lines = cameras.slice(0, MOST_LINES).map((camera) => ({
    where: cameraLabel(camera),
    seen: classCountsLabel(camera.classes),
    when: `taken ${takenText(camera, camera.zone)}`,
  }));
  const others = cameras.slice(MOST_LINES);
  const rest =
    others.length > 0
      ? `and ${plural(sumOf(others), 'more insight')} of ${plural(others.length, 'other camera')}`
      : '';
  const link = `${siteUrl(env)}/?tab=insights`;
  const items = lines.map(
    ({ where, seen, when }) =>
      html`<li style="margin:0 0 8px"><strong>${where}</strong>: ${seen}<br>${when}</li>`,
  );
  const listed = lines.map(({ where, seen, when }) => `${where}: ${seen}, ${when}`);
  return {
    subject,
    heading: subject,
    text: `${opening}\n\n${[...listed, ...(rest ? [rest] : [])].join('\n')}\n\nLook at them: ${link}\n`,
    body: html`<p>${opening}</p><ul style="padding-left:20px">${join(items)}</ul>${rest ? html`<p>${rest}</p>` : html``}${button(link, 'Look at the insights')}`,
    why: whySequence(sender, env.COMPANY_NAME),
  };
}

function sumOf(cameras: readonly MailedCamera[]): number {
  return cameras.reduce((sum, { count }) => sum + count, 0);
}
