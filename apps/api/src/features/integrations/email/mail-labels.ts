import { positionOf, positionText } from '@sightline/domain/devices/coordinates';
import { html, type SafeHtml } from '../../../mail/mail-template.ts';
import type { ClassCount, MailedCamera, MailedInsight, Sender } from './mail-content.store.ts';

/** What a mail says, before it is known to whom it goes. */
export interface EmailContent {
  readonly subject: string;
  readonly text: string;
  readonly heading: string;
  readonly body: SafeHtml;
  /** Why its reader gets it. */
  readonly why: string;
  readonly picture?: Buffer | undefined;
}

/** Name under which a mail's picture is found inside it. */
export const PICTURE = 'photo';

/** Labels are written with underscores; people read `banded rail`. */
export function classText(className: string): string {
  const label = className.replaceAll('_', ' ').trim();
  return label.charAt(0).toUpperCase() + label.slice(1);
}

/** `Fri, 20 Nov 2026, 18:41`, by the clock of the site. */
export function siteTime(at: number, zone: string): string {
  const date = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  });
  return `${date.format(at)}, ${clock(at, zone)}`;
}

/** From and to by the clock of the site, with its zone: people who read this may be anywhere. */
function spanText(from: number, until: number, zone: string): string {
  const zoneName = zone.replaceAll('_', ' ');
  if (siteTime(from, zone) === siteTime(until, zone)) return `${siteTime(from, zone)} (${zoneName})`;
  const sameDay = siteTime(from, zone).slice(0, -5) === siteTime(until, zone).slice(0, -5);
  return `${siteTime(from, zone)} to ${sameDay ? clock(until, zone) : siteTime(until, zone)} (${zoneName})`;
}

/** {@link spanText} of when something was received. */
export function receivedText(
  { receivedFrom, receivedUntil }: Pick<MailedCamera, 'receivedFrom' | 'receivedUntil'>,
  zone: string,
): string {
  return spanText(receivedFrom, receivedUntil, zone);
}

/** {@link spanText} of what cameras saw, and whether the camera's time is in it or that of arrival. */
export function takenText(
  { from, until, count, arrivals }: Pick<MailedCamera, 'from' | 'until' | 'count' | 'arrivals'>,
  zone: string,
): string {
  const span = spanText(from, until, zone);
  if (arrivals === 0) return span;
  return `${span}, ${arrivals < count ? 'for some the time of arrival' : 'time of arrival'}`;
}

function clock(at: number, zone: string): string {
  const time = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return time.format(at);
}

/** `12 photos of deer, 1 of stoat` in short: `Deer × 12, Stoat`. */
export function classCountsLabel(classes: readonly ClassCount[]): string {
  return classes
    .map(({ className, count }) => (count > 1 ? `${classText(className)} × ${count}` : classText(className)))
    .join(', ');
}

/** `1 camera`, `12 cameras`. */
export function plural(count: number, one: string, many = `${one}s`): string {
  return count === 1 ? `1 ${one}` : `${count} ${many}`;
}

export function cameraLabel({
  deviceName,
  locationName,
}: Pick<MailedInsight, 'deviceName' | 'locationName'>): string {
  return locationName ? `${deviceName}, ${locationName}` : deviceName;
}

export function positionLabel(insight: MailedInsight): string | undefined {
  const position = positionOf(insight);
  return position && positionText(position);
}

type Pair = readonly [string, string | number];

/** Pairs of a short name and a value, as mail programs lay them out alike. */
export function facts(rows: readonly Pair[]): SafeHtml {
  return pairs(rows, 'white-space:nowrap', 'overflow-wrap:anywhere');
}

/** How often what: names may be long, numbers are not. */
export function counts(rows: readonly Pair[]): SafeHtml {
  return pairs(rows, 'overflow-wrap:anywhere', 'white-space:nowrap');
}

function pairs(rows: readonly Pair[], nameStyle: string, valueStyle: string): SafeHtml {
  const lines = rows.map(
    ([name, value]) =>
      html`<tr><th scope="row" style="padding:4px 16px 4px 0;text-align:left;vertical-align:top;font-weight:600;${nameStyle}">${name}</th><td style="padding:4px 0;vertical-align:top;${valueStyle}">${value}</td></tr>`,
  );
  return html`<table role="presentation" style="border-collapse:collapse;margin:0 0 8px;font-size:15px">${join(lines)}</table>`;
}

export function join(parts: readonly SafeHtml[]): SafeHtml {
  return parts.reduce((all, part) => html`${all}${part}`, html``);
}

/** Why somebody gets a mail about what cameras see. */
export function whySequence(sender: Sender, company: string): string {
  const who = `${sender.first_name} ${sender.last_name}`;
  if (sender.by_group)
    return `You get this because ${who} asked ${company} to send this address the classes chosen for this camera's group.`;
  if (sender.notification_mode === 'all')
    return `You get this because ${who} asked ${company} to send this address every animal.`;
  const classes = sender.notification_classes.map((name) => name.replaceAll('_', ' ')).join(', ');
  return `You get this because ${who} asked ${company} to send this address these classes: ${classes}.`;
}
