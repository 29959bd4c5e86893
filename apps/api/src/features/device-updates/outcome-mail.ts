import { failureReason } from '@sightline/domain/device-updates/failure-reason';
import { displayName } from '@sightline/domain/devices/display-name';
import { button, html, mailHtml, type SafeHtml } from '../../mail/mail-template.ts';
import type { Mail } from '../../mail/mailer.ts';
import { unlinked } from '../../mail/unlinked.ts';
import type { OutcomePart, UpdateOutcome } from './update-outcome.store.ts';

interface OutcomeMail extends UpdateOutcome {
  readonly updateId: number;
  /** The update in the console. */
  readonly link: string;
  /** Where these mails are switched off. */
  readonly settingsLink: string;
  readonly companyName: string;
  readonly supportEmail: string;
}

/** Cameras named in one mail; the console has the others. */
const MOST_NAMED = 100;
const NO_REASON = 'it gave no reason';

/** The mail that says how a device update went: what failed first, since that needs somebody. */
export function outcomeMail(mail: OutcomeMail): Mail {
  const { parts, updateId, link, settingsLink } = mail;
  const firstName = unlinked(mail.firstName);
  const failed = parts.filter(({ state }) => state === 'failed');
  const updated = parts.filter(({ state }) => state === 'success');
  const heading = headingOf(failed.length, parts.length);
  const lead = `Every camera that device update ${updateId} still concerns has finished.`;
  const blocks = [
    { title: `Failed (${failed.length})`, items: listed(failed, failureLabel) },
    { title: `Updated (${updated.length})`, items: listed(updated, nameOf) },
  ].filter(({ items }) => items.length > 0);
  const why = 'You get this mail because you asked for mails about device updates.';
  return {
    to: mail.email,
    subject: `Device update ${updateId}: ${heading.charAt(0).toLowerCase()}${heading.slice(1)}`,
    text: [
      `Hello ${firstName},`,
      lead,
      ...blocks.map(({ title, items }) => [title, ...items.map((item) => `- ${item}`)].join('\n')),
      link,
      `${why} Switch them off: ${settingsLink}\n`,
    ].join('\n\n'),
    html: mailHtml({
      heading,
      body: html`<p>Hello ${firstName},</p><p>${lead}</p>${joined(blocks.map(blockHtml))}${button(link, 'Open the update')}`,
      footer: html`${why} <a href="${settingsLink}" style="color:#5a6a5f">Switch them off</a><br>${mail.companyName} · Questions? ${mail.supportEmail}`,
    }),
  };
}

function headingOf(failed: number, all: number): string {
  if (failed === 0) return all === 1 ? 'Your camera is updated' : `All ${all} cameras are updated`;
  if (all === 1) return 'Your camera was not updated';
  return `${failed} of ${all} cameras ${failed === 1 ? 'was' : 'were'} not updated`;
}

function nameOf({ isOwn, deviceId, ...names }: OutcomePart): string {
  return isOwn ? unlinked(displayName(names)) : `Device ${deviceId}`;
}

function failureLabel(part: OutcomePart): string {
  return `${nameOf(part)}: ${failureReason(part) ?? NO_REASON}`;
}

function listed(parts: readonly OutcomePart[], label: (part: OutcomePart) => string): string[] {
  const more = parts.length - MOST_NAMED;
  return [...parts.slice(0, MOST_NAMED).map(label), ...(more > 0 ? [`and ${more} more`] : [])];
}

function blockHtml({ title, items }: { title: string; items: readonly string[] }): SafeHtml {
  return html`<h2 style="margin:20px 0 4px;font-size:16px">${title}</h2><ul style="margin:0;padding-left:20px">${joined(items.map((item) => html`<li>${item}</li>`))}</ul>`;
}

function joined(pieces: readonly SafeHtml[]): SafeHtml {
  return pieces.reduce((all, piece) => html`${all}${piece}`, html``);
}
