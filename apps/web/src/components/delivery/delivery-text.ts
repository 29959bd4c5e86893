import type { DeliveryGap, DeliveryLink } from '@sightline/contract/arrivals/arrivals.contract';
import type { GapEnding } from '@sightline/domain/arrivals/gap-ending';
import { commsLabel } from '../insight/comms-labels.ts';
import { exactTime } from '../time/time-text.ts';

const number = new Intl.NumberFormat('en');

/** A share as people read it: `98.2 %`; never 100 % while something is missing. */
export function shareText(share: number | null): string {
  return share === null ? '–' : `${percentOf(share)} %`;
}

/** A share in percent, to a tenth, rounded down. */
export function percentOf(share: number): number {
  return Math.floor(share * 1_000 + 1e-9) / 10;
}

const UNITS = [
  ['d', 86_400],
  ['h', 3_600],
  ['min', 60],
] as const;

/** A delay in seconds, in its largest unit: `41 s`, `2.5 h`. */
export function delayText(seconds: number | null): string {
  if (seconds === null) return '–';
  for (const [unit, size] of UNITS) if (seconds >= size) return `${tenths(seconds / size)} ${unit}`;
  return `${seconds} s`;
}

function tenths(value: number): string {
  return number.format(value < 10 ? Math.round(value * 10) / 10 : Math.round(value));
}

export function linkLabel(link: DeliveryLink): string {
  return link === 'unknown' ? 'Not known' : commsLabel(link);
}

/** `1 message`, `1,204 messages`. */
export function messagesText(count: number): string {
  return `${number.format(count)} ${count === 1 ? 'message' : 'messages'}`;
}

/** Which messages a gap is of: `12–14`. */
export function numbersText({ from, to }: DeliveryGap): string {
  return from === to ? String(from) : `${from}–${to}`;
}

const ENDINGS: Readonly<Record<GapEnding, string>> = {
  card_swapped: 'Can never come: the card was swapped',
  reset: 'Can never come: the camera was reset',
  newer_boot: 'Hardly comes any more: the camera has started anew since',
  not_kept: 'Hardly comes any more: the camera seems not to have it',
  no_answer: 'Hardly comes any more: by this link a camera cannot be asked',
};

/** What became of a gap, times in a zone: `Asked 3 times, came on 12 Nov 2026, 08:14:02 UTC`. */
export function gapText({ asked, closed_at, never }: DeliveryGap, zone: string): string {
  const times = asked === 0 ? '' : asked === 1 ? 'Asked once' : `Asked ${number.format(asked)} times`;
  if (closed_at) {
    const came = `came on ${exactTime(closed_at, zone)}`;
    return times ? `${times}, ${came}` : capitalised(came);
  }
  if (never) return [ENDINGS[never.reason], times.toLowerCase()].filter(Boolean).join('; ');
  return `${times || 'Not asked yet'}, may still come`;
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
